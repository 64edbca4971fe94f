// The cups are up: what was counted, and whether the call was right (Dudo, Calza).

import { Refusal } from "../refusal.js";
import { total } from "./state.js";

/** Whether the bid was as the word asks: as it was said, or as the count makes it.
 *
 * Throws a `Refusal` where nothing is said, or things that cannot both be true, or where
 * something was counted and nobody wrote down what was bid. A bid above all dice is never met.
 */
export function isRight(state, step, word, about, compare) {
  const said = step[word] ?? null;
  const actual = actualOf(state, step);
  if (actual === null) {
    if (said === null) throw new Refusal("missing_result");
    if (said && about !== null && about.count > total(state)) throw outOfRange(state);
    return said;
  }
  if (about === null) throw new Refusal("no_bid");
  const result = compare(actual, about.count);
  if (said !== null && said !== result) throw new Refusal("count_conflict");
  return result;
}

/** The dice that match, as they were counted in all or under each cup, or null. */
function actualOf(state, step) {
  const { by_player: each = null } = step;
  if (each !== null && !isWithin(each, state.dice)) throw outOfRange(state);
  const together = each === null ? null : each.reduce((sum, count) => sum + count, 0);
  if (!Object.hasOwn(step, "actual")) return together;
  const { actual } = step;
  if (!isCount(actual, total(state))) throw outOfRange(state);
  if (together !== null && together !== actual) throw new Refusal("count_conflict");
  return actual;
}

function outOfRange(state) {
  return new Refusal("count_out_of_range", { max: total(state) });
}

/** Whether under each cup no more were counted than lie there. */
function isWithin(counts, dice) {
  return counts.length === dice.length &&
    counts.every((count, seat) => isCount(count, dice[seat]));
}

function isCount(value, most) {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
