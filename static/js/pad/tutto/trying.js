/** What steps would lead to, without writing them. */
import { attempt } from "../attempt.js";
import { Refusal } from "../../rules/refusal.js";
import { advance } from "../../rules/tutto/turn.js";
import { BANKED } from "../../rules/tutto/state.js";

const BANK = { do: "bank" };

/** The state after these steps, or the refusal of the first that may not come. */
export const tried = (context, steps) => attempt(advance, context, steps);

/** Whether the rules take these steps. */
export function fits(context, steps) {
  return !(tried(context, steps) instanceof Refusal);
}

/** How to write the turn down now, what is half entered included: `{steps, points}` or null. */
export function writing(context, entered) {
  const ways = [[...entered, BANK], entered].filter((steps) => steps.length);
  for (const steps of ways) {
    const end = tried(context, steps);
    if (end.outcome === BANKED) return { steps, points: end.at_risk };
  }
  return null;
}

/** The bust as it would be written here: `{steps, points}`, points null where it loses them. */
export function busting(context) {
  const steps = [{ do: "bust" }];
  const end = tried(context, steps);
  if (end instanceof Refusal) return null;
  return { steps, points: end.outcome === BANKED ? end.at_risk : null };
}
