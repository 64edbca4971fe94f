/** What the server tells of a game, written all at once, and never over what was done here meanwhile. */
import { together } from "./db.js";
import { inOrder } from "./slips.js";

/**
 * Write what `make(slips)` makes of a game and its slips: `{put, drop, game}`. Whether it was
 * written: not where something has been sent or corrected here since the game was `known`.
 */
export async function adoptTold({ uid, table, known }, make) {
  let done = false;
  await together(["games", "slips"], (games, slips) => {
    const here = games.get(uid);
    const held = slips.index("game").getAll(uid);
    held.onsuccess = () => {
      const now = here.result;
      // What this phone has sent while the answer was on its way is not in it.
      if (now?.rewrite || now?.rev !== known?.rev) return;
      const { put, drop, game } = make(inOrder(held.result));
      put.forEach((slip) => slips.put(slip));
      drop.forEach((slip) => slips.delete(slip));
      if (game && !now?.dirty) games.put({ touched: 0, ...now, uid, table, ...game });
      done = true;
    };
  });
  return done;
}
