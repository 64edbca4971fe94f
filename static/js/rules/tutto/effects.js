// The words of `on_tutto`, and whom they hit (Cards).

import { BANK, book, line, seat as account } from "../ledger.js";
import { WON, copyOf } from "./state.js";

/** All that the card does once it is complete, in its order. */
export function reward(sheet, state, card) {
  return card.on_tutto.reduce((now, effect) => EFFECTS[effect.do](sheet, now, effect), state);
}

export const EFFECTS = {
  add: (sheet, state, effect) => gain(state, effect.points, "bonus"),

  /** Double what is named: the dice points of the turn, all of the turn, or this card's dice. */
  times: (sheet, state, effect) => {
    const more = effect.factor - 1;
    const dice = effect.of === "card" ? state.card_dice : state.dice;
    const every = effect.of === "turn" ? state.at_risk : dice;
    const next = copyOf(state);
    next.dice += dice * more;
    return gain(next, every * more, "doubled");
  },

  /** Take written points from others, at this moment and whatever the turn comes to. */
  dock: (sheet, state, effect) => {
    const lines = WHOM[effect.whom](state)
      .map((payer) => [payer, takeable(sheet, state.balances[payer], effect.points)])
      .filter(([, taken]) => taken !== 0)
      .map(([payer, taken]) => line(account(payer), BANK, taken, "docked", state.card));
    const next = copyOf(state);
    next.balances = book(state.balances, lines);
    next.docked = [...state.docked, ...lines];
    return next;
  },

  win: (sheet, state) => {
    const next = copyOf(state);
    next.outcome = WON;
    return next;
  },
};

export const WHOM = {
  /** The rivals with the most written points, unless the roller has more (Plus/Minus). */
  leaders: ({ rivals, seat, balances }) => {
    const most = Math.max(balances[seat], ...rivals.map((index) => balances[index]));
    return rivals.filter((index) => balances[index] === most);
  },
  others: ({ rivals }) => rivals,
};

/** All of it, or what is there if scores may not fall below zero. */
function takeable(sheet, balance, points) {
  return sheet.floor === "none" ? points : Math.max(0, Math.min(points, balance));
}

function gain(state, points, why) {
  if (points === 0) return state;
  const next = copyOf(state);
  next.pending = [...state.pending, line(BANK, account(state.seat), points, why, state.card)];
  next.at_risk += points;
  next.card_points += points;
  return next;
}
