// How a card and a turn come out.

import { OPEN } from "../fold.js";
import { reward } from "./effects.js";
import { afterTutto } from "./sheet.js";
import { BANKED, BUST, NONE, copyOf, diceLine } from "./state.js";

/** The Tutto the card wanted: its dice count, then it does what it says (A turn, 6). */
export function complete(sheet, next, card) {
  next.complete = true;
  next.pending = [...next.pending, ...diceLine(next)];
  const done = reward(sheet, next, card);
  const ends = done.outcome === OPEN && afterTutto(sheet, card) === "end";
  return ends ? write(sheet, done) : done;
}

/** A bust or a Stop: the card says whether the points of the turn are lost or kept. */
export function end(sheet, state, outcome) {
  if (keepsPoints(sheet, state, outcome)) return write(sheet, state);
  const next = copyOf(state);
  next.outcome = outcome;
  next.at_risk = 0;
  next.pending = NONE;
  next.due = NONE;
  return next;
}

/** A Stop writes only what there is; without points it stays a Stop. */
function keepsPoints(sheet, state, outcome) {
  if (state.safe) return true;
  const card = sheet.cards.get(state.card);
  if (outcome === BUST && card.on_first_bust === "lose" && state.nothing_kept) return false;
  return card.on_bust === "keep" && (outcome === BUST || state.at_risk > 0);
}

/** The points of the turn are written, or of this card only if its bust says so. */
export function write(sheet, state) {
  const next = copyOf(state);
  next.outcome = BANKED;
  if (state.complete) return next;
  if (sheet.cards.get(state.card).bust_keeps === "card" && !state.safe) {
    next.pending = NONE;
    next.at_risk = state.card_dice;
  }
  next.pending = [...next.pending, ...diceLine(state)];
  return next;
}
