// The words a step is made of; what the rules say of them is told elsewhere.

import { fits } from "../vocabulary.js";
import { SHEET_WORDS, isChangeable } from "./vocabulary.js";

const isSeat = (value, { dice }) => Number.isInteger(value) && value >= 0 && value < dice.length;
const isFlag = (value) => typeof value === "boolean";
const isText = (value) => typeof value === "string";
const isList = (value) => Array.isArray(value);
/** What the rules judge themselves, with a refusal of its own. */
const anything = () => true;

/** Whether these are words of the sheet that may change now, each set to what it may say. */
function areChoices(value) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const words = Object.keys(value);
  return words.length > 0 &&
    words.every((word) => isChangeable(word) && fits(value[word], SHEET_WORDS[word].kind));
}

/** What a call may say of the dice that were found. */
const COUNTED = { actual: anything, by_player: isList, unrecorded: isFlag };

/** Every step: the words it must have, and those it may. */
const STEPS = {
  starter: { must: { seat: isSeat } },
  sheet: { must: { choices: areChoices } },
  bid: {
    must: { seat: isSeat, count: anything, face: anything },
    may: { gap: isFlag, forced: isFlag },
  },
  dudo: { must: { seat: isSeat }, may: { holds: isFlag, ...COUNTED } },
  calza: { must: { seat: isSeat }, may: { exact: isFlag, ...COUNTED } },
  void: { may: { reason: isText } },
  correct: { must: { seat: isSeat, dice: anything }, may: { note: isText } },
};

/** Whether the step is made of the words of its verb, each of them of its kind. */
export function isWorded(state, step) {
  const { must = {}, may = {} } = STEPS[step.do];
  const known = { ...must, ...may };
  const said = Object.keys(step).filter((word) => word !== "do");
  return Object.keys(must).every((word) => said.includes(word)) &&
    said.every((word) => Object.hasOwn(known, word) && known[word](step[word], state));
}
