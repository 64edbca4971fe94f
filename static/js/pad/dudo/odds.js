/** How likely a bid was, in words. */
import { advance } from "../../rules/dudo/index.js";
import { atLeast, chanceOfADie, exactly } from "../../rules/dudo/odds.js";
import { EXACT, MISSED, standingBid, total } from "../../rules/dudo/state.js";
import { share } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** The chance of a bid for somebody who sees no dice: to be true or, by another measure, exact. */
export function chanceOf(state, { count, face }, measure = atLeast) {
  return measure(count, total(state), chanceOfADie(face, state.palifico !== null));
}

/** How likely the bid was that was called in a round; nothing where none was written. */
export function toldChance(sheet, begun, steps) {
  const end = steps.reduce((round, step) => advance(sheet, round, step), begun);
  const bid = standingBid(end);
  if (sheet.odds === "off" || !bid || end.caller === null || steps.at(-1).unrecorded) return "";
  const exact = end.outcome === EXACT || end.outcome === MISSED;
  return say(exact ? "dudo-chance-exact" : "dudo-chance", { share: share(chanceOf(end, bid, exact ? exactly : atLeast)) });
}
