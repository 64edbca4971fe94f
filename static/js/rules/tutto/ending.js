// Who is next, when it is over and who has won (End).
//
// A position is changed here by its maker, before anybody else sees it.

import { there } from "../position.js";
import { stands } from "./sheet.js";

/** Somebody has won by a card. */
export function wonBy(next, seat, card) {
  next.memory = { ...next.memory, won: [...next.memory.won, seat], won_by: card };
}

/** Somebody has reached the goal. */
export function callTo(next, seat) {
  next.last_round = true;
  next.memory = { ...next.memory, caller: seat };
}

/** Play goes left; past the last seat a round is full. */
export function passOn(sheet, next, seat) {
  const upcoming = nextSeat(next, seat);
  const isFull = upcoming === null || upcoming <= seat;
  if (next.last_round && haveAllHadIt(sheet, next, seat, upcoming)) {
    ended(sheet, next);
    if (next.over) return next;
  }
  if (isFull) {
    next.memory = { ...next.memory, round_start: next.balances };
    next.round += 1;
  }
  next.next_seat = upcoming;
  return next;
}

/** The next seat to the left that takes this turn; nobody if all have left. */
export function nextSeat(position, seat) {
  const seated = there(position);
  return seated.find((index) => index > seat) ?? seated[0] ?? null;
}

/** Whether nobody is left to play after the goal was reached. */
function haveAllHadIt({ finish }, { spans, memory }, seat, upcoming) {
  if (upcoming === null) return true;
  if (memory.won.length > 0 || finish === "round") return upcoming <= seat;
  if (finish === "at_once") return true;
  const seatsOn = (to) => (to - seat - 1 + spans.length) % spans.length;
  return seatsOn(upcoming) >= seatsOn(memory.caller);
}

/** The game over with its winners, or going on because the house wants it to. */
export function ended(sheet, next) {
  const { won, won_by: card } = next.memory;
  if (won.length > 0) return over(next, won, card);
  const seated = there(next);
  if (!sheet.latch && !seated.some((index) => stands(sheet, next.balances[index]))) {
    next.last_round = false;
    next.memory = { ...next.memory, caller: null };
    return next;
  }
  const most = Math.max(...seated.map((index) => next.balances[index]));
  const best = seated.filter((index) => next.balances[index] === most);
  if (best.length > 1 && sheet.tie === "play_on") return next;
  return over(next, best.length > 1 && sheet.tie === "none" ? [] : best, "goal");
}

function over(next, winners, reason) {
  next.over = true;
  next.next_seat = null;
  next.winners = winners;
  next.reason = reason;
  return next;
}
