/** How tables, players and games travel: one repeatable PUT each. */
import { Refused } from "./api.js";
import { barGame } from "../store/barred.js";
import { confirmGame, refuseGame } from "../store/games.js";
import { confirmPlayer, dirtyPlayers, refusePlayer } from "../store/players.js";
import { slipsOf } from "../store/slips.js";
import { confirmTable, lockTable, refuseTable, tableOf } from "../store/tables.js";

const NO_KEY = 401;
const WRONG_KEY = 403;
const GONE = 410;

export function sendTable(api, table) {
  return settled(table, (key) => api.put(`tables/${table.uid}/`, { name: table.name }, key), {
    confirm: () => confirmTable(table),
    refuse: (refusal) => refuseTable(table.uid, refusal),
  });
}

export async function sendPlayer(api, player) {
  const { uid, name, colour, archived } = player;
  const path = `tables/${player.table}/players/${uid}/`;
  return settled(await tableOf(player.table), (key) => api.put(path, { name, colour, archived }, key), {
    confirm: () => confirmPlayer(player),
    refuse: (refusal) => refusePlayer(uid, refusal),
  });
}

/** A game goes once its people are known there, and is closed once its slips are. */
export async function sendGame(api, game) {
  const { uid, kind, sheet, started_at } = game;
  if (game.barred) return;
  const seats = seatsSaid(game);
  const strangers = new Set((await dirtyPlayers()).map((player) => player.uid));
  if (seats.some(({ player }) => strangers.has(player))) return;
  const waits = game.rewrite || (await slipsOf(uid)).some((slip) => slip.dirty);
  const closed = game.closed && !waits;
  const path = `tables/${game.table}/games/${uid}/`;
  const body = { kind, sheet, seats, started_at, closed };
  return settled(await tableOf(game.table), (key) => api.put(path, body, key), {
    confirm: ({ rev, standing }) => confirmGame(game, { whole: closed === game.closed, rev, standing }),
    refuse: (refusal) => (refusal.status === GONE ? barGame : refuseGame)(uid, refusal),
  });
}

/**
 * The seats, and when people joined and left where this phone has changed it: another may have
 * moved the rest along with a correction. A correction that waits here will say all of it.
 */
function seatsSaid({ seats, there, known, rewrite }) {
  return seats.map(({ player, ...span }, index) => {
    const other = Object.entries(span).filter(([word, number]) => there?.[index]?.[word] !== number);
    return { player, ...(known && rewrite ? {} : Object.fromEntries(other)) };
  });
}

/** The pad key of a table. */
export async function keyOf(table) {
  return (await tableOf(table))?.key;
}

/** A key that opens nothing is no fault of what was sent: all of the table waits. */
async function settled(table, ask, { confirm, refuse }) {
  if (table?.locked) return;
  let answer;
  try {
    answer = await ask(table?.key);
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    return isShutOut(reason) ? lockTable(table.uid, table.key) : refuse(reason.toJSON());
  }
  return confirm(answer);
}

/** Whether the key that was shown does not open the table. */
export function isShutOut({ status }) {
  return status === NO_KEY || status === WRONG_KEY;
}
