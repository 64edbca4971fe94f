// The phone's engine, asked the questions the tests ask both engines; see engine.py, its twin.

import { closed, fold } from "../../static/js/rules/fold.js";
import { standing } from "../../static/js/rules/position.js";
import { Refusal } from "../../static/js/rules/refusal.js";
import { allValid, sums } from "../../static/js/rules/tutto/hints.js";
import * as words from "../../static/js/rules/tutto/vocabulary.js";
import { pile } from "../../static/js/rules/tutto/pile.js";

/** The rules of a kind. */
const gameOf = (kind) => import(`../../static/js/rules/${kind}/index.js`);

/** What a question comes to, or its refusal as `{code, where}`. */
export function answer(question) {
  try {
    return question();
  } catch (refusal) {
    if (refusal instanceof Refusal) return { code: refusal.code, where: refusal.where };
    throw refusal;
  }
}

/** Every game of a batch, slip by slip; a refused or open slip leaves the position as it was. */
export async function judgeAll({ kind, sheets, games }) {
  const game = await gameOf(kind);
  const read = sheets.map((data) => game.readSheet(data));
  return games.map((played) => judge(game, read[played.sheet], played));
}

function judge(game, sheet, { spans, slips }) {
  const verdicts = [];
  const taken = [];
  const opening = answer(() => game.open(sheet, spans));
  if (opening.code) return opening;
  let position = opening;
  for (const slip of slips) {
    const trail = trailOf(game, sheet, position, slip);
    const verdict = answer(() => game.play(sheet, position, slip));
    verdicts.push({ trail, ...(verdict.code ? verdict : told(verdict)) });
    if (verdict.position && verdict.position !== position) taken.push(slip);
    position = verdict.position ?? position;
  }
  return {
    verdicts,
    fold: answer(() => standing(fold(game, sheet, spans, taken).position)),
    fold_of_all: answer(() => standing(fold(game, sheet, spans, slips).position)),
    closed: standing(closed(position)),
    pile: pile(sheet, taken),
  };
}

export function told({ position, ruling }) {
  const spans = position.spans.map(({ joined, left }) => [joined, left]);
  return { ruling, position: { ...standing(position), spans, memory: position.memory } };
}

/** What is permitted before and after every step, and what the turn has come to. */
function trailOf(game, sheet, position, { seat, steps }) {
  const trail = [];
  if (seat === null || seat !== position.next_seat) return trail;
  answer(() => {
    let state = game.begin(sheet, position, seat);
    trail.push(seen(game, sheet, position, state));
    for (const step of steps) {
      state = game.advance(sheet, state, step);
      trail.push(seen(game, sheet, position, state));
    }
  });
  return trail;
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
  const game = await gameOf(kind);
  return sheets.map((data) =>
    answer(() => {
      game.readSheet(data);
      return null;
    }),
  );
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
