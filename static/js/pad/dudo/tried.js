/** What steps would lead to, without writing them. */
import { attempt } from "../attempt.js";
import { advance } from "../../rules/dudo/index.js";

/** The round after these steps, or the refusal of the first that may not come. */
export const tried = (context, steps) => attempt(advance, context, steps);
