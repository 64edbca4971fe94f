/** A slip as parts that can be seen and tapped: cards, dice with their sums, words. */
import { advance } from "../../rules/tutto/turn.js";

/**
 * The parts of a turn's slip. `from` is the step a part begins with: taking the
 * slip back to there takes the part off.
 */
export function partsOf(sheet, begun, steps) {
  const parts = [];
  let state = begun;
  steps.forEach((step, from) => {
    const after = advance(sheet, state, step);
    const part = PARTS[step.do]?.(step, state, after);
    if (step.do === "keep" && state.thrown) parts.pop();
    const earned = after.complete && !state.complete ? after.card_points : 0;
    if (part) parts.push({ from: state.thrown ? from - 1 : from, ...part, earned });
    state = after;
  });
  return parts;
}

const PARTS = {
  draw: ({ card }) => ({ card }),
  throw: ({ dice }, state, after) => ({ dice: dice.map((face) => ({ face, kept: false })), lost: !after.thrown }),
  keep: ({ dice }, state, after) => ({ dice: kept(dice, state.thrown), sum: after.card_dice - state.card_dice }),
  tally: ({ points, tutto }) => ({ sum: points, tutto }),
  bust: () => ({ word: "bust" }),
  bank: () => null,
  pass: () => ({ word: "passed" }),
};

/** The dice put aside, among those that fell where that was written. */
function kept(dice, thrown) {
  if (!thrown) return dice.map((face) => ({ face, kept: true }));
  const aside = dice.slice();
  return thrown.map((face) => {
    const place = aside.indexOf(face);
    if (place < 0) return { face, kept: false };
    aside.splice(place, 1);
    return { face, kept: true };
  });
}
