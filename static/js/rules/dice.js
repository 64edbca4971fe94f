// Handfuls of dice as multisets in one number.
//
// A handful is written in hexadecimal, one digit a face: the number of ones is the last
// digit, the number of sixes the sixth from the right. 1-1-5 is 0x010002. A digit holds up to
// seven, so six dice always fit and the eighth bit of every digit is free to catch a borrow.

export const FACES = [1, 2, 3, 4, 5, 6];
/** The handful of a single die, by its face. */
export const ONE_OF = [0, 0x1, 0x10, 0x100, 0x1000, 0x10000, 0x100000];

/** As many as a digit holds beside its guard. */
export const MOST_OF_A_FACE = 7;

const DIGIT_BITS = 4;
const DIGIT_MASK = 0xf;
const GUARDS = 0x888888;
const JUST_BELOW_GUARDS = 0x777777;
const MORE_THAN_ONCE = 0xeeeeee;

/** The handful these dice make, or null if they are not a list of faces 1 to 6. */
export function handful(dice) {
  if (!Array.isArray(dice)) return null;
  let total = 0;
  for (let place = 0; place < dice.length; place += 1) {
    const face = dice[place];
    // Only a whole number survives `| 0` as itself: "1", true and 1.5 do not.
    if ((face | 0) !== face || face < 1 || face > 6) return null;
    total += ONE_OF[face];
  }
  return total;
}

/** How many dice: a number leaves its sum of digits when divided by its base less one. */
export function sizeOf(dice) {
  return dice % DIGIT_MASK;
}

/** Whether these dice can all be taken from that throw. */
export function partOf(kept, thrown) {
  return (((thrown | GUARDS) - kept) & GUARDS) === GUARDS;
}

/** Each face that shows at least once, once. */
export function shown(thrown) {
  return ((thrown + JUST_BELOW_GUARDS) & GUARDS) >> (DIGIT_BITS - 1);
}

/** Whether no face occurs twice. */
export function eachOnce(dice) {
  return (dice & MORE_THAN_ONCE) === 0;
}

/** The dice of a handful in ascending order. */
export function facesOf(dice) {
  return FACES.flatMap((face) => {
    const count = (dice >> (DIGIT_BITS * (face - 1))) & DIGIT_MASK;
    return new Array(count).fill(face);
  });
}

/** Every handful of so many dice, each once. */
export function handfuls(size, least = 1) {
  if (size === 0) return [0];
  return FACES.filter((face) => face >= least).flatMap((face) =>
    handfuls(size - 1, face).map((rest) => rest + ONE_OF[face]),
  );
}
