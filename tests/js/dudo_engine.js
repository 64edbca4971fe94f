// The phone's Dudo, asked the questions the tests ask both engines; see dudo_engine.py, its twin.

import * as judging from "./judging.js";
import { isDue, trailOf } from "./judging.js";
import * as dudo from "../../static/js/rules/dudo/index.js";
import { callers, leastCounts, warnings } from "../../static/js/rules/dudo/hints.js";
import { atLeast, chanceOfADie, exactly } from "../../static/js/rules/dudo/odds.js";
import { highest } from "../../static/js/rules/dudo/opening.js";
import { onTurn, standingBid } from "../../static/js/rules/dudo/state.js";
import * as words from "../../static/js/rules/dudo/vocabulary.js";

/** Every game of a batch. */
export function judgeAll(batch) {
  return judging.judgeAll(dudo, batch, (sheet, position, slip) => ({ trail: trailOfRound(sheet, position, slip) }));
}

/** What is permitted before and after every step, and what the round has come to. */
function trailOfRound(sheet, position, slip) {
  if (!isDue(position, slip)) return [];
  const advance = (state, step) => dudo.advance(sheet, state, step);
  return trailOf(dudo.begin(sheet, position, slip.seat), slip.steps, advance, (state) => seen(sheet, state));
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
