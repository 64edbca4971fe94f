/** The sides of a stand-off: which game each way of settling it makes, and whether the rules allow it. */
import { grows } from "../correcting.js";
import { moved } from "../reading.js";
import { refusalText } from "../refusing.js";
import { asTheyStand, besides, withMine } from "../../sync/standoff.js";
import { closed, fold, foldFrom } from "../../rules/fold.js";
import { Refusal } from "../../rules/refusal.js";
import { say } from "../../ui/words.js";

/**
 * The three ways: `{theirs, mine, both}`, each with the `turns` it makes, the
 * `refusal` of the rules or null, and the `balances` it leads to.
 */
export async function waysOf(pad, stand) {
  const theirs = judged(pad, stand, asTheyStand(stand));
  // A corrected game is dealt anew: who sits there may have changed since.
  const mine = stand.whole ? following(pad, stand, judged(pad, stand, []), withMine(stand)) : judged(pad, stand, withMine(stand));
  const both = following(pad, stand, stand.whole ? mine : theirs, await besides(stand));
  return { theirs, mine, both };
}

function judged({ rules, sheet }, { told, seats }, turns) {
  try {
    if (told.closed && grows(told.turns, turns)) throw new Refusal("game_over", { turn: turns.length - 1 });
    const { position, rulings } = fold(rules, sheet, seats, turns);
    return { turns, rulings, refusal: null, balances: (told.closed ? closed(position) : position).balances };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { turns, rulings: [], refusal: reason, balances: [] };
  }
}

/** The one after the other, each slip for the seat that is then next. */
function following(pad, stand, first, slips) {
  let made = first;
  const open = { ...stand, told: { ...stand.told, closed: false } };
  for (const { uid, steps: said } of slips) {
    if (made.refusal) return made;
    const { position } = fold(pad.rules, pad.sheet, stand.seats, made.turns);
    const number = made.turns.length;
    const seat = position.next_seat ?? 0;
    const steps = pad.view.redealt?.(said, seat) ?? said;
    made = judged(pad, open, [...made.turns, { uid, number, seat, steps }]);
  }
  return made.refusal ? made : judged(pad, stand, made.turns);
}

/** What is taken out of a corrected game and stands on the server, as it is told. */
export function takenOut({ gone }, { people }) {
  return gone.map(({ uid, number, seat, steps }) =>
    ({ uid, number, seat, steps, name: people[seat]?.name ?? "", points: null, receipt: say("taken-out") }));
}

/** Of theirs, what a corrected game replaces even where both shall stand. */
export function lostTo({ whole, theirs }, others) {
  const known = theirs.filter(({ uid }) => whole?.some((turn) => turn.uid === uid));
  return others.filter(({ number }) => known.some((turn) => turn.number === number));
}

/** What these slips come to where they stand: number, seat, points and the receipt in words. */
export function told(pad, seats, before, slips, texts) {
  const people = seats.map(({ player }) => pad.players.get(player) ?? { name: "" });
  let position = before;
  return slips.map((slip) => {
    const shown = { number: slip.number, seat: slip.seat, steps: slip.steps, name: people[slip.seat]?.name ?? "" };
    try {
      const begun = pad.rules.begin(pad.sheet, position, slip.seat);
      const played = foldFrom(pad.rules, pad.sheet, position, [slip]);
      position = played.position;
      const [ruling] = played.rulings;
      const words = { sheet: pad.sheet, texts, begun, steps: slip.steps, ruling, people };
      const { cards, extra } = pad.view.receiptOf(words);
      return { ...shown, points: moved(ruling).get(slip.seat) ?? 0, receipt: [...cards, ...extra, texts.outcomes[ruling.outcome]].join(" · ") };
    } catch (reason) {
      if (!(reason instanceof Refusal)) throw reason;
      return { ...shown, points: null, receipt: refusalText(reason, texts, people) };
    }
  });
}
