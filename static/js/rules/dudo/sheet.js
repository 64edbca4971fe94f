// Dudo's sheet: the compiled rules, checked once, then typed.

import { checkFormat, readWords } from "../vocabulary.js";
import { FORMAT, SHEET_WORDS } from "./vocabulary.js";

/** The sheet this JSON is; throws a `SheetFault` with the pointer of the first fault. */
export function readSheet(data) {
  checkFormat(data, FORMAT);
  const { format, kind, ...rest } = data;
  return readWords(rest, SHEET_WORDS, "");
}

/** The rules in force once a table has changed these words in mid-game. */
export function inForce(sheet, choices) {
  return { ...sheet, ...choices };
}
