// A throw of the six small dice: what it does, and who throws next (Fold of a throw).

import { eachOnce, handful } from "../dice.js";
import { line, seat } from "../ledger.js";
import { Refusal } from "../refusal.js";
import { payAll } from "./accounts.js";
import { topUp } from "./odds.js";
import { LEADER_MISS, NOTHING, OVER, PAID, POT_A, POT_B, WIN, ZERO, isOneOf } from "./state.js";
import { HIGHEST_SUM } from "./vocabulary.js";

export const SUMS = [...new Array(HIGHEST_SUM + 1).keys()];
const SMALL_DICE = 6;
const END_ONLY = "end_only";

/** The word of the sheet that says whether this touches the leader too (F13). */
const TOUCHES_LEADER = {
  [ZERO]: "leader_zero_penalty",
  [PAID]: "leader_paid_under",
  [OVER]: "leader_over_penalty",
  [NOTHING]: "leader_over_penalty",
};

/** What this sum means beside a pot A to whoever throws it: `{outcome, points}` (F9 to F14). */
export function fall(sheet, potA, total, { leads }) {
  if (total === potA) return { outcome: WIN, points: 0 };
  const found = fallOfAnybody(sheet, potA, total);
  const spared = leads && !sheet[TOUCHES_LEADER[found.outcome]];
  return spared ? { outcome: LEADER_MISS, points: 0 } : found;
}

function fallOfAnybody(sheet, potA, total) {
  if (total === 0) return { outcome: ZERO, points: sheet.zero_penalty };
  if (total < potA) return { outcome: PAID, points: total };
  const early = sheet.overthrow === END_ONLY && potA > sheet.end_stage_at;
  return early ? { outcome: NOTHING, points: 0 } : { outcome: OVER, points: total - potA };
}

/** What this sum does if whoever's turn it is throws it now, before anybody has to borrow. */
export function effect(sheet, state, total) {
  const own = seat(state.turn);
  const leads = state.turn === state.round.leader;
  const { outcome, points } = fall(sheet, state.pot_a, total, { leads });
  if (outcome === WIN) return { outcome, payments: won(state, own, leads) };
  const [src, dst] = outcome === PAID ? [POT_A, own] : [own, POT_B];
  return { outcome, payments: points > 0 ? [line(src, dst, points, outcome)] : [] };
}

/** The table after a throw as it was entered. */
export function thrown(sheet, state, step) {
  refuseOthers(sheet, state, step);
  const { outcome, payments } = effect(sheet, state, totalOf(step));
  const after = payAll(sheet, state, payments).but({ outcome });
  if (outcome === WIN) return after.but({ round: null, last_leader: state.round.leader });
  return after.but({ turn: nextInTurn(sheet, after, state.turn) });
}

/** The next participant to the left; the leader waits until pot A is low enough (F12). */
export function nextInTurn(sheet, { round, pot_a: potA }, last) {
  const { participants, leader } = round;
  const left = participants.filter((who) => who > last);
  const around = [...left, ...participants.filter((who) => who <= last)];
  return around.find((who) => who !== leader || potA <= sheet.leader_joins_at);
}

/** The leader adds what is missing, then the winner has both pots (F11, F15, F16). */
function won({ round, pot_a: potA, pot_b: potB }, own, leads) {
  const missing = leads ? 0 : topUp(round.target, potB);
  const payments = [
    line(seat(round.leader), POT_B, missing, "top_up"),
    line(POT_A, own, potA, "win_a"),
    line(POT_B, own, potB + missing, "win_b"),
  ];
  return payments.filter(({ points }) => points > 0);
}

/** Refuse a throw that names somebody else than whose turn it is. */
function refuseOthers(sheet, { round, turn, pot_a: potA }, { by = turn }) {
  if (!isOneOf(round.participants, by)) throw new Refusal("unknown_player");
  if (by === turn) return;
  const n = sheet.leader_joins_at;
  if (by === round.leader && potA > n) throw new Refusal("leader_waits", { n });
  throw new Refusal("not_your_turn", { seat: turn });
}

/** What the throw adds up to, entered as a sum, as the numbers that show, or as both (F8). */
function totalOf(step) {
  const [summed, shown] = ["sum" in step, "faces" in step];
  if (!summed && !shown) throw new Refusal("unknown_step");
  const total = shown ? addedUp(step.faces) : step.sum;
  if (summed && !SUMS.includes(step.sum)) throw new Refusal("bad_sum");
  if (summed && step.sum !== total) throw new Refusal("sum_conflict");
  return total;
}

/** What these numbers add up to; each stands on one die, so none shows twice. */
function addedUp(faces) {
  const many = !Array.isArray(faces) || faces.length > SMALL_DICE;
  const shown = many ? null : handful(faces);
  if (shown === null || !eachOnce(shown)) throw new Refusal("bad_faces");
  return faces.reduce((total, face) => total + face, 0);
}
