// One slip, step by step: what may be written on it, and what it comes to.

import { OPEN } from "../fold.js";
import { Refusal } from "../refusal.js";
import { annul, correct, lend, repay } from "./banking.js";
import { change } from "./changing.js";
import { start } from "./leading.js";
import { settle } from "./settling.js";
import { inForce } from "./sheet.js";
import { SUMS, effect, thrown } from "./throwing.js";
import { FEWEST_SEATS } from "./vocabulary.js";

/** The kinds of step this slip may hold, in the order of the alphabet; it holds one.
 *
 * The pad draws its keys from this list and `advance` refuses everything outside it, so what
 * is offered and what is accepted cannot drift apart.
 */
export function permits(sheet, state) {
  if (state.outcome !== OPEN) return [];
  const open = [...VERBS].filter(([, { gate }]) => gate(sheet, state) === null);
  return open.map(([verb]) => verb).sort();
}

/** What each sum from 0 to 21 would do now; none where nobody may throw. */
export function effects(sheet, state) {
  if (!permits(sheet, state).includes("throw")) return [];
  const now = inForce(sheet, state);
  return SUMS.map((total) => effect(now, state, total));
}

/** The slip after one more step; throws the `Refusal` with the first code that applies. */
export function advance(sheet, state, step) {
  if (state.outcome !== OPEN) throw new Refusal("turn_over");
  const verb = VERBS.get(step?.do);
  if (verb === undefined || !isWorded(step, verb)) throw new Refusal("unknown_step");
  const refusal = verb.gate(sheet, state);
  if (refusal !== null) throw refusal;
  return verb.play(inForce(sheet, state), state, step);
}

function isWorded(step, { wanted, more }) {
  const known = ["do", ...wanted, ...more];
  const words = Object.keys(step);
  return words.every((word) => known.includes(word)) && wanted.every((word) => words.includes(word));
}

/** Only between two rounds: the guarantee and the order of turns hang on who takes part. */
function between(sheet, { round }) {
  return round === null ? null : new Refusal("round_running");
}

function during(sheet, { round }) {
  return round === null ? new Refusal("no_round") : null;
}

/** A round wants two people. */
function withOthers(sheet, state) {
  const alone = state.there.length < FEWEST_SEATS;
  const allowed = { least: FEWEST_SEATS, most: sheet.max_players };
  return between(sheet, state) ?? (alone ? new Refusal("player_count", allowed) : null);
}

function always() {
  return null;
}

/** Every step: the words it must have and may have, when it may come, what it does. */
export const VERBS = new Map([
  ["round", {
    wanted: [],
    more: ["throws", "tiebreak", "bids", "leader", "number", "mode", "participants"],
    gate: withOthers,
    play: start,
  }],
  ["throw", { wanted: [], more: ["sum", "faces", "by"], gate: during, play: thrown }],
  ["lend", { wanted: ["player", "amount"], more: [], gate: always, play: lend }],
  ["repay", { wanted: ["player", "amount"], more: [], gate: always, play: repay }],
  ["annul", { wanted: [], more: ["reason"], gate: during, play: annul }],
  ["correct", { wanted: ["from", "to", "amount"], more: ["note"], gate: always, play: correct }],
  ["set_option", { wanted: ["key", "value"], more: [], gate: between, play: change }],
  ["settle", { wanted: [], more: ["counts"], gate: between, play: settle }],
]);
