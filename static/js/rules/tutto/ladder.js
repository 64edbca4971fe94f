// A Straight laid as an unbroken run, from 1 upward or from 6 downward.

import { FACES, ONE_OF, partOf, sizeOf } from "../dice.js";

const UP = FACES;
const DOWN = FACES.slice().reverse();

/** The longest part of a throw that goes on with what is laid. */
export function longest(laid, thrown) {
  return waysOn(laid)
    .map((way) => climb(laid, thrown, way))
    .reduce((first, other) => (sizeOf(other) > sizeOf(first) ? other : first));
}

/** Whether all these dice together go on without a gap. */
export function goesOn(laid, kept) {
  return waysOn(laid).some((way) => climb(laid, kept, way) === kept);
}

/** Upward, downward, or while nothing is laid either. */
function waysOn(laid) {
  return [UP, DOWN].filter((way) => laid === 0 || (laid & ONE_OF[way[0]]) !== 0);
}

/** What of the dice goes on with the run in this direction. */
function climb(laid, dice, way) {
  let climbed = 0;
  for (const face of way) {
    if ((laid & ONE_OF[face]) !== 0) continue;
    if (!partOf(ONE_OF[face], dice)) break;
    climbed += ONE_OF[face];
  }
  return climbed;
}
