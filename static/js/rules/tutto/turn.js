// One turn of Tutto, step by step: what it comes to. What may be done at all stands in gates.js.

import { handful } from "../dice.js";
import { OPEN } from "../fold.js";
import { Refusal } from "../refusal.js";
import { leadsAlone } from "./effects.js";
import * as gates from "./gates.js";
import { complete, end, write } from "./outcome.js";
import { JUDGES, NO_THROW } from "./scoring.js";
import { BUST, PASSED, STOPPED, copyOf, uncover } from "./state.js";

/** The kinds of step this turn may take next, in the order of the alphabet.
 *
 * The pad draws its keys from this list and `advance` refuses everything outside it, so what
 * is offered and what is accepted cannot drift apart.
 */
export function permits(sheet, state) {
  if (state.outcome !== OPEN) return [];
  const open = [...VERBS].filter(([, { gate }]) => gate(sheet, state) === null);
  return open.map(([verb]) => verb).sort();
}

/** The turn after one more step; throws the `Refusal` with the first code that applies. */
export function advance(sheet, state, step) {
  if (state.outcome !== OPEN) throw new Refusal("turn_over");
  const verb = VERBS.get(step?.do);
  if (verb === undefined || !isWorded(step, verb.words)) throw new Refusal("unknown_step");
  const code = verb.gate(sheet, state);
  if (code !== null) throw new Refusal(code);
  return Object.freeze(verb.play(sheet, state, step));
}

function isWorded(step, words) {
  return Object.keys(step).length === words.length + 1 && words.every((word) => word in step);
}

function draw(sheet, state, step) {
  const card = sheet.cards.get(step.card);
  if (card === undefined || card.count === 0) {
    throw new Refusal("unknown_card", { card: step.card });
  }
  const next = uncover(state, card.key, sheet.dice);
  const isVoid = card.void_for === "sole_leader" && leadsAlone(next);
  return isVoid || card.judge === NO_THROW ? end(sheet, next, STOPPED) : next;
}

function thrown(sheet, state, { dice }) {
  const fell = handful(dice);
  if (fell === null || dice.length !== state.in_hand) throw wrongDice(state);
  const next = copyOf(state);
  next.throws = [...state.throws, { thrown: dice.slice(), kept: null }];
  const { best } = JUDGES[sheet.cards.get(state.card).judge];
  if (best(sheet.combos, state.laid, fell) === 0) return end(sheet, next, BUST);
  next.awaits = fell;
  return next;
}

function keep(sheet, state, { dice }) {
  const card = sheet.cards.get(state.card);
  const kept = handful(dice);
  if (kept === null || dice.length > state.in_hand) throw wrongDice(state);
  const points = gates.worthIfKept(sheet, state, card, kept);
  const next = copyOf(state);
  if (card.counts_dice) score(next, points);
  next.throws = withKeep(state, dice.slice());
  next.awaits = 0;
  next.in_hand = state.in_hand - dice.length;
  next.laid = state.laid + kept;
  return next.in_hand === 0 ? putAsideAll(sheet, next, card) : next;
}

function wrongDice(state) {
  return new Refusal("wrong_dice", { wanted: state.in_hand });
}

function score(next, points) {
  next.card_dice += points;
  next.dice += points;
  next.at_risk += points;
}

function withKeep({ throws, awaits }, kept) {
  if (awaits === 0) return [...throws, { thrown: null, kept }];
  const last = throws.length - 1;
  return [...throws.slice(0, last), { thrown: throws[last].thrown, kept }];
}

/** All dice put aside: six in hand again, and the card is complete if it wanted no more. */
function putAsideAll(sheet, next, card) {
  next.in_hand = sheet.dice;
  next.laid = 0;
  next.tuttos += 1;
  const done = card.tuttos > 0 && next.tuttos >= wanted(card, next);
  return done ? complete(sheet, next, card) : next;
}

/** How many Tuttos the card wants of its own; 0 if it goes on until the bust. */
function wanted(card, { earlier }) {
  const had = card.earlier_counts && earlier.some(({ tutto }) => tutto > 0);
  return had && card.tuttos > 0 ? Math.max(1, card.tuttos - 1) : card.tuttos;
}

function bust(sheet, state) {
  return end(sheet, state, BUST);
}

function tally(sheet, state, { points, tutto }) {
  const card = sheet.cards.get(state.card);
  if (!gates.isPossible(sheet, card, points, tutto)) throw new Refusal("tally_impossible");
  const next = copyOf(state);
  next.counted = true;
  next.tuttos = tutto ? wanted(card, state) || 1 : 0;
  score(next, points);
  if (tutto && card.tuttos > 0) return complete(sheet, next, card);
  return card.may_bank ? next : end(sheet, next, BUST);
}

function pass(sheet, state) {
  const next = copyOf(state);
  next.outcome = PASSED;
  return next;
}

/** Every step: the words it carries, when it may come, what it does. */
export const VERBS = new Map([
  ["draw", { words: ["card"], gate: gates.mayDraw, play: draw }],
  ["throw", { words: ["dice"], gate: gates.mayThrow, play: thrown }],
  ["keep", { words: ["dice"], gate: gates.mayKeep, play: keep }],
  ["bust", { words: [], gate: gates.mayBust, play: bust }],
  ["tally", { words: ["points", "tutto"], gate: gates.mayTally, play: tally }],
  ["bank", { words: [], gate: gates.mayBank, play: write }],
  ["pass", { words: [], gate: gates.mayPass, play: pass }],
]);
