// Judges: what dice of one throw are worth, and which of them may be kept.

import { ONE_OF, eachOnce, facesOf, handful, handfuls, partOf, shown, sizeOf } from "../dice.js";
import { SheetFault } from "../refusal.js";
import { goesOn, longest } from "./ladder.js";

/** The judge of a card on which nothing is thrown: the turn ends when it is drawn. */
export const NO_THROW = "none";
const NOTHING = 0;

/** How the dice of a card are judged, given those already laid on it. */
export const JUDGES = {
  // A turn, 2 and 3: combinations of one throw; `best` is the largest valid part.
  combos: {
    best: (combos, laid, thrown) => combos.best.get(thrown),
    worth: (combos, laid, kept) => combos.worth.get(kept) ?? null,
    canBust: (combos, laid, inHand) => combos.can_bust.has(inHand),
  },
  // Cards, Straight: one die of every number not yet put aside; the first throw always has one.
  run: {
    best: (combos, laid, thrown) => shown(thrown) & ~laid,
    worth: (combos, laid, kept) => (kept !== NOTHING && eachOnce(laid + kept) ? 0 : null),
    canBust: (combos, laid) => laid !== NOTHING,
  },
  // The same as an unbroken run from 1 upward or from 6 downward; any throw may break it.
  ladder: {
    best: (combos, laid, thrown) => longest(laid, thrown),
    worth: (combos, laid, kept) => (kept !== NOTHING && goesOn(laid, kept) ? 0 : null),
    canBust: () => true,
  },
  [NO_THROW]: {
    best: () => NOTHING,
    worth: () => null,
    canBust: () => true,
  },
};

/** The value of every handful under a list of combinations, worked out once.
 *
 * `listed` are the combinations themselves as dice, the smallest first. `worth` has the handfuls
 * in which every die scores. `best` is the largest such part of any
 * throw, 0 if there is none. `can_bust` are the numbers of dice that can fall without anything
 * valid. `sums` are the dice points one card can come to, without and with the Tutto; `unit`
 * divides them all.
 */
export function readCombos(listed, dice) {
  const entries = Object.entries(listed).sort(byFaces);
  const combos = new Map(entries.map(([faces, points]) => [combo(faces, points), points]));
  if (combos.size === 0) throw new SheetFault("no_combos", { pointer: "/combos" });
  const worth = worthTable(combos, dice);
  const best = bestTable(worth, dice);
  const canBust = new Set();
  for (let size = 1; size <= dice; size += 1) {
    if (handfuls(size).some((thrown) => best.get(thrown) === NOTHING)) canBust.add(size);
  }
  return {
    listed: [...combos.keys()].map(facesOf).sort((one, other) => one.length - other.length),
    worth,
    best,
    can_bust: canBust,
    sums: sumsOf(worth, dice),
    unit: [...combos.values()].reduce(commonDivisor),
  };
}

function byFaces([one], [other]) {
  return one < other ? -1 : 1;
}

function combo(faces, points) {
  const made = /^\d+$/.test(faces) ? handful([...faces].map(Number)) : null;
  if (made === null || !Number.isInteger(points) || points <= 0) {
    throw new SheetFault("unknown_word", { pointer: `/combos/${faces}` });
  }
  return made;
}

/** The best way to split each handful into combinations without a rest. */
function worthTable(combos, dice) {
  const worth = new Map([[NOTHING, 0]]);
  for (let size = 1; size <= dice; size += 1) {
    for (const kept of handfuls(size)) {
      for (const [part, points] of combos) {
        if (!partOf(part, kept) || !worth.has(kept - part)) continue;
        worth.set(kept, Math.max(worth.get(kept) ?? 0, worth.get(kept - part) + points));
      }
    }
  }
  worth.delete(NOTHING);
  return worth;
}

/** The part of each throw with the most valid dice, the dearest if several have as many. */
function bestTable(worth, dice) {
  const best = new Map([[NOTHING, NOTHING]]);
  for (let size = 1; size <= dice; size += 1) {
    for (const thrown of handfuls(size)) {
      best.set(thrown, worth.has(thrown) ? thrown : bestWithoutOne(worth, best, thrown));
    }
  }
  return best;
}

function bestWithoutOne(worth, best, thrown) {
  return ONE_OF.filter((one) => one !== NOTHING && partOf(one, thrown))
    .map((one) => best.get(thrown - one))
    .reduce((first, other) => (isBetter(worth, other, first) ? other : first));
}

function isBetter(worth, kept, than) {
  const more = sizeOf(kept) - sizeOf(than);
  return more === 0 ? (worth.get(kept) ?? 0) > (worth.get(than) ?? 0) : more > 0;
}

/** What series of throws can add up to on one card (What a typed sum can be). */
function sumsOf(worth, dice) {
  const after = [new Set([0])];
  for (let aside = 1; aside <= dice; aside += 1) {
    after[aside] = new Set();
    for (const [kept, points] of worth) {
      for (const before of after[aside - sizeOf(kept)] ?? []) after[aside].add(points + before);
    }
  }
  const short = after.slice(1, dice).flatMap((sums) => [...sums]);
  return [new Set(short), after[dice]];
}

function commonDivisor(one, other) {
  return other === 0 ? one : commonDivisor(other, one % other);
}
