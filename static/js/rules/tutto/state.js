// A turn half played: plain data that a step turns into new data, frozen once it is handed out.

import { OPEN } from "../fold.js";
import { BANK, bySeat, line, seat as account } from "../ledger.js";
import { there } from "../position.js";

export const BANKED = "banked";
export const BUST = "bust";
export const STOPPED = "stopped";
export const WON = "won";
export const PASSED = "passed";
export const NOT_OPENED = "not_opened";

export const NONE = Object.freeze([]);

/** One seat's go up to here.
 *
 * `balances` are the written points, those moved in this very turn included; `rivals` the other
 * seats at the table, `round_start` the balances the round began with. Of the card lying open,
 * named by its key: dice `in_hand`, a throw that `awaits` its keep, the numbers `laid` on a run,
 * its `throws`, `tuttos` and points. Of the turn: the cards drawn `earlier`, its `dice` points,
 * what is `at_risk` in all, the ledger lines `pending` on banking, deductions `due` with them,
 * those `taken` last, and lines already `booked`.
 */
export class State {
  constructor(seat, balances, rivals, roundStart) {
    this.seat = seat;
    this.balances = balances;
    this.rivals = rivals;
    this.round_start = roundStart;
    this.outcome = OPEN;
    this.card = null;
    this.in_hand = 0;
    this.awaits = 0;
    this.laid = 0;
    this.throws = NONE;
    this.tuttos = 0;
    this.counted = false;
    this.complete = false;
    this.safe = false;
    this.safe_next = false;
    this.card_dice = 0;
    this.card_points = 0;
    this.dice = 0;
    this.at_risk = 0;
    this.pending = NONE;
    this.due = NONE;
    this.taken = NONE;
    this.booked = NONE;
    this.earlier = NONE;
  }

  /** Whether nothing was thrown, kept or counted on the card lying open. */
  get untouched() {
    return this.throws.length === 0 && !this.counted;
  }

  /** Whether no die was put aside or counted on the card lying open. */
  get nothing_kept() {
    return !this.counted && this.throws.every(({ kept }) => kept === null);
  }

  /** The throw that awaits its keep, in the order it was entered, or null. */
  get thrown() {
    return this.awaits === 0 ? null : this.throws[this.throws.length - 1].thrown;
  }

  /** All cards of the turn, the one lying open last. */
  get cards() {
    if (this.card === null) return this.earlier;
    const now = {
      card: this.card,
      throws: this.throws,
      dice_points: this.card_dice,
      tutto: this.tuttos,
      card_points: this.card_points,
      complete: this.complete,
    };
    return this.earlier.length === 0 ? [now] : [...this.earlier, now];
  }

  /** What has moved and what banking would move, as each seat reads it. */
  get lines() {
    const dice = this.complete || this.outcome !== OPEN ? NONE : diceLine(this);
    return bySeat([...this.booked, ...this.due, ...this.pending, ...dice]);
  }
}

/** The line of the dice of the card lying open, if they came to anything. */
export function diceLine(state) {
  if (state.card_dice === 0) return NONE;
  return [line(BANK, account(state.seat), state.card_dice, "dice", state.card)];
}

/** The turn of a seat before its first step. */
export function begin(position, seat) {
  const rivals = there(position).filter((index) => index !== seat);
  return new State(seat, position.balances, rivals, position.memory.round_start);
}

/** The turn with a new card lying open. */
export function uncover(state, card, inHand) {
  const next = new State(state.seat, state.balances, state.rivals, state.round_start);
  next.card = card;
  next.in_hand = inHand;
  next.safe = state.safe_next;
  next.dice = state.dice;
  next.at_risk = state.at_risk;
  next.pending = state.pending;
  next.due = state.due;
  next.booked = state.booked;
  next.earlier = state.cards;
  return next;
}

/** A turn like this one, for its maker to change before anybody else sees it. */
export function copyOf(state) {
  const copy = new State(state.seat, state.balances, state.rivals, state.round_start);
  copy.outcome = state.outcome;
  copy.card = state.card;
  copy.in_hand = state.in_hand;
  copy.awaits = state.awaits;
  copy.laid = state.laid;
  copy.throws = state.throws;
  copy.tuttos = state.tuttos;
  copy.counted = state.counted;
  copy.complete = state.complete;
  copy.safe = state.safe;
  copy.safe_next = state.safe_next;
  copy.card_dice = state.card_dice;
  copy.card_points = state.card_points;
  copy.dice = state.dice;
  copy.at_risk = state.at_risk;
  copy.pending = state.pending;
  copy.due = state.due;
  copy.taken = state.taken;
  copy.booked = state.booked;
  copy.earlier = state.earlier;
  return copy;
}
