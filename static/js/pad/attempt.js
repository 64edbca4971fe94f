/** What steps would lead to, without writing them. */
import { Refusal } from "../rules/refusal.js";

/** The state after these steps by a game's `advance`, or the refusal of the first that may not come. */
export function attempt(advance, { sheet, turn }, steps) {
  try {
    return steps.reduce((state, step) => advance(sheet, state, step), turn.state);
  } catch (reason) {
    if (reason instanceof Refusal) return reason;
    throw reason;
  }
}
