// What may come next in a round: nothing stands in the way, or the refusal that does.

import { Refusal } from "../refusal.js";
import { onTurn, standingBid, total, withDice } from "./state.js";

const TWO = 2;

/** Before the first bid somebody else may be named to start (Corner cases). */
export function noStarter(sheet, { bids, palifico }) {
  if (bids.length > 0) return new Refusal("round_running");
  return palifico === null ? null : new Refusal("palifico_starter_fixed");
}

/** House rules change between two rounds. */
export function noRules(sheet, { bids }) {
  return bids.length > 0 ? new Refusal("round_running") : null;
}

/** Nothing ever stands in the way. */
export function nothing() {
  return null;
}

/** As long as anybody may doubt, be it a bid that nobody wrote down. */
export function noDudo(sheet, state) {
  return forNobody(state, (seat, unrecorded) => noDudoBy(sheet, state, seat, unrecorded));
}

/** As long as anybody may say that a bid is exactly right. */
export function noCalza(sheet, state) {
  return forNobody(state, (seat, unrecorded) => noCalzaBy(sheet, state, seat, unrecorded));
}

/** Whoever has no dice takes no part. */
export function out({ dice }, seat) {
  return dice[seat] > 0 ? null : new Refusal("player_out", { seat });
}

/** Only the player on turn. */
export function notOnTurn(state, seat) {
  const turn = onTurn(state);
  return seat === turn ? null : new Refusal("not_your_turn", { seat: turn });
}

/** The player on turn doubts, or anyone where the house wants it (F9).
 *
 * Of a bid that nobody wrote down, whose it was is known only if the next player doubted it.
 */
export function noDudoBy(sheet, state, seat, unrecorded = false) {
  const byNext = sheet.dudo_by === "next";
  const gone = out(state, seat);
  if (gone !== null) return gone;
  if (unrecorded) return byNext ? null : new Refusal("no_bid");
  return notAboutABid(state, seat) ?? (byNext ? notOnTurn(state, seat) : null);
}

/** Any player but the bidder, as far as the house does not want it otherwise (F12). */
export function noCalzaBy(sheet, state, seat, unrecorded = false) {
  if (!sheet.calza) return new Refusal("calza_off");
  const refusal = out(state, seat) ?? (unrecorded ? null : notThisBid(sheet, state, seat));
  if (refusal !== null) return refusal;
  if (sheet.calza_needs_lost_die && state.dice[seat] >= sheet.start_dice) {
    return new Refusal("calza_no_lost_die");
  }
  return noCalzaNow(sheet, state);
}

function notThisBid(sheet, state, seat) {
  const refusal = notAboutABid(state, seat);
  if (refusal !== null || sheet.calza_by_next || seat !== onTurn(state)) return refusal;
  return new Refusal("calza_next_player");
}

/** Rounds in which nobody may say calza. */
function noCalzaNow(sheet, state) {
  if (!sheet.calza_palifico && state.palifico !== null) return new Refusal("calza_in_palifico");
  if (!sheet.calza_two_left && withDice(state.dice).length === TWO) {
    return new Refusal("calza_two_left");
  }
  const few = sheet.calza_min_pool === "half" && 2 * total(state) < state.pool;
  return few ? new Refusal("calza_pool_small") : null;
}

function notAboutABid(state, seat) {
  const bid = standingBid(state);
  if (bid === null) return new Refusal("no_bid");
  return bid.by === seat ? new Refusal("own_bid") : null;
}

/** The first refusal, if there is one for everybody, of a written bid and of one that is not. */
function forNobody({ dice }, refusalFor) {
  const living = withDice(dice);
  const refusals = [false, true].flatMap((unrecorded) =>
    living.map((seat) => refusalFor(seat, unrecorded)),
  );
  return refusals.includes(null) ? null : refusals[0];
}
