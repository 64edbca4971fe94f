/** What the slips of a game come to: everything the pad shows, and nothing it decides. */
import { OPEN, closed, fold } from "../rules/fold.js";
import { Refusal } from "../rules/refusal.js";

/**
 * Fold a game's slips. `turn` is the slip being written, null once the game is over:
 * its number, seat, steps and the state its steps lead to.
 */
export function readGame({ game, rules, sheet, slips }) {
  const written = slips.filter((slip) => slip.steps.length);
  const { position, rulings, before_last: before } = fold(rules, sheet, game.seats, written);
  const last = written.at(-1);
  const open = rulings.at(-1)?.outcome === OPEN;
  const at = game.closed ? closed(position) : position;
  return {
    sheet,
    opening: rules.open(sheet, game.seats).balances,
    written,
    rulings,
    before,
    position: at,
    turn: at.next_seat === null ? null : readTurn(rules, sheet, at, open ? last.steps : []),
  };
}

/**
 * Fold what is here even where the rules refuse one of the slips, as they may once two
 * phones have written: `stuck` is then its refusal, and the game ends before it.
 */
export function readAll(told) {
  try {
    return { ...readGame(told), stuck: null };
  } catch (reason) {
    if (!(reason instanceof Refusal)) throw reason;
    const written = told.slips.filter((slip) => slip.steps.length);
    const read = readGame({ ...told, slips: written.slice(0, reason.where.turn) });
    return { ...read, turn: null, stuck: reason };
  }
}

/** The turn of the seat that is next, after these steps. */
export function readTurn(rules, sheet, position, steps) {
  const seat = position.next_seat;
  const begun = rules.begin(sheet, position, seat);
  const state = steps.reduce((before, step) => rules.advance(sheet, before, step), begun);
  return { seat, number: position.number, steps, begun, state, permits: rules.permits(sheet, state) };
}

/** The seats that have most of what is counted, of those still at the table; nobody before the first point. */
export function leaders({ balances, spans, number }) {
  const there = spans.map(({ left }) => left === null || left > number);
  const most = Math.max(...balances.filter((_, seat) => there[seat]));
  if (balances.every((balance) => balance === most)) return [];
  return [...balances.keys()].filter((seat) => there[seat] && balances[seat] === most);
}

/** The seats that lead, as the kind sees it: in some games nobody does before the end. */
export function leadersOf(view, position) {
  return view.leadersOf?.(position) ?? leaders(position);
}

/** The balances after each turn, those of the opening first. */
export function course(opening, rulings) {
  const steps = [opening];
  for (const { lines } of rulings) {
    const after = steps.at(-1).slice();
    for (const { seat, points } of lines) after[seat] += points;
    steps.push(after);
  }
  return steps;
}

/** What a ruling moved, by seat: only those it moved. */
export function moved({ lines }) {
  const sums = new Map();
  for (const { seat, points } of lines) sums.set(seat, (sums.get(seat) ?? 0) + points);
  return sums;
}

/** Whether the server, knowing the same slips, counts differently. It decides, the phone predicts. */
export function differsFrom({ standing, dirty }, { position }, slips) {
  const waits = dirty || slips.some((slip) => slip.dirty);
  if (!standing || waits || standing.number !== position.number) return false;
  if (standing.balances.length !== position.balances.length) return false;
  return ["balances", "over", "winners", "next_seat"].some((word) =>
    JSON.stringify(standing[word]) !== JSON.stringify(position[word]));
}
