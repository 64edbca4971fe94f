// How likely a bid is to be true, for somebody who sees no dice (Odds).

import { JOKER } from "./bids.js";

/** The chance of a die to match a face when jokers match it too. */
const WITH_JOKERS = 1 / 3;
const ALONE = 1 / 6;

/** The chance of one die to match this face. */
export function chanceOfADie(face, isPalifico) {
  return isPalifico || face === JOKER ? ALONE : WITH_JOKERS;
}

/** The chance that so many of the dice match, no more and no fewer. */
export function exactly(count, dice, chance) {
  if (count < 0 || count > dice) return 0;
  return ways(dice, count) * chance ** count * (1 - chance) ** (dice - count);
}

/** The chance that so many of the dice match or more. */
export function atLeast(count, dice, chance) {
  let sum = 0;
  for (let more = Math.max(0, count); more <= dice; more += 1) sum += exactly(more, dice, chance);
  return sum;
}

/** In how many ways so many of the dice can be chosen. */
function ways(dice, count) {
  let found = 1;
  for (let place = 1; place <= count; place += 1) found = (found * (dice - count + place)) / place;
  return found;
}
