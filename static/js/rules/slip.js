// A slip gone through step by step, as every game does it.

import { Refusal } from "./refusal.js";

/** The state all steps of the slip lead to; every refusal is told with its place. */
export function goThrough(position, { seat, steps }, begin, advance) {
  const turn = position.number;
  if (position.over) throw new Refusal("game_over", { turn });
  if (seat === null || seat !== position.next_seat) {
    throw new Refusal("wrong_seat", { turn, wanted: position.next_seat });
  }
  let state = begin(position, seat);
  for (let step = 0; step < steps.length; step += 1) {
    try {
      state = advance(state, steps[step]);
    } catch (refusal) {
      throw refusal instanceof Refusal ? refusal.at({ turn, step }) : refusal;
    }
  }
  return state;
}
