/** What the chip says about saving: the truth. */

/** `saved`, `waiting` with how many, or `refused` with what was refused. */
export function saving({ game, slips }) {
  const refused = slips.filter((slip) => slip.refused);
  const waiting = slips.filter((slip) => slip.dirty && !slip.refused).length + (game.dirty ? 1 : 0);
  if (refused.length || game.refused) return { state: "refused", count: refused.length, refused };
  return waiting ? { state: "waiting", count: waiting, refused } : { state: "saved", count: 0, refused };
}
