// Tutto: six dice, 56 cards, push your luck.

import { bySeat } from "../ledger.js";
import { goThrough } from "../slip.js";
import { begin as beginTurn } from "./state.js";
import { after, openTable, settle } from "./table.js";
import { advance } from "./turn.js";

export { readSheet } from "./sheet.js";
export { advance, permits } from "./turn.js";

export const key = "tutto";
export const title = "Tutto";
export const unit = "points";
export const seats = { least: 1, most: 10 };

/** Everybody at 0, the first seat to begin (Material). */
export function open(sheet, spans) {
  return Object.freeze(openTable(sheet, spans));
}

/** The turn of a seat before its first step. */
export function begin(sheet, position, seat) {
  return Object.freeze(beginTurn(position, seat));
}

/** The position after a slip and the verdict on it: `{position, ruling}`. */
export function play(sheet, position, slip) {
  const state = goThrough(position, slip, beginTurn, (turn, step) => advance(sheet, turn, step));
  const settled = settle(sheet, position, state);
  const ruling = readBySeat(settled);
  return { position: Object.freeze(after(sheet, position, state, settled)), ruling };
}

/** The verdict on a turn so far: what it writes, or what is at risk while it is open. */
export function rulingOf(sheet, position, state) {
  return readBySeat(settle(sheet, position, state));
}

function readBySeat({ outcome, lines, at_risk: risk, cards }) {
  return { outcome, lines: bySeat(lines), at_risk: risk, cards };
}
