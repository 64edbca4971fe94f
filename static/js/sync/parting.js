/** Where what a phone has written and what stands on the server part. */
import { contentOf } from "../store/slips.js";

/** The number of the last turn that waits here, -1 where none does. */
export function lastWaiting(slips) {
  return slips.findLast((slip) => slip.dirty && slip.steps.length)?.number ?? -1;
}

/** Whether something stands there that this phone has not seen: not its own slip as it was, is, or was sent. */
export function isForeign(there, slip) {
  if (!there?.steps.length) return false;
  const said = contentOf(there);
  if (said === contentOf(slip) || slip.sent.includes(said)) return false;
  return there.uid !== slip.uid || there.edition > slip.edition;
}

/** Whether a slip has been taken out on which a later one that waits here builds. */
export function isGone(there, slip, last) {
  return slip.number < last && slip.steps.length > 0 && !there?.steps.length;
}
