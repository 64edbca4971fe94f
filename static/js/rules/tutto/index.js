// Tutto: six dice, 56 cards, push your luck.

import { OPEN } from "../fold.js";
import { book, bySeat } from "../ledger.js";
import { Position, copyOf, there } from "../position.js";
import { Refusal } from "../refusal.js";
import { BANKED, WON, begin as beginTurn } from "./state.js";
import { advance } from "./turn.js";

export { readSheet } from "./sheet.js";
export { advance, permits } from "./turn.js";

export const key = "tutto";
export const title = "Tutto";
export const unit = "points";
export const seats = { least: 1, most: 10 };

/** Everybody at 0, the first seat to begin (Material). */
export function open(sheet, spans) {
  const position = new Position(new Array(spans.length).fill(0), spans, null);
  position.next_seat = nextSeat(position, -1);
  return Object.freeze(position);
}

/** The turn of a seat before its first step. */
export function begin(sheet, position, seat) {
  return Object.freeze(beginTurn(position, seat));
}

/** The position after a slip and the verdict on it: `{position, ruling}`. */
export function play(sheet, position, slip) {
  const turn = position.number;
  if (position.over) throw new Refusal("game_over", { turn });
  if (slip.seat === null || slip.seat !== position.next_seat) {
    throw new Refusal("wrong_seat", { turn, wanted: position.next_seat });
  }
  const state = playSteps(sheet, position, slip);
  const ruling = rulingOf(sheet, position, state);
  return { position: Object.freeze(after(sheet, position, state)), ruling };
}

function playSteps(sheet, position, { seat, steps }) {
  let state = beginTurn(position, seat);
  for (let step = 0; step < steps.length; step += 1) {
    try {
      state = advance(sheet, state, steps[step]);
    } catch (refusal) {
      throw refusal instanceof Refusal ? refusal.at({ turn: position.number, step }) : refusal;
    }
  }
  return state;
}

/** The verdict on a turn so far: what it writes, or what is at risk while it is open. */
export function rulingOf(sheet, position, state) {
  const { outcome, cards } = state;
  if (outcome === OPEN) return { outcome, lines: [], at_risk: state.at_risk, cards };
  return { outcome, lines: bySeat(written(state)), at_risk: 0, cards };
}

function written(state) {
  if (state.outcome !== BANKED) return state.docked;
  return state.docked.length === 0 ? state.pending : [...state.docked, ...state.pending];
}

/** The table after this turn; an open one leaves it as it was. */
function after(sheet, position, state) {
  if (state.outcome === OPEN) return position;
  const next = copyOf(position);
  next.balances = book(position.balances, written(state));
  next.number += 1;
  next.last_round = position.last_round || next.balances[state.seat] >= sheet.goal;
  return state.outcome === WON ? over(next, [state.seat], state.card) : passOn(next, state.seat);
}

/** Play goes left; past the last seat begins a round, or the game is over (End). */
function passOn(next, seat) {
  const upcoming = nextSeat(next, seat);
  const begins = upcoming === null || upcoming <= seat;
  if (begins && next.last_round) return over(next, best(next), "goal");
  next.next_seat = upcoming;
  if (begins) next.round += 1;
  return next;
}

/** The next seat to the left that takes this turn; nobody if all have left. */
function nextSeat(position, seat) {
  const seated = there(position);
  return seated.find((index) => index > seat) ?? seated[0] ?? null;
}

function over(next, winners, reason) {
  next.over = true;
  next.next_seat = null;
  next.winners = winners;
  next.reason = reason;
  return next;
}

/** Most points among those still at the table; equal at the top is a shared win (End). */
function best(position) {
  const seated = there(position);
  const most = Math.max(...seated.map((index) => position.balances[index]));
  return seated.filter((index) => position.balances[index] === most);
}
