/** What a correction would change, before it is saved. */
import { leaders, moved, readGame, readTurn } from "./reading.js";
import { Refusal } from "../rules/refusal.js";
import { foldFrom } from "../rules/fold.js";

/** The turn with other steps on its slip, as the keys need it. */
export function draftOf({ rules, sheet, game, reading }, number, steps) {
  const before = rules.open(sheet, game.seats);
  const { position } = foldFrom(rules, sheet, before, reading.written.slice(0, number));
  return readTurn(rules, sheet, position, steps);
}

/**
 * The game with these steps on the slip of that turn, beside the game as it is:
 * `same`; `open` while the turn is not finished; the `refusal` of a later
 * slip; the `totals` that change; and the `news` about who leads, who wins, the end.
 */
export function compare(pad, number, steps) {
  const { reading } = pad;
  const written = reading.written.map((slip, turn) => (turn === number ? { ...slip, steps } : slip));
  const same = JSON.stringify(steps) === JSON.stringify(reading.written[number].steps);
  const nothing = { same, open: false, refusal: null, totals: [], news: [] };
  if (same) return nothing;
  if (draftOf(pad, number, steps).permits.length) return { ...nothing, open: true };
  try {
    const after = readGame({ ...pad, rules: pad.rules, sheet: pad.sheet, game: pad.game, slips: written });
    return { ...nothing, ...differences(reading, after, number) };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { ...nothing, refusal: reason };
  }
}

function differences(before, after, number) {
  const [was, is] = [before.position, after.position];
  const totals = [...was.balances.keys()]
    .map((seat) => ({ seat, before: was.balances[seat], after: is.balances[seat] }))
    .filter((total) => total.before !== total.after)
    .map((total) => ({ ...total, causes: causesOf(total.seat, before, after, number) }));
  return { totals, news: [...newsOf(was, is)] };
}

/** The turns that move other points of this seat than before, the corrected one of its own left out. */
function causesOf(seat, before, after, number) {
  return after.written.flatMap(({ seat: by }, turn) => {
    const sum = ({ rulings }) => (rulings[turn] && moved(rulings[turn]).get(seat)) ?? 0;
    const points = sum(after) - sum(before);
    return points && (turn !== number || by !== seat) ? [{ turn, by, points }] : [];
  });
}

function* newsOf(before, after) {
  if (before.over && !after.over) yield { word: "news-goes-on", seats: [] };
  if (!before.over && after.over) yield { word: "news-over", seats: [] };
  if (after.over && !alike(before.winners, after.winners)) yield { word: "news-wins", seats: after.winners };
  if (!after.over && !alike(leaders(before), leaders(after))) yield { word: "news-leads", seats: leaders(after) };
}

function alike(one, other) {
  return one.join() === other.join();
}
