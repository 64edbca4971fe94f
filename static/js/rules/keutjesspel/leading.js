// The start of a round: who takes part, who leads, and what pot B is to hold (Round start).

import { line, seat } from "../ledger.js";
import { Refusal } from "../refusal.js";
import { payAll } from "./accounts.js";
import { POT_A, STARTED, isOneOf, isTable } from "./state.js";
import { nextInTurn } from "./throwing.js";
import { AUCTION, DICE, FEWEST_SEATS, LEADING, MOST } from "./vocabulary.js";

/** The least and most that sets a target: of three dice (F4), and of bids. */
export const NUMBERS = { [DICE]: { least: 3, most: 18 }, [AUCTION]: { least: 1, most: MOST } };
const ORIGINAL = "original";
const BESIDE_THE_FORM = ["do", "mode", "participants"];

/** The table once everybody taking part has staked. */
export function start(sheet, state, step) {
  const participants = participantsOf(sheet, state, step);
  refusePoor(sheet, state, participants);
  const { leader, basis, number } = lead(sheet, step, participants);
  const target = sheet.target_factor * number;
  const round = { leader, basis, number, target, participants, lines: [] };
  const stakes = participants.map((who) => line(seat(who), POT_A, sheet.stake, "stake"));
  const staked = payAll(sheet, state.but({ outcome: STARTED, round }), stakes);
  return staked.but({ turn: nextInTurn(sheet, staked, leader) });
}

/** Who takes part: everybody, or those who are named, in seat order (Sitting out). */
function participantsOf({ max_players: most }, { there }, { participants: named = there }) {
  if (!Array.isArray(named)) throw new Refusal("unknown_step");
  if (!named.every((who) => isOneOf(there, who))) throw new Refusal("unknown_player");
  if (new Set(named).size < named.length) throw new Refusal("unknown_player");
  if (named.length < FEWEST_SEATS) {
    throw new Refusal("player_count", { least: FEWEST_SEATS, most });
  }
  return named.slice().sort((one, other) => one - other);
}

/** Refuse whoever cannot stake: that is never borrowed silently (Loans). */
function refusePoor({ stake }, { balances }, participants) {
  for (const who of participants) {
    const short = stake - balances[who];
    if (short > 0) throw new Refusal("cannot_stake", { seat: who, short });
  }
}

/** The leader by one of the three forms a round may be entered in: `{leader, basis, number}`. */
function lead(sheet, step, participants) {
  const forms = Object.keys(FORMS).filter((form) => form in step);
  if (forms.length !== 1) throw new Refusal("unknown_step");
  const { words, basis, find } = FORMS[forms[0]];
  const known = [...BESIDE_THE_FORM, ...words];
  if (!Object.keys(step).every((word) => known.includes(word))) throw new Refusal("unknown_step");
  const { mode = basis ?? sheet.leader_mode } = step;
  if (!(basis === null ? LEADING : [basis]).includes(mode)) throw new Refusal("unknown_step");
  return { basis: mode, ...find(sheet, step, participants, mode) };
}

// By three dice ------------------------------------------------------------------

/** The highest throw leads; who is level throws again until one is highest (U4). */
function byThrows(sheet, { throws, tiebreak = [] }, participants) {
  if (!Array.isArray(tiebreak)) throw new Refusal("unknown_step");
  const first = highest(throws, participants);
  let last = first;
  for (const again of tiebreak) {
    if (last.level.length === 1) throw new Refusal("unknown_step");
    last = highest(again, last.level);
  }
  if (last.level.length > 1) throw new Refusal("leader_tie", { seats: last.level });
  const { number } = sheet.tie_target === ORIGINAL ? first : last;
  return { leader: last.level[0], number };
}

/** Whoever threw most, and how much: `{level, number}`. */
function highest(throws, participants) {
  if (!isTable(throws)) throw new Refusal("unknown_step");
  const named = participants.map(String);
  if (!Object.keys(throws).every((who) => named.includes(who))) throw new Refusal("unknown_player");
  for (const who of participants) {
    if (!Object.hasOwn(throws, who)) throw new Refusal("missing_throw", { seat: who });
    refuseNumber(throws[who], DICE);
  }
  const number = Math.max(...participants.map((who) => throws[who]));
  return { level: participants.filter((who) => throws[who] === number), number };
}

// By bids ------------------------------------------------------------------------

/** Each bid is higher than the one before it; the last one counts (F19). */
function byBids(sheet, { bids }, participants) {
  if (!Array.isArray(bids)) throw new Refusal("unknown_step");
  if (bids.length === 0) throw new Refusal("no_bids");
  let best = { leader: null, number: 0 };
  for (const bid of bids) best = higher(bid, participants, best.number);
  return best;
}

function higher(bid, participants, least) {
  if (!isTable(bid) || Object.keys(bid).sort().join() !== "by,number") {
    throw new Refusal("unknown_step");
  }
  const { by, number } = bid;
  refuseStranger(by, participants);
  refuseNumber(number, AUCTION);
  if (number <= least) throw new Refusal("bid_not_higher", { n: least });
  return { leader: by, number };
}

// The short form -----------------------------------------------------------------

/** Only the leader and the number are told. */
function named(sheet, step, participants, mode) {
  if (!("number" in step)) throw new Refusal("unknown_step");
  refuseStranger(step.leader, participants);
  refuseNumber(step.number, mode);
  return { leader: step.leader, number: step.number };
}

function refuseStranger(who, participants) {
  if (!isOneOf(participants, who)) throw new Refusal("unknown_player");
}

function refuseNumber(number, mode) {
  const { least, most } = NUMBERS[mode];
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new Refusal("bad_number");
  }
}

/** The ways to enter a round: their words, the basis they always have, how they find the leader. */
const FORMS = {
  throws: { words: ["throws", "tiebreak"], basis: DICE, find: byThrows },
  bids: { words: ["bids"], basis: AUCTION, find: byBids },
  leader: { words: ["leader", "number"], basis: null, find: named },
};
