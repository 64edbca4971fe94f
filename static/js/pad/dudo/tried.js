/** What steps would lead to, without writing them. */
import { Refusal } from "../../rules/refusal.js";
import { advance } from "../../rules/dudo/index.js";

/** The round after these steps, or the refusal of the first that may not come. */
export function tried({ sheet, turn }, steps) {
  try {
    return steps.reduce((state, step) => advance(sheet, state, step), turn.state);
  } catch (reason) {
    if (reason instanceof Refusal) return reason;
    throw reason;
  }
}
