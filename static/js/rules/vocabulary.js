// The words of a sheet: what each may be, read once and with every fault named.
//
// A game lists its own words; nothing but these is ever read in its sheets.

import { SheetFault } from "./refusal.js";

/** A word of the sheet: a count, a flag, a number between two, or one of a few.
 *
 * Left out it means its fallback; null is none.
 */
export const word = (kind, fallback = null) => ({ kind, fallback });
export const between = (least, most) => word({ least, most });

export const COUNT = word("count");
export const FLAG = word("flag");

/** Refuse a sheet of another form than this code reads. */
export function checkFormat({ format }, newest) {
  if (format !== newest) {
    throw new SheetFault("unknown_format", { pointer: "/format", newest });
  }
}

/** These words, those left out by their fallback; throws a `SheetFault` at the first fault. */
export function readWords(given, wanted, pointer) {
  for (const said of Object.keys(given)) {
    if (!Object.hasOwn(wanted, said)) throw unknown(pointer, said);
  }
  const words = {};
  for (const [said, { kind, fallback }] of Object.entries(wanted)) {
    words[said] = Object.hasOwn(given, said) ? given[said] : fallback;
    if (!fits(words[said], kind)) throw unknown(pointer, said);
  }
  return words;
}

function unknown(pointer, said) {
  return new SheetFault("unknown_word", { pointer: `${pointer}/${said}` });
}

/** Whether a word of this kind may say that. */
export function fits(value, kind) {
  if (Array.isArray(kind)) return kind.includes(value);
  if (kind === FLAG.kind) return typeof value === "boolean";
  const { least = 0, most = Infinity } = kind;
  return Number.isInteger(value) && value >= least && value <= most;
}
