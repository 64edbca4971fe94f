/** What the chip says about saving: the truth. */

/** `saved`, `waiting` with how many, or `refused` with what was refused; `locked` where the key opens the table no more. */
export function saving({ game, slips, table }) {
  const no = game.rewrite?.refused;
  const refused = [...(no ? [{ whole: true, refused: no }] : []), ...slips.filter((slip) => slip.refused)];
  const slipsWaiting = slips.filter((slip) => slip.dirty && !slip.refused).length;
  const waiting = Math.max(slipsWaiting, game.rewrite ? 1 : 0) + (game.dirty ? 1 : 0);
  const locked = Boolean(table?.locked);
  const told = { count: waiting, refused, locked };
  if (refused.length || game.refused || game.barred || locked) return { ...told, state: "refused" };
  return { ...told, state: waiting ? "waiting" : "saved" };
}
