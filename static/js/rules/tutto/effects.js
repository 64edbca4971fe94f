// The words of `on_tutto`, and whom they hit (Cards).

import { BANK, book, line, seat as account } from "../ledger.js";
import { NONE, WON, copyOf } from "./state.js";

/** All that the card does once it is complete, in its order. */
export function reward(sheet, state, card) {
  return card.on_tutto.reduce((now, effect) => EFFECTS[effect.do](sheet, now, effect), state);
}

/** All of it, or what is there if scores may not fall below zero. */
export function takeable(sheet, balance, points) {
  return sheet.floor === "none" ? points : Math.max(0, Math.min(points, balance));
}

/** Whether nobody else has more written points than the roller. */
export function leads({ balances, seat, rivals }) {
  return balances[seat] >= mostOf(balances, rivals);
}

/** Whether the roller has more written points than anybody else. */
export function leadsAlone({ balances, seat, rivals }) {
  return balances[seat] > mostOf(balances, rivals);
}

function mostOf(points, seats) {
  return Math.max(...seats.map((index) => points[index]));
}

export const EFFECTS = {
  /** The card's points; with scope "turn" the whole turn is worth just that. */
  add: (sheet, state, effect) => {
    const points = GAINS[effect.gain](effect.points, state.taken);
    return gain(effect.scope === "turn" ? emptied(state) : state, points, "bonus");
  },

  /** Double what is named: the dice points of the turn, all of the turn, or this card's dice. */
  times: (sheet, state, effect) => {
    const more = effect.factor - 1;
    const dice = effect.of === "card" ? state.card_dice : state.dice;
    const every = effect.of === "turn" ? state.at_risk : dice;
    const next = copyOf(state);
    next.dice += dice * more;
    return gain(next, every * more, "doubled");
  },

  /** Take written points from others: at this moment, or when the turn is written. */
  dock: (sheet, state, effect) => {
    const owed = book(state.balances, state.due);
    const lines = WHOM[effect.whom](state, effect)
      .map((payer) => [payer, takeable(sheet, owed[payer], effect.points)])
      .filter(([, taken]) => taken !== 0)
      .map(([payer, taken]) => line(account(payer), BANK, taken, "docked", state.card));
    const next = effect.when === "banked" ? copyOf(state) : booked(state, lines);
    next.taken = lines;
    if (effect.when === "banked") next.due = [...state.due, ...lines];
    return next;
  },

  /** Under the next card a bust or a Stop writes the turn. */
  safe: (sheet, state) => {
    const next = copyOf(state);
    next.safe_next = true;
    return next;
  },

  /** The points of the turn so far are written at once; it goes on without risk to them. */
  write: (sheet, state) => booked(emptied(state), state.pending),

  win: (sheet, state) => {
    const next = copyOf(state);
    next.outcome = WON;
    return next;
  },
};

export const WHOM = {
  /** The rivals with the most points; what counts as points the card says (Plus/Minus). */
  leaders: (state, { lead, tied, sole }) => {
    const { points, own } = LEADS[lead](state);
    const most = mostOf(points, state.rivals);
    const best = state.rivals.filter((index) => points[index] === most);
    if (own > most) return sole === "best_other" ? best : [];
    return own === most && tied === "nobody" ? [] : best;
  },
  others: ({ rivals }) => rivals,
};

/** The points that decide who leads, and the roller's own. */
const LEADS = {
  written: ({ balances, seat }) => ({ points: balances, own: balances[seat] }),
  at_risk: ({ balances, seat, at_risk: risk }) => ({ points: balances, own: balances[seat] + risk }),
  round_start: ({ round_start: start, seat }) => ({ points: start, own: start[seat] }),
};

const GAINS = {
  fixed: (points) => points,
  taken: (points, taken) => taken.reduce((sum, { points: lost }) => sum + lost, 0),
  per_payer: (points, taken) => points * taken.length,
};

function gain(state, points, why) {
  if (points === 0) return state;
  const next = copyOf(state);
  next.pending = [...state.pending, line(BANK, account(state.seat), points, why, state.card)];
  next.at_risk += points;
  next.card_points += points;
  return next;
}

/** The turn with nothing at risk any more. */
function emptied(state) {
  const next = copyOf(state);
  next.pending = NONE;
  next.dice = 0;
  next.at_risk = 0;
  return next;
}

function booked(state, lines) {
  const next = copyOf(state);
  next.balances = book(state.balances, lines);
  next.booked = [...state.booked, ...lines];
  return next;
}
