// Fold the slips over the sheet, and there is every score and every reason.

import { copyOf, span } from "./position.js";
import { Refusal } from "./refusal.js";

/** The outcome of a slip that is not finished; every game uses this word for it. */
export const OPEN = "open";
const CLOSED = "closed";

/** Fold all slips of a game from its opening: `{position, rulings, before_last}`. */
export function fold(game, sheet, spans, slips) {
  return foldFrom(game, sheet, game.open(sheet, spans.map(complete)), slips);
}

function complete({ joined, left }) {
  return span(joined ?? 0, left ?? null);
}

/** Fold the slips that follow a position; only the last of them may be open. */
export function foldFrom(game, sheet, position, slips) {
  const rulings = [];
  let open = false;
  let before = position;
  for (const slip of slips) {
    if (open) throw new Refusal("turn_open", { turn: position.number });
    before = position;
    const played = game.play(sheet, position, slip);
    position = played.position;
    rulings.push(played.ruling);
    open = played.ruling.outcome === OPEN;
  }
  return { position, rulings, before_last: before };
}

/** The position of a game that was closed early: it is over and nobody has won. */
export function closed(position) {
  const after = copyOf(position);
  after.over = true;
  after.next_seat = null;
  after.winners = [];
  after.reason = CLOSED;
  return Object.freeze(after);
}
