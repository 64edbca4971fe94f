// Dudo: dice under cups, bids, and somebody who does not believe them.

import { bySeat } from "../ledger.js";
import { goThrough } from "../slip.js";
import { advance } from "./round.js";
import { begin as beginRound } from "./state.js";
import { SEATS, after, openTable, settle } from "./table.js";

export { readSheet } from "./sheet.js";
export { advance, permits } from "./round.js";

export const key = "dudo";
export const title = "Dudo";
export const unit = "dice";
export const seats = SEATS;

/** Full cups for everybody, the first seat to begin. */
export function open(sheet, spans) {
  return Object.freeze(openTable(sheet, spans));
}

/** The round a seat is to start, before its first step. */
export function begin(sheet, position, seat) {
  return beginRound(position, seat);
}

/** The position after a round and the verdict on it: `{position, ruling}`. */
export function play(sheet, position, slip) {
  const state = goThrough(position, slip, beginRound, (round, step) => advance(sheet, round, step));
  const settled = settle(position, state);
  const ruling = readBySeat(settled);
  return { position: Object.freeze(after(sheet, position, state, settled)), ruling };
}

/** The verdict on a round so far. */
export function rulingOf(sheet, position, state) {
  return readBySeat(settle(position, state));
}

function readBySeat({ lines, ...ruling }) {
  return { ...ruling, lines: bySeat(lines) };
}
