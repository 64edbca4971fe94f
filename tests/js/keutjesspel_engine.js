// The phone's engine of the Keutjesspel, asked what the tests ask both; keutjesspel_engine.py is its twin.

import * as judging from "./judging.js";
import { answer, isDue } from "./judging.js";
import { OPEN } from "../../static/js/rules/fold.js";
import * as game from "../../static/js/rules/keutjesspel/index.js";
import { chances, mean, topUp, variance, weights } from "../../static/js/rules/keutjesspel/odds.js";
import { forLeader, meanB, outlook, toppedUp } from "../../static/js/rules/keutjesspel/outlook.js";
import { begin, remembered } from "../../static/js/rules/keutjesspel/state.js";
import { comeAndGo, finish } from "../../static/js/rules/keutjesspel/table.js";
import { VERBS, advance, effects, permits } from "../../static/js/rules/keutjesspel/turn.js";
import * as words from "../../static/js/rules/keutjesspel/vocabulary.js";

/** Every game of a batch. */
export function judgeAll(batch) {
  return judging.judgeAll(game, batch, look);
}

/** What may be written, what every sum would do, and what the slip moves. */
function look(sheet, position, slip) {
  const may = isDue(position, slip) ? mayBeWritten(sheet, game.begin(sheet, position, slip.seat)) : null;
  const verdict = answer(() => game.play(sheet, position, slip));
  return { may, lines: verdict.code ? null : ledger(sheet, position, slip) };
}

function mayBeWritten(sheet, state) {
  const plain = ({ outcome, payments }) => ({ outcome, payments: payments.map(spelled) });
  return { permits: permits(sheet, state), effects: effects(sheet, state).map(plain) };
}

/** The payments of a slip from account to account. */
function ledger(sheet, position, { seat, steps }) {
  const state = steps.reduce((before, step) => advance(sheet, before, step), begin(position, seat));
  return state.outcome === OPEN ? [] : finish(sheet, position, state).booked.map(spelled);
}

function spelled({ src, dst, points, why }) {
  return [src, dst, points, why];
}

/** A sheet read and dropped: nothing, or why it cannot be read. */
export function readAll(sheets) {
  return judging.readAll(game, sheets);
}

/** The vectors: from a given position or the opening, step by step. */
export function playVectors(asked) {
  return asked.map(({ sheet, spans, start, steps }) => {
    const read = game.readSheet(sheet);
    const opening = answer(() => (start ? resumed(read, start, spans) : game.open(read, spans)));
    return opening.code ? { refused: { code: opening.code } } : playOn(read, opening, steps);
  });
}

function resumed(sheet, start, spans) {
  const position = { ...start, spans };
  const state = comeAndGo(sheet, begin(position, position.next_seat), spans, position.number);
  return { ...position, balances: state.balances, memory: remembered(state) };
}

function playOn(sheet, opening, steps) {
  let position = opening;
  const slips = [];
  for (const [at, step] of steps.entries()) {
    const slip = { seat: position.next_seat, steps: [step] };
    const verdict = answer(() => game.play(sheet, position, slip));
    if (verdict.code) return { position, slips, refused: { code: verdict.code, at } };
    slips.push({ outcome: verdict.ruling.outcome, lines: ledger(sheet, position, slip) });
    position = verdict.position;
  }
  return { position, slips, refused: null };
}

export function oddsOf(marked) {
  return { weights: weights(marked), mean: mean(marked), variance: variance(marked) };
}

export function chancesBeside(marked, pots) {
  return pots.map((pot) => chances(marked, pot));
}

export function topUps(asked) {
  return asked.map(([target, potB]) => topUp(target, potB));
}

/** The outlook of a round of so many, in the figures people see. */
export function outlookOf(data, players, targets) {
  const found = outlook(game.readSheet(data), players);
  return found && {
    throws: found.throws,
    leader_wins: found.leader_wins,
    mean_b: meanB(found),
    for_leader: targets.map((target) => forLeader(found, target)),
    topped_up: targets.map((target) => toppedUp(found, target)),
  };
}

export function vocabulary() {
  return { words: words.SHEET_WORDS, format: words.FORMAT, steps: [...VERBS.keys()] };
}
