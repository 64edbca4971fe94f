// What may be done in a turn.

import { partOf, sizeOf } from "../dice.js";
import { Refusal } from "../refusal.js";
import { leads } from "./effects.js";
import { JUDGES } from "./scoring.js";
import { afterTutto } from "./sheet.js";

// Which step may come next: each gate answers with null or the code of its refusal.

/** At the start of the turn, after every Tutto, and to put a card away (A turn, 1 and 6). */
export function mayDraw(sheet, state) {
  if (state.card === null || state.complete) return null;
  const { optional } = sheet.cards.get(state.card);
  return state.untouched && (optional || isBarred(sheet, state)) ? null : "may_not_draw";
}

/** Unless the last throw still awaits its keep (A turn, 3). */
export function mayThrow(sheet, state) {
  return mayKeep(sheet, state) ?? (state.awaits === 0 ? null : "must_keep");
}

/** While the card lying open is not complete. */
export function mayKeep(sheet, state) {
  if (state.card === null) return "must_draw";
  return state.complete || state.counted || isBarred(sheet, state) ? "may_not_throw" : null;
}

/** With dice in hand that can fall without anything valid (A turn, 4). */
export function mayBust(sheet, state) {
  if (state.card === null) return "must_draw";
  if (state.complete || isBarred(sheet, state)) return "may_not_throw";
  const { canBust } = JUDGES[sheet.cards.get(state.card).judge];
  const inDoubt = state.counted || canBust(sheet.combos, state.laid, state.in_hand);
  return inDoubt && state.awaits === 0 ? null : "not_a_bust";
}

/** Instead of everything that could be thrown on the card. */
export function mayTally(sheet, state) {
  if (state.card === null) return "must_draw";
  return state.untouched && !isBarred(sheet, state) ? null : "may_not_tally";
}

/** After a valid throw, unless the card wants its Tutto first (A turn, 5 and 7). */
export function mayBank(sheet, state) {
  if (state.card === null) return "must_draw";
  if (state.awaits !== 0) return "must_keep";
  return mayStopHere(sheet, state) && mayWriteThis(sheet, state) ? null : "may_not_bank";
}

/** Only alone: a turn that was begun is taken (People). */
export function mayPass(sheet, state) {
  return state.card === null ? null : "unknown_step";
}

/** Whether the turn may end here, whatever it comes to. */
export function mayStopHere(sheet, state) {
  const card = sheet.cards.get(state.card);
  if (state.complete) return afterTutto(sheet, card) !== "draw";
  const onSight = sheet.peek_stop && state.at_risk > 0;
  return card.may_bank && (onSight || !state.untouched);
}

/** A turn without points to write may always end. */
function mayWriteThis(sheet, { at_risk: risk }) {
  return risk === 0 || (risk >= sheet.bank_from && risk % sheet.bank_step === 0);
}

/** Whether the card lying open is not for the player who drew it. */
export function isBarred(sheet, state) {
  return sheet.cards.get(state.card).barred === "leaders" && leads(state);
}

// What a step may say.

/** What these dice score, if they may be kept from the throw at all (A turn, 3). */
export function worthIfKept(sheet, { awaits, laid }, card, kept) {
  if (awaits !== 0 && !partOf(kept, awaits)) throw new Refusal("keep_not_thrown");
  const judge = JUDGES[card.judge];
  const points = judge.worth(sheet.combos, laid, kept);
  if (points === null) throw new Refusal("keep_not_scoring");
  if (awaits !== 0 && (card.keep === "all" || sheet.keep === "all")) {
    const best = judge.best(sheet.combos, laid, awaits);
    if (sizeOf(kept) < sizeOf(best)) throw new Refusal("must_keep_all");
  }
  return points;
}

/** Whether some series of throws adds up to this (What a typed sum can be). */
export function isPossible(sheet, card, points, isTutto) {
  if (!Number.isInteger(points) || typeof isTutto !== "boolean") return false;
  if (!card.counts_dice) return points === 0;
  if (card.tuttos === 1) return sheet.combos.sums[Number(isTutto)].has(points);
  return points > 0 && points % sheet.combos.unit === 0;
}
