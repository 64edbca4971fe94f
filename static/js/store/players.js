/** The people of a table. */
import { all, change, put } from "./db.js";
import { newUid } from "./ids.js";

/** Seat colours in an order that spreads them well. */
const COLOURS = ["blue", "red", "moss", "plum", "ochre", "teal", "orange", "violet", "slate", "brown"];

/** Everybody of the table, in the order they came. */
export async function playersOf(table) {
  const players = await all("players", "table", table);
  return players.sort((one, other) => one.since - other.since);
}

/** A new person at the table, in a colour nobody has yet. */
export async function addPlayer(table, name) {
  const others = await playersOf(table);
  const taken = new Set(others.map((player) => player.colour));
  const colour = COLOURS.find((hue) => !taken.has(hue)) ?? COLOURS[others.length % COLOURS.length];
  const player = { uid: newUid(), table, name, colour, archived: false, since: Date.now(), dirty: 1 };
  await savePlayers(player);
  return player;
}

export function savePlayers(...players) {
  return put("players", ...players);
}

/** Write what `alter` makes of a person; it has to reach the server again. */
export function alterPlayer(uid, alter) {
  return change("players", uid, ({ refused, ...player }) => ({ ...alter(player), dirty: 1 }));
}

export function dirtyPlayers() {
  return all("players", "dirty", 1);
}

export function confirmPlayer(sent) {
  return change("players", sent.uid, ({ dirty, refused, ...player }) =>
    player.name === sent.name && player.archived === sent.archived ? player : { ...player, dirty });
}

export function refusePlayer(uid, refusal) {
  return change("players", uid, (player) => ({ ...player, refused: refusal }));
}

export function unrefusePlayer(uid) {
  return change("players", uid, ({ refused, ...player }) => player);
}
