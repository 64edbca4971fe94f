/**
 * The games of a table, as this phone knows them. `there` are the seats as the server has them.
 */
import { all, change, get, put } from "./db.js";
import { newUid } from "./ids.js";
import { contentOf } from "./slips.js";

const DAY = 86_400_000;

/** The table's games, the latest first. */
export async function gamesOf(table) {
  const games = await all("games", "table", table);
  return games.sort((one, other) => other.started_at.localeCompare(one.started_at));
}

export function gameOf(uid) {
  return get("games", uid);
}

/** A new game of these players, in this order, by this sheet. */
export async function openGame({ table, kind, sheet, players }) {
  const [latest] = await gamesOf(table);
  const game = {
    uid: newUid(),
    table,
    kind,
    sheet,
    seats: players.map((player) => ({ player, joined: 0, left: null })),
    started_at: beginning(Date.now(), latest),
    closed: false,
    touched: 0,
    dirty: 1,
  };
  await put("games", game);
  return game;
}

/** Now, or just after the game before where somebody has set the clock back a little since. */
function beginning(now, latest) {
  const before = latest ? Date.parse(latest.started_at) : 0;
  const setBack = before >= now && before - now < DAY;
  return new Date(setBack ? before + 1 : now).toISOString();
}

/** Change a game; it has to reach the server again. */
export function alterGame(uid, changes) {
  return change("games", uid, ({ refused, ...game }) =>
    ({ ...game, ...changes, touched: game.touched + 1, dirty: 1 }));
}

/** Keep slips that lost their place in the game readable on this phone. */
export function setAside(uid, slips) {
  return change("games", uid, (game) => {
    const kept = game.aside ?? [];
    const said = new Set(kept.map(contentOf));
    return { ...game, aside: [...kept, ...slips.filter((slip) => !said.has(contentOf(slip)))] };
  });
}

export function dirtyGames() {
  return all("games", "dirty", 1);
}

/**
 * The server knows the game and what it makes of it; `whole` where all of it was sent.
 * Others may have written before it got there, so a game that was known is read anew.
 */
export function confirmGame(sent, { whole, rev, standing }) {
  return change("games", sent.uid, ({ dirty, refused, ...game }) =>
    ({ ...game, rev, standing, known: true, stale: Boolean(sent.known || game.stale), there: sent.seats, ...(whole && game.touched === sent.touched ? {} : { dirty }) }));
}

export function refuseGame(uid, refusal) {
  return change("games", uid, (game) => ({ ...game, refused: refusal }));
}

/**
 * What the server makes of the game, as of its revision; the phone shows where it differs.
 * `stale`: somebody else has changed the game in between, so that it is to be read anew.
 */
export function adoptStanding(uid, { rev, standing }) {
  return change("games", uid, (game) => ({ ...game, rev, standing, stale: game.stale || rev > game.rev + 1 }));
}

/** Try again what was refused. */
export function unrefuseGame(uid) {
  return change("games", uid, ({ refused, ...game }) => game);
}

/** Give up what was changed here and refused there. */
export function releaseGame(uid) {
  return change("games", uid, ({ refused, dirty, rev, ...game }) => game);
}

/** Forget which revision is known, so that the game is read anew. */
export function forgetStanding(uid) {
  return change("games", uid, ({ rev, standing, ...game }) => game);
}
