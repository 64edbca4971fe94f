// The end of the evening: what everybody has won or lost (F18).

import { Refusal } from "../refusal.js";
import { SETTLED, isTable } from "./state.js";
import { MOST } from "./vocabulary.js";

/** The table settled by what people counted, or by the ledger (End, winner, settlement). */
export function settle(sheet, state, step) {
  const counts = "counts" in step ? countsOf(state, step.counts) : null;
  const results = each(state, counts);
  return state.but({ outcome: SETTLED, settled: { counts, results, ranks: ranksOf(results) } });
}

/** What everybody has won so far, or in the end; nothing who never came. */
export function resultsOf(state) {
  return (state.settled?.results ?? each(state, null)).map((result) => result ?? 0);
}

function each(state, counts) {
  return state.balances.map((balance, index) =>
    state.there.includes(index) ? resultOf(state, index, counts?.[index] ?? balance) : state.left[index],
  );
}

/** What somebody has won who owns so much: loans come off, then the capital. */
export function resultOf({ loans, capital }, index, owned) {
  return owned - loans[index] - capital[index];
}

function countsOf({ there, balances }, counts) {
  if (!isTable(counts)) throw new Refusal("unknown_step");
  const named = there.map(String);
  if (!Object.keys(counts).every((who) => named.includes(who))) throw new Refusal("unknown_player");
  for (const who of there) {
    if (!Object.hasOwn(counts, who)) throw new Refusal("missing_count", { seat: who });
    const counted = counts[who];
    if (!Number.isInteger(counted) || counted < 0 || counted > MOST) throw new Refusal("bad_amount");
  }
  return balances.map((_, index) => counts[index] ?? null);
}

/** The best first; equal results share a rank. */
function ranksOf(results) {
  const known = results.filter((result) => result !== null);
  return results.map((result) =>
    result === null ? null : 1 + known.filter((other) => other > result).length,
  );
}
