/** What a correction would change, before it is saved. */
import { leadersOf, moved, readGame, readTurn } from "./reading.js";
import { Refusal } from "../rules/refusal.js";
import { foldFrom } from "../rules/fold.js";
import { movedSpans } from "../rules/spans.js";

/** The turn at that number of `list`, of `{uid, steps}`, as the keys need it. */
export function draftOf(pad, list, number) {
  const { rules, sheet, reading } = pad;
  const before = rules.open(sheet, seatsFor(pad, list));
  const { position } = foldFrom(rules, sheet, before, reading.written.slice(0, number));
  return readTurn(rules, sheet, position, list[number].steps);
}

/** The seats once these are the turns: whoever joined or left with a turn does so with it still. */
export function seatsFor({ game, reading }, list) {
  const [before, after] = [reading.written, list].map((slips) => slips.map(({ uid }) => uid));
  const spans = movedSpans(game.seats, before, after);
  return game.seats.map((seat, index) => ({ ...seat, ...spans[index] }));
}

/** Slips in this order, each for the seat that is then next; the first that does not fit throws its `Refusal`. */
export function dealt({ rules, sheet, view }, seats, list) {
  let position = rules.open(sheet, seats);
  return list.map(({ uid, steps: said }, number) => {
    const seat = position.next_seat;
    const slip = { uid, number, seat, steps: view.redealt?.(said, seat) ?? said };
    position = foldFrom(rules, sheet, position, [slip]).position;
    return slip;
  });
}

/**
 * The game with the slips of `list`, of `{uid, steps}`, beside the game as it is: `same`; the
 * `refusal` of a slip and which it is, `stuck`; else the `slips` as they are dealt, the `seats`
 * they are dealt to, the `totals` that change, the `facts` that do, and the `news` in words.
 */
export function compare(pad, list) {
  const { reading, game } = pad;
  const seats = seatsFor(pad, list);
  const nothing = { same: false, refusal: null, stuck: null, seats, slips: [], totals: [], facts: [], news: [] };
  if (saidBy(list) === saidBy(reading.written)) return { ...nothing, same: true };
  try {
    const { rules, sheet } = pad;
    if (game.closed && grows(reading.written, list)) throw new Refusal("game_over", { turn: list.length - 1 });
    const slips = dealt(pad, seats, list);
    return { ...nothing, slips, ...differences(pad, readGame({ game: { ...game, seats }, rules, sheet, slips })) };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    return { ...nothing, refusal: reason, stuck: list[reason.where.turn]?.uid ?? null };
  }
}

/** Whether a turn has been added after the last one. */
export function grows(written, list) {
  const { uid } = list.at(-1) ?? {};
  return list.length > written.length && written.every((slip) => slip.uid !== uid);
}

/** What slips say and where, to be compared. */
export function saidBy(list) {
  return JSON.stringify(list.map(({ uid, steps }) => [uid, steps]));
}

function differences({ reading: before, view, people }, after) {
  const [was, is] = [before.position, after.position];
  const totals = [...was.balances.keys()]
    .map((seat) => ({ seat, before: was.balances[seat], after: is.balances[seat] }))
    .filter((total) => total.before !== total.after)
    .map((total) => ({ ...total, causes: causesOf(total.seat, byUid(before), byUid(after)) }));
  const facts = [...factsOf(view, was, is), ...recordsOf(view, people.length, before, after)];
  return { totals, facts, news: [...newsOf(before, after)] };
}

function byUid({ written, rulings }) {
  return new Map(written.map(({ uid, seat, steps }, turn) => [uid, { turn, seat, steps: JSON.stringify(steps), sums: moved(rulings[turn]) }]));
}

/** The turns of others that move other points of this seat than before, and its own that say what they said. */
function causesOf(seat, before, after) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((uid) => {
    const [one, other] = [before.get(uid), after.get(uid)];
    const points = (other?.sums.get(seat) ?? 0) - (one?.sums.get(seat) ?? 0);
    const rolled = one?.seat === seat || other?.seat === seat;
    const told = !rolled || (one?.seat === other?.seat && one.steps === other.steps);
    const { turn, seat: by } = other ?? one;
    return points && told ? [{ turn, by, points }] : [];
  });
}

function* newsOf(before, after) {
  const [was, is] = [before.position, after.position];
  if (was.over && !is.over) yield { word: "news-goes-on" };
  if (!was.over && is.over) yield { word: "news-over" };
  const seats = new Map(before.written.map(({ uid, seat }) => [uid, seat]));
  const count = after.written.filter(({ uid, seat }) => seats.has(uid) && seats.get(uid) !== seat).length;
  if (count) yield { word: "news-reseated", count };
}

/** Who wins, leads and is next, where it is somebody else: `{word, before, after}` with `seats`. */
function factsOf(view, was, is) {
  const next = ({ next_seat: seat }) => (seat === null ? [] : [seat]);
  const told = [
    ...(was.over || is.over ? [["fact-winner", was.winners, is.winners]] : []),
    ...(is.over ? [] : [["fact-leads", leadersOf(view, was), leadersOf(view, is)]]),
    ["fact-next", next(was), next(is)],
  ];
  return told.filter(([, one, other]) => one.join() !== other.join())
    .map(([word, one, other]) => ({ word, before: { seats: one }, after: { seats: other } }));
}

function recordsOf(view, count, before, after) {
  const [was, is] = [before, after].map((reading) =>
    new Map(view.recordsOf(reading, count).map((record) => [record.name, record])));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((word) => ({ word, before: was.get(word) ?? { seats: [] }, after: is.get(word) ?? { seats: [] } }))
    .filter(({ before: one, after: other }) => one.number !== other.number || one.seats.join() !== other.seats.join());
}
