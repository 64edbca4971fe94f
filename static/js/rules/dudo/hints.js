// What may be said of a round beside the rules: nothing here decides, `advance` does.

import { OPEN } from "../fold.js";
import * as bids from "./bids.js";
import { noCalzaBy, noDudoBy } from "./gates.js";
import { inForce } from "./sheet.js";
import { onTurn, standingBid, total, withDice } from "./state.js";

const CALLS = { dudo: noDudoBy, calza: noCalzaBy };

/** The smallest legal number of dice of each face for the player on turn: `[[face, count]]`. */
export function leastCounts(sheet, state) {
  if (state.outcome !== OPEN) return [];
  return bids.leastCounts(inForce(sheet, state.choices), state, onTurn(state));
}

/** The seats that may doubt the bid that stands, or say that it is exactly right. */
export function callers(sheet, state, verb) {
  if (state.outcome !== OPEN) return [];
  const now = inForce(sheet, state.choices);
  return withDice(state.dice).filter((seat) => CALLS[verb](now, state, seat) === null);
}

/** What a player would say about the bid that stands: keys of the texts' `warnings`.
 *
 * In memory mode nobody is reminded how many dice there are (F10).
 */
export function warnings(sheet, state) {
  const bid = standingBid(state);
  const shown = !inForce(sheet, state.choices).memory_mode;
  return shown && bid !== null && bid.count > total(state) ? ["bid_exceeds_dice"] : [];
}
