// The sheet of the Keutjesspel: the compiled rules, checked once.

import { SheetFault } from "../refusal.js";
import { checkFormat, readWords } from "../vocabulary.js";
import { FORMAT, SHEET_WORDS } from "./vocabulary.js";

/** The sheet this JSON is; throws a `SheetFault` with the pointer of the first fault. */
export function readSheet(data) {
  checkFormat(data, FORMAT);
  const { format, kind, ...rest } = data;
  const sheet = Object.freeze(readWords(rest, SHEET_WORDS, ""));
  if (!affordsStake(sheet)) throw new SheetFault("stake_above_capital", { pointer: "/stake" });
  return sheet;
}

/** Whether everybody starts with enough for a first round. */
export function affordsStake({ start_capital: capital, stake }) {
  return capital >= stake;
}

/** The rules with what was changed between two rounds of the evening. */
export function inForce(sheet, { changes }) {
  return Object.keys(changes).length === 0 ? sheet : { ...sheet, ...changes };
}
