// Between the slips: who comes and goes, whose turn it is, when the evening is over.

import { OPEN } from "../fold.js";
import { BANK, line, seat } from "../ledger.js";
import { Position, copyOf, takes } from "../position.js";
import { Refusal } from "../refusal.js";
import { CAPITAL, CASH_OUT, pay } from "./accounts.js";
import { resultOf, resultsOf } from "./settling.js";
import { inForce } from "./sheet.js";
import { SETTLED, WIN, nobody, remembered } from "./state.js";
import { FEWEST_SEATS } from "./vocabulary.js";

/** The rank of whoever has won most. */
const FIRST = 1;

/** Everybody with the capital, out of the bank (F1). */
export function openTable(sheet, spans) {
  refuseCrowd(sheet, spans);
  const state = comeAndGo(sheet, nobody(spans.length), spans, 0);
  const position = new Position(state.balances, spans, nextSeat(state));
  position.results = resultsOf(state);
  position.memory = remembered(state);
  return position;
}

/** The table before the slip of that number: who left is paid out, who came has the capital.
 *
 * Both wait until no round is played, for the guarantee of the leader and the order of
 * turns hang on who takes part.
 */
export function comeAndGo(sheet, state, spans, number) {
  if (state.round !== null || state.settled !== null) return state;
  const now = inForce(sheet, state);
  const going = state.there.filter((index) => !takes(spans[index], number));
  const stayed = going.reduce((table, index) => leave(now, table, index), state);
  const coming = [...spans.keys()].filter((index) =>
    !stayed.there.includes(index) && takes(spans[index], number),
  );
  return coming.reduce((table, index) => join(now, table, index, number), stayed);
}

/** The table at the end of a slip: those who come and go do so now. */
export function finish(sheet, { spans, number }, state) {
  return state.outcome === OPEN ? state : comeAndGo(sheet, state, spans, number + 1);
}

/** The verdict on a slip that is finished, or on an open one, which books nothing. */
export function rulingOn({ outcome, lines }) {
  return { outcome, lines: outcome === OPEN ? [] : lines, at_risk: 0, cards: [] };
}

/** The position after a slip; an open one leaves it as it was. */
export function after(position, state) {
  if (state.outcome === OPEN) return position;
  const next = copyOf(position);
  next.balances = state.balances;
  next.next_seat = nextSeat(state);
  next.number += 1;
  next.round += Number(state.outcome === WIN);
  next.results = resultsOf(state);
  next.memory = remembered(state);
  if (state.settled === null) return next;
  const { ranks } = state.settled;
  next.over = true;
  next.next_seat = null;
  next.winners = [...ranks.keys()].filter((index) => ranks[index] === FIRST);
  next.reason = SETTLED;
  return next;
}

/** Whose turn it is; between rounds whoever led last, or the next one still there. */
function nextSeat({ round, turn, last_leader: last, there }) {
  if (round !== null) return turn;
  return there.find((index) => index >= last) ?? there[0] ?? last ?? 0;
}

/** Somebody stops: the tokens go back to the bag, the result stays (Leaving). */
function leave(sheet, state, index) {
  const balance = state.balances[index];
  const result = resultOf(state, index, balance);
  return pay(sheet, state, line(seat(index), BANK, balance, CASH_OUT)).but({
    there: state.there.filter((other) => other !== index),
    left: state.left.with(index, result),
  });
}

/** Somebody comes: the capital is given out of the bank, or the slip before is refused. */
function join(sheet, state, index, number) {
  const there = [...state.there, index].sort((one, other) => one - other);
  try {
    return pay(sheet, state.but({ there }), line(BANK, seat(index), sheet.start_capital, CAPITAL));
  } catch (refusal) {
    throw refusal instanceof Refusal ? refusal.at({ turn: Math.max(0, number - 1) }) : refusal;
  }
}

/** Refuse fewer people than a round wants to begin with, and more than the house allows. */
function refuseCrowd({ max_players: most }, spans) {
  const numbers = [...new Set([0, ...spans.map(({ joined }) => joined)])];
  for (const number of numbers.sort((one, other) => one - other)) {
    const count = spans.filter((span) => takes(span, number)).length;
    if (count > most || (number === 0 && count < FEWEST_SEATS)) {
      throw new Refusal("player_count", { turn: number, least: FEWEST_SEATS, most });
    }
  }
}
