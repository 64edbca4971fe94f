// What the pad may show before anything is entered: nothing here decides, `advance` does.

import { FACES, ONE_OF, facesOf, handful, partOf } from "../dice.js";
import { OPEN } from "../fold.js";
import { Refusal } from "../refusal.js";
import { isBarred, mayBank, mayStopHere } from "./gates.js";
import { JUDGES } from "./scoring.js";
import { advance, permits } from "./turn.js";

const SINGLES = FACES.map((face) => [face]);

/** The smallest groups of dice that may be kept now, from the throw if one was written.
 *
 * Combinations on most cards, on a run the single numbers that go on with it; of a throw on
 * which the run must not break, every run that starts in it.
 */
export function keeps(sheet, state) {
  if (!permits(sheet, state).includes("keep")) return [];
  const { judge } = sheet.cards.get(state.card);
  const inRuns = judge === "ladder" && state.awaits !== 0;
  const groups = inRuns ? runsOn(state) : everyKeep(sheet, state);
  return groups.filter((dice) => isWithin(sheet, state, dice));
}

/** Every run, upward and downward, over the numbers still missing. */
function runsOn({ laid }) {
  const missing = FACES.filter((face) => (laid & ONE_OF[face]) === 0);
  return [missing, missing.slice().reverse()].flatMap((way) =>
    way.map((face, place) => way.slice(0, place + 1)),
  );
}

/** The groups the card lying open can ever need, whatever lies aside already. */
export function everyKeep(sheet, state) {
  const { judge } = sheet.cards.get(state.card);
  return judge === "combos" ? sheet.combos.listed : SINGLES;
}

/** The points these dice add if they are kept from one throw; 0 where dice do not score. */
export function worthOf(sheet, state, dice) {
  const { counts_dice: countsDice } = sheet.cards.get(state.card);
  return countsDice ? (sheet.combos.worth.get(handful(dice)) ?? 0) : 0;
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
 * Null if it does not end with one Tutto: any positive multiple of `sheet.combos.unit`.
 */
export function sums(sheet, state, tutto) {
  const card = sheet.cards.get(state.card);
  if (!card.counts_dice) return [0];
  if (card.tuttos !== 1) return null;
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

/** Why nothing may be written although the turn goes on: a key of the texts' `compulsory`.
 *
 * Null where something may be, or only a throw or its keep is missing. The keys `bank_from` and
 * `bank_step` are the words of the sheet that say how many points are wanted.
 */
export function whyNotBank(sheet, state) {
  if (state.card === null || state.outcome !== OPEN) return null;
  if (mayBank(sheet, state) === null) return null;
  if (mayStopHere(sheet, state)) return state.awaits === 0 ? whyNotThis(sheet, state) : null;
  if (state.complete) return "draw";
  if (isBarred(sheet, state)) return "barred";
  const card = sheet.cards.get(state.card);
  if (card.may_bank) return null;
  if (card.tuttos === 0) return "bust";
  return card.judge === "combos" ? "tutto" : "run";
}

function whyNotThis(sheet, { at_risk: risk }) {
  return risk < sheet.bank_from ? "bank_from" : "bank_step";
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
