// A round half played: plain data that a step turns into new data, frozen once it is handed out.

import { OPEN } from "../fold.js";
import { there } from "../position.js";

export const MET = "met";
export const SHORT = "short";
export const EXACT = "exact";
export const MISSED = "missed";
export const VOID = "void";
export const CORRECTED = "corrected";

/** The outcomes of a round that was played to its end; the others are played again. */
export const RESOLVED = [MET, SHORT, EXACT, MISSED];

/** The account of the dice that nobody has any more. */
export const CUP = "cup";

const NONE = Object.freeze([]);

/** The round a seat is to start, before its first step.
 *
 * `dice` are under each cup, `pool` were in the game at its start. `used` tells who has had a
 * palifico, `there` who has not left. Of this round: its `starter`, whose `palifico` it is, its
 * `bids` of `{by, count, face, gap, forced}`, the `choices` of house rules that hold from it on.
 * Once it is over: who was the `caller`, whose bid it was, who lost, and the `lines`.
 */
export function begin(position, seat) {
  const { pool, used, palifico, choices } = position.memory;
  return Object.freeze({
    starter: seat,
    dice: position.balances,
    there: there(position),
    pool,
    used,
    palifico,
    choices,
    bids: NONE,
    outcome: OPEN,
    caller: null,
    bidder: null,
    loser: null,
    lines: NONE,
  });
}

/** The same round with these things changed. */
export function but(state, changes) {
  return Object.freeze({ ...state, ...changes });
}

/** The bid that stands, or null. */
export function standingBid({ bids }) {
  return bids.at(-1) ?? null;
}

/** Whose turn it is: the starter's, then whoever comes after the last bid. */
export function onTurn(state) {
  const bid = standingBid(state);
  return bid === null ? state.starter : nextWithDice(state.dice, bid.by);
}

/** All dice on the table. */
export function total({ dice }) {
  return dice.reduce((sum, count) => sum + count, 0);
}

/** The seats that have dice. */
export function withDice(dice) {
  return [...dice.keys()].filter((seat) => dice[seat] > 0);
}

/** The next seat to the left that has dice; the seat itself if no other has. */
export function nextWithDice(dice, seat) {
  return firstWithDice(dice, seat, 1);
}

/** The last seat with dice before this one, at its right. */
export function lastWithDice(dice, seat) {
  return firstWithDice(dice, seat, -1);
}

function firstWithDice(dice, seat, way) {
  const count = dice.length;
  for (let steps = 1; steps < count; steps += 1) {
    const other = (seat + way * steps + count) % count;
    if (dice[other] > 0) return other;
  }
  return seat;
}
