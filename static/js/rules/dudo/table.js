// Between the rounds: who loses what, who starts, when it is over (Dudo, Palifico, End).

import { OPEN } from "../fold.js";
import { book, line, seat as account } from "../ledger.js";
import { Position, copyOf, takes } from "../position.js";
import { Refusal } from "../refusal.js";
import { inForce } from "./sheet.js";
import { CUP, EXACT, RESOLVED, nextWithDice, withDice } from "./state.js";

export const SEATS = { least: 2, most: 6 };
/** The reason of an end: one player has dice. */
const LAST = "last";
const TWO = 2;

/** Full cups for everybody, the first seat to begin. */
export function openTable(sheet, spans) {
  if (spans.length < SEATS.least || spans.length > SEATS.most) {
    throw new Refusal("player_count", { turn: 0 });
  }
  const late = spans.findIndex(({ joined }) => joined > 0);
  if (late >= 0) throw new Refusal("may_not_join", { turn: spans[late].joined, seat: late });
  const dice = spans.map((span) => (takes(span, 0) ? sheet.start_dice : 0));
  const position = new Position(dice, spans, 0);
  position.memory = {
    palifico: null,
    used: dice.map(() => false),
    out: [...dice.keys()].filter((seat) => dice[seat] === 0),
    pool: dice.reduce((sum, count) => sum + count, 0),
    choices: {},
  };
  return startedBy(position, 0);
}

/** The verdict on a round: the die that was lost or won, and those of whoever leaves now. */
export function settle(position, { outcome, lines }) {
  const moved = outcome === OPEN ? [] : [...lines, ...leaving(position, lines)];
  return { outcome, lines: moved, at_risk: 0, cards: [] };
}

/** The table after this round; an open one leaves it as it was. */
export function after(sheet, position, state, ruling) {
  if (state.outcome === OPEN) return position;
  const now = inForce(sheet, state.choices);
  const lost = book(position.balances, state.lines);
  const next = copyOf(position);
  next.balances = book(position.balances, ruling.lines);
  next.number += 1;
  next.memory = {
    ...position.memory,
    palifico: palificoOf(now, state, lost, next.balances),
    used: state.used.map((had, seat) => had || (seat === state.loser && lost[seat] === 1)),
    out: outOf(position.memory.out, state.loser, next.balances),
    choices: state.choices,
  };
  startedBy(next, starterAfter(now, state, lost));
  if (!next.over && RESOLVED.includes(state.outcome)) next.round += 1;
  return next;
}

/** Started by this seat, or by the next that has dice; over if only one has any. */
function startedBy(next, starter) {
  const living = withDice(next.balances);
  if (living.length < TWO) {
    next.next_seat = null;
    next.over = true;
    next.winners = living;
    next.reason = LAST;
  } else {
    next.next_seat = next.balances[starter] > 0 ? starter : nextWithDice(next.balances, starter);
  }
  return next;
}

/** The dice of those who leave after this round go with them (Corner cases). */
function leaving(position, lines) {
  const dice = book(position.balances, lines);
  return position.spans.flatMap(({ left }, seat) =>
    left === position.number + 1 && dice[seat] > 0
      ? [line(account(seat), CUP, dice[seat], "left")]
      : [],
  );
}

/** Whose palifico the next round is; one that has to be played again stays one. */
function palificoOf(sheet, state, lost, dice) {
  let whose = state.palifico;
  if (RESOLVED.includes(state.outcome)) whose = isPalifico(sheet, state, lost) ? state.loser : null;
  return whose !== null && dice[whose] === 1 ? whose : null;
}

/** Whether the loser has come to the last die in a way that makes a palifico (F13). */
function isPalifico(sheet, { loser, used }, lost) {
  if (loser === null || !sheet.palifico || lost[loser] !== 1) return false;
  if (!sheet.palifico_two_left && withDice(lost).length === TWO) return false;
  return sheet.palifico_trigger === "every_time" || !used[loser];
}

/** Who is out, the first first: who loses the last die goes before those who leave then. */
function outOf(before, loser, dice) {
  const still = before.filter((seat) => dice[seat] === 0);
  const gone = [...dice.keys()].filter((seat) => dice[seat] === 0 && !still.includes(seat));
  return [...still, ...gone.filter((seat) => seat === loser), ...gone.filter((seat) => seat !== loser)];
}

/** Who starts the next round: whoever lost a die, or who stands in (F11, Corner cases). */
function starterAfter(sheet, { outcome, starter, caller, bidder, loser }, lost) {
  if (outcome === EXACT && sheet.after_calza_hit === "caller") return caller;
  if (loser === null) return starter;
  if (lost[loser] > 0) return loser;
  const winner = loser === caller ? bidder : caller;
  return sheet.after_elimination === "winner" && winner !== null ? winner : nextWithDice(lost, loser);
}
