// One round of Dudo, step by step: what may come next, and what it comes to.

import { FACES } from "../dice.js";
import { OPEN } from "../fold.js";
import { line, seat as account } from "../ledger.js";
import { Refusal } from "../refusal.js";
import { refusalOf } from "./bids.js";
import * as gates from "./gates.js";
import { isRight } from "./reveal.js";
import { inForce } from "./sheet.js";
import { CORRECTED, CUP, EXACT, MET, MISSED, SHORT, VOID, but, lastWithDice, standingBid } from "./state.js";
import { isWorded } from "./steps.js";

/** The kinds of step this round may take next, for whomever, in the order of the alphabet.
 *
 * The pad draws its keys from this list and `advance` refuses everything outside it, so what
 * is offered and what is accepted cannot drift apart.
 */
export function permits(sheet, state) {
  if (state.outcome !== OPEN) return [];
  const now = inForce(sheet, state.choices);
  const open = [...VERBS].filter(([, { gate }]) => gate(now, state) === null);
  return open.map(([verb]) => verb).sort();
}

/** The round after one more step; throws the `Refusal` with the first code that applies. */
export function advance(sheet, state, step) {
  if (state.outcome !== OPEN) throw new Refusal("turn_over");
  const verb = VERBS.get(step?.do);
  if (verb === undefined || !isWorded(state, step)) throw new Refusal("unknown_step");
  return verb.play(inForce(sheet, state.choices), state, step);
}

function refuse(refusal) {
  if (refusal !== null) throw refusal;
}

function starter(sheet, state, { seat }) {
  refuse(gates.noStarter(sheet, state) ?? gates.out(state, seat));
  return but(state, { starter: seat });
}

function rules(sheet, state, { choices }) {
  refuse(gates.noRules(sheet, state));
  return but(state, { choices: { ...state.choices, ...choices } });
}

function bid(sheet, state, { seat: by, count, face, gap = false, forced = false }) {
  refuse(gates.out(state, by));
  if (!Number.isInteger(count) || count < 1) throw new Refusal("bad_count");
  if (!FACES.includes(face)) throw new Refusal("bad_face");
  const made = { by, count, face, gap, forced };
  if (!gap) {
    refuse(gates.notOnTurn(state, by));
    if (!forced) refuse(refusalOf(sheet, state, made));
  }
  return but(state, { bids: [...state.bids, made] });
}

/** Whoever was wrong loses a die: the doubter if the bid was met, else the bidder (F9). */
function dudo(sheet, state, step) {
  const { seat: caller, unrecorded = false } = step;
  refuse(gates.noDudoBy(sheet, state, caller, unrecorded));
  const about = unrecorded ? null : standingBid(state);
  const met = isRight(state, step, "holds", about, (actual, wanted) => actual >= wanted);
  const bidder = about === null ? lastWithDice(state.dice, caller) : about.by;
  const next = { outcome: met ? MET : SHORT, caller, bidder };
  return but(state, met ? lost(next, caller, "lost_as_doubter") : lost(next, bidder, "lost_as_bidder"));
}

/** Right, and a lost die comes back; wrong, and one more is lost (F12). */
function calza(sheet, state, step) {
  const { seat: caller, unrecorded = false } = step;
  refuse(gates.noCalzaBy(sheet, state, caller, unrecorded));
  const about = unrecorded ? null : standingBid(state);
  const exact = isRight(state, step, "exact", about, (actual, wanted) => actual === wanted);
  const next = { outcome: exact ? EXACT : MISSED, caller, bidder: about === null ? null : about.by };
  if (!exact) return but(state, lost(next, caller, "lost_by_calza"));
  const isFull = state.dice[caller] >= sheet.start_dice;
  return but(state, isFull ? next : { ...next, lines: [line(CUP, account(caller), 1, "won_by_calza")] });
}

function lost(next, loser, why) {
  return { ...next, loser, lines: [line(account(loser), CUP, 1, why)] };
}

function voided(sheet, state) {
  return but(state, { outcome: VOID });
}

/** A cup is given as many dice as it should have had; the bids so far are dropped. */
function correct(sheet, state, { seat, dice }) {
  if (!state.there.includes(seat)) throw new Refusal("player_out", { seat });
  if (!Number.isInteger(dice) || dice < 0 || dice > sheet.start_dice) {
    throw new Refusal("dice_out_of_range", { max: sheet.start_dice });
  }
  const more = dice - state.dice[seat];
  const moved = more > 0
    ? line(CUP, account(seat), more, "corrected")
    : line(account(seat), CUP, -more, "corrected");
  return but(state, { outcome: CORRECTED, lines: more === 0 ? [] : [moved] });
}

/** Every step: when it may come, and what it does. */
export const VERBS = new Map([
  ["starter", { gate: gates.noStarter, play: starter }],
  ["sheet", { gate: gates.noRules, play: rules }],
  ["bid", { gate: gates.nothing, play: bid }],
  ["dudo", { gate: gates.noDudo, play: dudo }],
  ["calza", { gate: gates.noCalza, play: calza }],
  ["void", { gate: gates.nothing, play: voided }],
  ["correct", { gate: gates.nothing, play: correct }],
]);
