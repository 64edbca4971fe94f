// What may be done in a turn.

import { partOf } from "../dice.js";
import { Refusal } from "../refusal.js";
import { JUDGES } from "./scoring.js";

// Which step may come next: each gate answers with null or the code of its refusal.

/** At the start of the turn and after every Tutto (A turn, 1 and 6). */
export function mayDraw(sheet, state) {
  return state.card === null || state.complete ? null : "may_not_draw";
}

export function mayThrow(sheet, state) {
  return mayKeep(sheet, state) ?? (state.awaits === 0 ? null : "must_keep");
}

export function mayKeep(sheet, state) {
  if (state.card === null) return "must_draw";
  return state.complete || state.counted ? "may_not_throw" : null;
}

/** With dice in hand that can fall without anything valid (A turn, 4). */
export function mayBust(sheet, state) {
  if (state.card === null) return "must_draw";
  if (state.complete) return "may_not_throw";
  const { canBust } = JUDGES[sheet.cards.get(state.card).judge];
  const inDoubt = state.counted || canBust(sheet.combos, state.laid, state.in_hand);
  return inDoubt && state.awaits === 0 ? null : "not_a_bust";
}

export function mayTally(sheet, state) {
  if (state.card === null) return "must_draw";
  return state.untouched ? null : "may_not_tally";
}

/** After a valid throw, unless the card wants its Tutto first (A turn, 5 and 7). */
export function mayBank(sheet, state) {
  if (state.card === null) return "must_draw";
  if (state.awaits !== 0) return "must_keep";
  if (state.complete) return null;
  return sheet.cards.get(state.card).may_bank && !state.untouched ? null : "may_not_bank";
}

/** Only alone: a turn that was begun is taken (People). */
export function mayPass(sheet, state) {
  return state.card === null ? null : "unknown_step";
}

// What a step may say.

/** What these dice score, if they may be kept from the throw at all (A turn, 3). */
export function worthIfKept(sheet, { awaits, laid }, card, kept) {
  if (awaits !== 0 && !partOf(kept, awaits)) throw new Refusal("keep_not_thrown");
  const judge = JUDGES[card.judge];
  const points = judge.worth(sheet.combos, laid, kept);
  if (points === null) throw new Refusal("keep_not_scoring");
  if (awaits !== 0 && card.keep === "all" && kept !== judge.best(sheet.combos, laid, awaits)) {
    throw new Refusal("must_keep_all");
  }
  return points;
}

/** Whether some series of throws adds up to this (What a typed sum can be). */
export function isPossible(sheet, card, points, isTutto) {
  if (!Number.isInteger(points) || typeof isTutto !== "boolean") return false;
  if (!card.counts_dice) return points === 0;
  if (card.tuttos === 0) return points > 0 && points % sheet.combos.unit === 0;
  return sheet.combos.sums[Number(isTutto)].has(points);
}
