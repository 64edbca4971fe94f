/** What the chip says about saving: the truth. */

/** `saved`, `waiting` with how many, or `refused` with what was refused; `locked` where the key opens the table no more. */
export function saving({ game, slips, table }) {
  const refused = slips.filter((slip) => slip.refused);
  const waiting = slips.filter((slip) => slip.dirty && !slip.refused).length + (game.dirty ? 1 : 0);
  const locked = Boolean(table?.locked);
  const told = { count: waiting, refused, locked };
  if (refused.length || game.refused || locked) return { ...told, state: "refused" };
  return { ...told, state: waiting ? "waiting" : "saved" };
}
