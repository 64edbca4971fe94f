// The phone's engine, asked the questions the tests ask both engines; see engine.py, its twin.

import * as judging from "./judging.js";
import { answer, isDue, told, trailOf } from "./judging.js";
import { closed, fold } from "../../static/js/rules/fold.js";
import { standing } from "../../static/js/rules/position.js";
import { allValid, sums } from "../../static/js/rules/tutto/hints.js";
import * as words from "../../static/js/rules/tutto/vocabulary.js";
import { pile } from "../../static/js/rules/tutto/pile.js";

/** The rules of a kind. */
const gameOf = (kind) => import(`../../static/js/rules/${kind}/index.js`);

/** Every game of a batch, with what is left of the pile after it. */
export async function judgeAll({ kind, ...batch }) {
  const game = await gameOf(kind);
  const look = (sheet, position, slip) => ({ trail: trailOfTurn(game, sheet, position, slip) });
  return judging.judgeAll(game, batch, look).map((judged, number) => {
    if (!judged.taken) return judged;
    const sheet = game.readSheet(batch.sheets[batch.games[number].sheet]);
    return { ...judged, pile: pile(sheet, judged.taken) };
  });
}

/** What is permitted before and after every step, and what the turn has come to. */
function trailOfTurn(game, sheet, position, slip) {
  if (!isDue(position, slip)) return [];
  const advance = (state, step) => game.advance(sheet, state, step);
  const begun = game.begin(sheet, position, slip.seat);
  return trailOf(begun, slip.steps, advance, (state) => seen(game, sheet, position, state));
}

function seen(game, sheet, position, state) {
  const permits = game.permits(sheet, state);
  const mayBank = permits.includes("bank");
  return {
    permits,
    outcome: state.outcome,
    at_risk: state.at_risk,
    in_hand: state.in_hand,
    all_valid: allValid(sheet, state),
    lines: state.lines,
    if_banked: mayBank ? ifBanked(game, sheet, position, state) : null,
    sums: permits.includes("tally") ? [false, true].map((tutto) => sums(sheet, state, tutto)) : [],
  };
}

function ifBanked(game, sheet, position, state) {
  const banked = game.advance(sheet, state, { do: "bank" });
  const { outcome, lines } = game.rulingOf(sheet, position, banked);
  return [outcome, lines];
}

/** A sheet read and dropped: nothing, or why it cannot be read. */
export async function readAll({ kind, sheets }) {
  return judging.readAll(await gameOf(kind), sheets);
}

/** A golden game: what each slip left behind and where it ends, or its refusal. */
export async function playGame({ kind, sheet: data, spans, slips, close }) {
  const game = await gameOf(kind);
  const sheet = game.readSheet(data);
  return answer(() => {
    const { position, rulings } = fold(game, sheet, spans, slips);
    return {
      after: slips.map((slip, last) => balancesAfter(game, sheet, spans, slips.slice(0, last + 1))),
      outcomes: rulings.map(({ outcome }) => outcome),
      at_risk: rulings.map((ruling) => ruling.at_risk),
      standing: standing(close ? closed(position) : position),
      memory: position.memory,
    };
  });
}

function balancesAfter(game, sheet, spans, slips) {
  return fold(game, sheet, spans, slips).position.balances;
}

/** Golden turns, each on a table with its balances: `{ruling, standing}`, or its refusal. */
export async function playTurns({ kind, sheet: data, turns }) {
  const game = await gameOf(kind);
  const sheet = game.readSheet(data);
  return turns.map(({ balances, memory, seat, steps }) => {
    const spans = balances.map(() => ({ joined: 0, left: null }));
    const opening = game.open(sheet, spans);
    const remembered = { ...opening.memory, ...memory };
    const position = { ...opening, balances, next_seat: seat, memory: remembered };
    return answer(() => told(game.play(sheet, position, { seat, steps })));
  });
}

export async function pileOf(kind, data, slips) {
  return pile((await gameOf(kind)).readSheet(data), slips);
}

export function vocabulary() {
  return { sheet: words.SHEET_WORDS, card: words.CARD_WORDS, effect: words.EFFECT_WORDS };
}

export function newestFormat() {
  return words.FORMAT;
}
