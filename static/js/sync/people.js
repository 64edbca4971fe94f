/** How tables, players and games travel: one repeatable PUT each. */
import { Refused } from "./api.js";
import { confirmGame, refuseGame } from "../store/games.js";
import { confirmPlayer, dirtyPlayers, refusePlayer } from "../store/players.js";
import { slipsOf } from "../store/slips.js";
import { confirmTable, refuseTable, tableOf } from "../store/tables.js";

export function sendTable(api, table) {
  return settled(api.put(`tables/${table.uid}/`, { name: table.name }, table.key), {
    confirm: () => confirmTable(table),
    refuse: (refusal) => refuseTable(table.uid, refusal),
  });
}

export async function sendPlayer(api, player) {
  const { uid, name, colour, archived } = player;
  const path = `tables/${player.table}/players/${uid}/`;
  return settled(api.put(path, { name, colour, archived }, await keyOf(player.table)), {
    confirm: () => confirmPlayer(player),
    refuse: (refusal) => refusePlayer(uid, refusal),
  });
}

/** A game goes once its people are known there, and is closed once its slips are. */
export async function sendGame(api, game) {
  const { uid, kind, sheet, seats, started_at } = game;
  const strangers = new Set((await dirtyPlayers()).map((player) => player.uid));
  if (seats.some(({ player }) => strangers.has(player))) return;
  const waits = (await slipsOf(uid)).some((slip) => slip.dirty);
  const closed = game.closed && !waits;
  const path = `tables/${game.table}/games/${uid}/`;
  const body = { kind, sheet, seats, started_at, closed };
  return settled(api.put(path, body, await keyOf(game.table)), {
    confirm: ({ rev, standing }) => confirmGame(game, { whole: closed === game.closed, rev, standing }),
    refuse: (refusal) => refuseGame(uid, refusal),
  });
}

/** The pad key of a table. */
export async function keyOf(table) {
  return (await tableOf(table))?.key;
}

async function settled(asking, { confirm, refuse }) {
  let answer;
  try {
    answer = await asking;
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    return refuse(reason.toJSON());
  }
  return confirm(answer);
}
