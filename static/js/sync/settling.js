/** After a refusal a person chooses: try again, what this phone has, or what stands there. */
import { pullGame } from "./pull.js";
import { forgetStanding, gameOf, unrefuseGame } from "../store/games.js";
import { unrefusePlayer, dirtyPlayers } from "../store/players.js";
import { adoptSlips, forgetSlip, slipsOf } from "../store/slips.js";
import { unrefuseTable } from "../store/tables.js";

/** Let everything go that was refused, with the game, its people and its table. */
export async function sendAgain(uid) {
  const { table } = await gameOf(uid);
  await unrefuseTable(table);
  for (const player of await dirtyPlayers()) await unrefusePlayer(player.uid);
  await unrefuseGame(uid);
  await adoptSlips(...(await slipsOf(uid)).map(({ refused, ...slip }) => slip));
}

/** This phone's slip shall stand: it takes the place and the edition of the one there. */
export async function keepMine(game, uid) {
  const { refused, ...slip } = (await slipsOf(game)).find((other) => other.uid === uid) ?? {};
  const standing = refused?.where.slip;
  if (!standing) return sendAgain(game);
  await forgetSlip(uid);
  return adoptSlips({ ...slip, uid: standing.uid, edition: standing.edition, sent: [], dirty: 1 });
}

/** What stands on the server shall stand: the slip goes, and the game is read anew. */
export async function takeTheirs(api, game, uid) {
  const { table } = await gameOf(game);
  await forgetSlip(uid);
  await forgetStanding(game);
  await pullGame(api, game, table);
}
