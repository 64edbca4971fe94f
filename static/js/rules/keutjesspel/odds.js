// What six small dice are likely to show, and what leading is likely to cost (Odds).

import { FACES } from "../dice.js";
import { HIGHEST_SUM } from "./vocabulary.js";

/** In how many ways six dice of six faces fall. */
export const DENOMINATOR = FACES.length ** FACES.length;

/** In how many ways each sum falls, if so many faces of a die carry its number. */
export function weights(marked) {
  const blank = FACES.length - marked;
  return FACES.reduce(
    (ways, number) => ways.map((way, sum) => way * blank + (ways[sum - number] ?? 0) * marked),
    [1, ...new Array(HIGHEST_SUM).fill(0)],
  );
}

/** What a throw comes to on average, as a fraction in lowest terms. */
export function mean(marked) {
  return reduced(moment(marked, 1), DENOMINATOR);
}

/** How far throws lie from the mean, squared, on average, as a fraction in lowest terms. */
export function variance(marked) {
  const first = moment(marked, 1);
  return reduced(moment(marked, 2) * DENOMINATOR - first * first, DENOMINATOR ** 2);
}

/** In how many ways a throw hits pot A exactly, is paid, shows nothing, or is too much. */
export function chances(marked, potA) {
  const ways = weights(marked);
  const sum = (some) => some.reduce((all, way) => all + way, 0);
  return {
    hit: ways[potA] ?? 0,
    paid: sum(ways.slice(1, potA)),
    zero: ways[0],
    over: sum(ways.slice(potA + 1)),
  };
}

/** What the leader adds to pot B when somebody else wins (F15). */
export function topUp(target, potB) {
  return Math.max(0, target - potB);
}

function moment(marked, power) {
  return weights(marked).reduce((all, ways, sum) => all + sum ** power * ways, 0);
}

function reduced(one, other) {
  const common = greatest(one, other);
  return [one / common, other / common];
}

function greatest(one, other) {
  return other === 0 ? one : greatest(other, one % other);
}
