/** After a refusal a person chooses: try again, or what stands there. */
import { pullGame } from "./pull.js";
import { gameOf, releaseGame, unrefuseGame } from "../store/games.js";
import { unrefusePlayer, dirtyPlayers } from "../store/players.js";
import { slipsOf, unrefuseSlip } from "../store/slips.js";
import { unrefuseRewrite } from "../store/rewrites.js";
import { unrefuseTable } from "../store/tables.js";

/** Let everything go that was refused, with the game, its people and its table. */
export async function sendAgain(uid) {
  const { table } = await gameOf(uid);
  await unrefuseTable(table);
  for (const player of await dirtyPlayers()) await unrefusePlayer(player.uid);
  await unrefuseGame(uid);
  await unrefuseRewrite(uid);
  for (const slip of await slipsOf(uid)) if (slip.refused) await unrefuseSlip(slip.uid);
}

/** What the server knows of the people and the end of the game shall stand. */
export async function takeGame(api, uid) {
  const { table } = await releaseGame(uid);
  await pullGame(api, uid, table);
}
