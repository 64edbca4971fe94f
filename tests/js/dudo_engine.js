// The phone's Dudo, asked the questions the tests ask both engines; see dudo_engine.py, its twin.

import { answer, told } from "./engine.js";
import { closed, fold } from "../../static/js/rules/fold.js";
import * as dudo from "../../static/js/rules/dudo/index.js";
import { callers, leastCounts, warnings } from "../../static/js/rules/dudo/hints.js";
import { atLeast, chanceOfADie, exactly } from "../../static/js/rules/dudo/odds.js";
import { highest } from "../../static/js/rules/dudo/opening.js";
import { onTurn, standingBid } from "../../static/js/rules/dudo/state.js";
import * as words from "../../static/js/rules/dudo/vocabulary.js";
import { standing } from "../../static/js/rules/position.js";

/** Every game of a batch, slip by slip; a refused or open slip leaves the position as it was. */
export function judgeAll({ sheets, games }) {
  const read = sheets.map((data) => dudo.readSheet(data));
  return games.map((played) => judge(read[played.sheet], played));
}

function judge(sheet, { spans, slips }) {
  const verdicts = [];
  const taken = [];
  const opening = answer(() => dudo.open(sheet, spans));
  if (opening.code) return opening;
  let position = opening;
  for (const slip of slips) {
    const trail = trailOf(sheet, position, slip);
    const verdict = answer(() => dudo.play(sheet, position, slip));
    verdicts.push({ trail, ...(verdict.code ? verdict : told(verdict)) });
    if (verdict.position && verdict.position !== position) taken.push(slip);
    position = verdict.position ?? position;
  }
  return {
    verdicts,
    fold: answer(() => standing(fold(dudo, sheet, spans, taken).position)),
    fold_of_all: answer(() => standing(fold(dudo, sheet, spans, slips).position)),
    closed: standing(closed(position)),
  };
}

/** What is permitted before and after every step, and what the round has come to. */
function trailOf(sheet, position, { seat, steps }) {
  const trail = [];
  if (seat === null || seat !== position.next_seat) return trail;
  answer(() => {
    let state = dudo.begin(sheet, position, seat);
    trail.push(seen(sheet, state));
    for (const step of steps) {
      state = dudo.advance(sheet, state, step);
      trail.push(seen(sheet, state));
    }
  });
  return trail;
}

function seen(sheet, state) {
  const bid = standingBid(state);
  return {
    permits: dudo.permits(sheet, state),
    outcome: state.outcome,
    starter: state.starter,
    turn: onTurn(state),
    bid: bid && [bid.by, bid.count, bid.face, bid.gap, bid.forced],
    bids: state.bids.length,
    least: leastCounts(sheet, state),
    callers: ["dudo", "calza"].map((verb) => callers(sheet, state, verb)),
    warnings: warnings(sheet, state),
    called: [state.caller, state.bidder, state.loser],
    choices: state.choices,
  };
}

/** What a single slip comes to over what was given: the round as it is seen after its last step. */
export function seenAll({ sheet: data, turns }) {
  const sheet = dudo.readSheet(data);
  return turns.map(({ balances, memory, seat, steps }) => {
    const opening = dudo.open(sheet, balances.map(() => ({ joined: 0, left: null })));
    const position = { ...opening, balances, memory: { ...opening.memory, ...memory } };
    const begun = dudo.begin(sheet, position, seat);
    return seen(sheet, steps.reduce((state, step) => dudo.advance(sheet, state, step), begun));
  });
}

export function opens(throws) {
  return highest(throws);
}

/** Each as `{count, dice, face, palifico, prob}`. */
export function odds(asked) {
  const ways = { at_least: atLeast, exactly };
  return asked.map(({ count, dice, face, palifico, prob }) =>
    ways[prob](count, dice, chanceOfADie(face, palifico)),
  );
}

export function vocabulary() {
  return { words: words.SHEET_WORDS, format: words.FORMAT };
}
