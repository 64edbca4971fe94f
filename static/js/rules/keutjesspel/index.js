// The Keutjesspel of Zeeland: two pots of cowrie shells, six blind dice, one leader.

import { goThrough } from "../slip.js";
import { begin as beginSlip } from "./state.js";
import { after, finish, openTable, rulingOn } from "./table.js";
import { advance } from "./turn.js";
import { FEWEST_SEATS, MOST_SEATS } from "./vocabulary.js";

export { readSheet } from "./sheet.js";
export { advance, permits } from "./turn.js";

export const key = "keutjesspel";
export const title = "Keutjesspel";
export const unit = "keutjes";
export const seats = { least: FEWEST_SEATS, most: MOST_SEATS };

/** Everybody with the capital, the first seat to begin (F1). */
export function open(sheet, spans) {
  return Object.freeze(openTable(sheet, spans));
}

/** The table before the first step of a slip. */
export function begin(sheet, position, seat) {
  return Object.freeze(beginSlip(position, seat));
}

/** The position after a slip and the verdict on it: `{position, ruling}`. */
export function play(sheet, position, slip) {
  const told = goThrough(position, slip, beginSlip, (state, step) => advance(sheet, state, step));
  const state = finish(sheet, position, told);
  return { position: Object.freeze(after(position, state)), ruling: rulingOn(state) };
}

/** The verdict on a slip so far. */
export function rulingOf(sheet, position, state) {
  return rulingOn(finish(sheet, position, state));
}
