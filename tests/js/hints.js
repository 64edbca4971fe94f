// What the pad would offer after some steps, and whether the engine takes what is offered.

import * as hints from "../../static/js/rules/tutto/hints.js";
import * as game from "../../static/js/rules/tutto/index.js";

function after(data, steps) {
  const sheet = game.readSheet(data);
  const seats = [{ joined: 0, left: null }];
  const opening = game.begin(sheet, game.open(sheet, seats), 0);
  return { sheet, state: steps.reduce((now, step) => game.advance(sheet, now, step), opening) };
}

/** The answer of one hint after these steps, such as `keeps` or `sums`. */
export function hint(name, data, steps, ...given) {
  const { sheet, state } = after(data, steps);
  return hints[name](sheet, state, ...given);
}

/** What of a turn after these steps is shown on the pad. */
export function shown(data, steps) {
  const { state } = after(data, steps);
  const { seat, card, in_hand, thrown, at_risk, cards, lines, outcome } = state;
  return { seat, card, in_hand, thrown, at_risk, cards, lines, outcome };
}

/** Whether a turn, its position and their opening can be changed from outside. */
export function frozen(data, steps) {
  const sheet = game.readSheet(data);
  const position = game.open(sheet, [{ joined: 0, left: null }]);
  const played = game.play(sheet, position, { seat: 0, steps });
  const state = after(data, steps).state;
  return [position, played.position, state].map(Object.isFrozen);
}
