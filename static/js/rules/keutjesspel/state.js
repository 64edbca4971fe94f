// The table in the middle of a slip: plain data that a step turns into new data.

import { OPEN } from "../fold.js";
import { bySeat, line } from "../ledger.js";

/** The pot that everybody stakes into and that throws are paid from. */
export const POT_A = "pot:a";
/** The pot that penalties go into, for whoever wins the round. */
export const POT_B = "pot:b";

export const STARTED = "started";
export const PAID = "paid";
export const ZERO = "zero";
export const OVER = "over";
export const NOTHING = "nothing";
export const LEADER_MISS = "leader_miss";
export const WIN = "win";
export const LENT = "lent";
export const REPAID = "repaid";
export const ANNULLED = "annulled";
export const CORRECTED = "corrected";
export const CHANGED = "changed";
export const SETTLED = "settled";

/** The table up to here in a slip.
 *
 * `turn` is the seat that throws next, `there` who has an account. Of every seat: its balance,
 * its loan, the capital it was given, and once it has left the result it left with.
 * `last_leader` led the last round that was won, `changes` are rules changed since the evening
 * began, `round` is `{leader, basis, number, target, participants, lines}` while one is played.
 * `outcome` and the payments `booked` are what the slip has done so far.
 */
export class State {
  constructor(words) {
    Object.assign(this, words);
  }

  /** The same table with these things changed. */
  but(words) {
    return Object.freeze(new State({ ...this, ...words }));
  }

  /** What has been paid, as each seat reads it. */
  get lines() {
    return bySeat(this.booked);
  }
}

/** The table before anybody has sat down. */
export function nobody(seats) {
  const nothing = new Array(seats).fill(0);
  return new State({
    turn: 0,
    there: [],
    balances: nothing,
    loans: nothing,
    capital: nothing,
    left: new Array(seats).fill(null),
    pot_a: 0,
    pot_b: 0,
    last_leader: null,
    round: null,
    changes: {},
    settled: null,
    outcome: OPEN,
    booked: [],
  });
}

/** The table before the first step of a slip. */
export function begin({ memory, balances }, seat) {
  const { pots, round, ...kept } = memory;
  return new State({
    ...kept,
    turn: seat,
    balances,
    pot_a: pots.a,
    pot_b: pots.b,
    round: round && { ...round, lines: round.lines.map((told) => line(...told)) },
    outcome: OPEN,
    booked: [],
  });
}

/** What a position remembers of the table beside the balances. */
export function remembered(state) {
  const { there, loans, capital, left, last_leader, round, changes, settled } = state;
  const pots = { a: state.pot_a, b: state.pot_b };
  return { there, loans, capital, left, pots, last_leader, round: told(round), changes, settled };
}

function told(round) {
  if (round === null) return null;
  return { ...round, lines: round.lines.map(({ src, dst, points, why }) => [src, dst, points, why]) };
}

/** Whether this is a seat of that list: `true` and "0" are none. */
export function isOneOf(seats, who) {
  return Number.isInteger(who) && seats.includes(who);
}

/** Whether this is a table of words, as steps have them. */
export function isTable(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
