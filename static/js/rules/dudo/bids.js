// Which bids are higher (Bids, Palifico): one rule, asked for the least bid and for any bid.

import { FACES } from "../dice.js";
import { Refusal } from "../refusal.js";
import { standingBid } from "./state.js";

export const JOKER = 1;

/** How a face may be bid now: so many dice at least and, unless `most` is null, at most.
 *
 * Without `least` it may not be bid at all. `code` is what any other number of dice is refused
 * with, `told` the numbers in its words.
 */
function from(least, { most = null, code = "not_higher", told = {} } = {}) {
  return { least, most, code, told };
}

/** The smallest legal number of dice of each face that this seat can bid now: `[[face, count]]`. */
export function leastCounts(sheet, state, seat) {
  return FACES.map((face) => [face, wayTo(sheet, state, seat, face).least])
    .filter(([, least]) => least !== null);
}

/** Why a bid may not follow the one that stands, or null. */
export function refusalOf(sheet, state, { by, count, face }) {
  const { least, most, code, told } = wayTo(sheet, state, by, face);
  if (least !== null && least <= count && (most === null || count <= most)) return null;
  return new Refusal(code, code === "not_higher" ? notHigher(sheet, state, by) : { ...told });
}

function notHigher(sheet, state, by) {
  const { count, face } = standingBid(state);
  const least = leastCounts(sheet, state, by);
  return { count, face, list: least.map(([of, dice]) => `${dice} × ${of}`).join(", ") };
}

/** How this seat may bid this face after the bid that stands. */
export function wayTo(sheet, state, seat, face) {
  const standing = standingBid(state);
  if (standing === null) return opening(sheet, state, face);
  const { count, face: old } = standing;
  if (state.palifico !== null) {
    const locked = face !== old && !maySwitch(sheet, state, seat);
    return locked
      ? from(null, { code: "palifico_face_locked", told: { face: old } })
      : plain(sheet, standing, face);
  }
  if (face === old) return from(count + 1);
  if (face === JOKER) {
    const least = half(sheet, count);
    return from(least, { code: "too_few_jokers", told: { n: least, count } });
  }
  if (old === JOKER) {
    const least = 2 * count + 1;
    return from(least, { code: "too_few_after_jokers", told: { n: least, j: count } });
  }
  return plain(sheet, standing, face);
}

function opening(sheet, { palifico }, face) {
  if (face === JOKER && palifico !== null) {
    return sheet.palifico_open_ones ? from(1) : from(null, { code: "open_with_ones" });
  }
  const barred = face === JOKER && !sheet.open_jokers;
  return barred ? from(null, { code: "open_with_jokers" }) : from(1);
}

/** Whether this seat may leave the face of a palifico round. */
function maySwitch({ palifico_face: who }, { dice, used }, seat) {
  if (who === "one_die") return dice[seat] === 1;
  return who === "ever_palifico" && used[seat];
}

/** As many jokers as outbid so many dice of a face. */
function half({ joker_down: rule }, count) {
  return rule === "more_than_half" ? Math.floor(count / 2) + 1 : Math.ceil(count / 2);
}

/** From one face to another, none of them standing for all: `raise_rule`. */
function plain({ raise_rule: rule }, { count, face: old }, face) {
  if (face === old) return from(count + 1);
  if (face > old) return from(count, { most: rule === "one" ? count : null });
  return from(rule === "free" ? count + 1 : null);
}
