/** Games begun on a phone whose clock has been set back since the one before. */
import { put } from "/static/js/store/db.js";
import { openGame } from "/static/js/store/games.js";

/** When a game begins after one that began so many hours from now. */
export async function beginAfter(hours) {
  const table = String(hours);
  const before = new Date(Date.now() + hours * 3_600_000).toISOString();
  await put("games", { uid: `before-${hours}`, table, started_at: before });
  const game = await openGame({ table, kind: "tutto", sheet: "sheet", players: [] });
  return { before, began: game.started_at, now: new Date().toISOString() };
}
