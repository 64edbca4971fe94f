// What the pad may show before anything is entered: nothing here decides, `advance` does.

import { FACES, facesOf, handful, partOf } from "../dice.js";
import { Refusal } from "../refusal.js";
import { JUDGES } from "./scoring.js";
import { advance, permits } from "./turn.js";

/** The smallest groups of dice that may be kept now, from the throw if one was written.
 *
 * Combinations on most cards, on a run the single numbers still missing.
 */
export function keeps(sheet, state) {
  if (!permits(sheet, state).includes("keep")) return [];
  const singles = FACES.map((face) => [face]);
  const { judge } = sheet.cards.get(state.card);
  const groups = judge === "combos" ? sheet.combos.listed : singles;
  return groups.filter((dice) => isWithin(sheet, state, dice));
}

function isWithin(sheet, state, dice) {
  const kept = handful(dice);
  if (dice.length > state.in_hand || (state.awaits !== 0 && !partOf(kept, state.awaits))) {
    return false;
  }
  const judge = JUDGES[sheet.cards.get(state.card).judge];
  return judge.worth(sheet.combos, state.laid, kept) !== null;
}

/** The largest valid part of the throw that awaits its keep; no dice if none does. */
export function allValid(sheet, state) {
  if (state.awaits === 0) return [];
  const judge = JUDGES[sheet.cards.get(state.card).judge];
  return facesOf(judge.best(sheet.combos, state.laid, state.awaits));
}

/** Whether `advance` would take this keep. */
export function keepable(sheet, state, dice) {
  return isTaken(sheet, state, { do: "keep", dice });
}

/** Whether `advance` would take this sum for the card lying open. */
export function tallyFits(sheet, state, points, tutto) {
  return isTaken(sheet, state, { do: "tally", points, tutto });
}

/** The dice points the card lying open can come to, ascending; `[0]` if its dice do not score.
 *
 * Null if no list ends them: any positive multiple of `sheet.combos.unit` (Fireworks).
 */
export function sums(sheet, state, tutto) {
  const card = sheet.cards.get(state.card);
  if (!card.counts_dice) return [0];
  if (card.tuttos === 0) return null;
  return [...sheet.combos.sums[Number(tutto)]].sort((one, other) => one - other);
}

/** Whether the dice of the card lying open score, so that a sum can be typed. */
export function tallyTakesPoints(sheet, state) {
  return sheet.cards.get(state.card).counts_dice;
}

/** Whether the card lying open wants its Tutto before anything may be banked. */
export function isCompulsory(sheet, state) {
  if (state.card === null || state.complete) return false;
  const { may_bank: mayBank, tuttos } = sheet.cards.get(state.card);
  return !mayBank && tuttos > 0;
}

function isTaken(sheet, state, step) {
  try {
    advance(sheet, state, step);
    return true;
  } catch (refusal) {
    if (refusal instanceof Refusal) return false;
    throw refusal;
  }
}
