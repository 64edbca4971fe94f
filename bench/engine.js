// The phone's engine against the clock, and beside it what the bare work would cost.

import { handful } from "../static/js/rules/dice.js";
import { fold } from "../static/js/rules/fold.js";
import * as game from "../static/js/rules/tutto/index.js";
import { JUDGES } from "../static/js/rules/tutto/scoring.js";

const ROUNDS = 7;
const ROUND_MS = 400;

/** How often a second each kind of work is done: the best of some rounds, the least disturbed. */
export function measure({ sheet: data, games, throws }) {
  const sheet = game.readSheet(data);
  const slips = games.flatMap((played) => played.slips);
  const judged = JUDGES.combos;
  return {
    folded: rate(slips.length, () => {
      for (const played of games) fold(game, sheet, played.spans, played.slips);
    }),
    copied: rate(slips.length, () => slips.forEach(copied)),
    judged: rate(throws.length, () => {
      let valid = 0;
      for (const dice of throws) valid += judged.best(sheet.combos, 0, handful(dice));
      return valid;
    }),
    counted: rate(throws.length, () => {
      let valid = 0;
      for (const dice of throws) valid += counted(dice);
      return valid;
    }),
  };
}

function rate(things, work) {
  return Math.max(...Array.from({ length: ROUNDS }, () => round(things, work)));
}

function round(things, work) {
  const start = performance.now();
  let done = 0;
  while (performance.now() - start < ROUND_MS) {
    work();
    done += things;
  }
  return (done * 1000) / (performance.now() - start);
}

/** The bare loop: every step of a slip once over, its dice copied. */
function copied({ steps }) {
  return steps.map((step) => (step.dice ? step.dice.slice() : step));
}

/** The naive judge: count the faces, then the dice of triples, ones and fives. */
function counted(dice) {
  const counts = [0, 0, 0, 0, 0, 0, 0];
  for (const face of dice) counts[face] += 1;
  return counts.reduce((valid, count, face) => {
    const single = face === 1 || face === 5;
    return valid + (single ? count : count - (count % 3));
  }, 0);
}
