/** What others have written, brought to this phone. What waits here is never overwritten. */
import { Refused } from "./api.js";
import { isForeign, isGone, lastWaiting } from "./parting.js";
import { isShutOut, keyOf } from "./people.js";
import { adoptTold } from "../store/adopting.js";
import { barGame, isBarring, unbarGame } from "../store/barred.js";
import { gameOf, gamesOf } from "../store/games.js";
import { playersOf, savePlayers } from "../store/players.js";
import { saveProfiles, saveSheet, sheetOf } from "../store/sheets.js";
import { slipAsTold } from "../store/slips.js";
import { lockTable } from "../store/tables.js";

const BARRED = Symbol("barred");

/** The profiles that are offered to this table and the sheets they name. */
export async function pullProfiles(api, { uid, key, dirty }) {
  const profiles = dirty ? await api.get("profiles/") : await api.get(`profiles/?table=${uid}`, key);
  for (const { sheet } of profiles) await pullSheet(api, sheet);
  if (profiles.length) await saveProfiles(profiles);
}

/** The people and games of a table; resolves to whether anything was new. */
export async function pullTable(api, uid) {
  const games = await pullPeople(api, uid);
  const news = [];
  for (const game of games) {
    const known = await gameOf(game.uid);
    if (known?.rev !== game.rev || known.stale) news.push(game.uid);
  }
  const there = new Set(games.map((game) => game.uid));
  const missed = (await gamesOf(uid)).filter((game) => game.known && !game.barred && !there.has(game.uid));
  for (const game of [...news, ...missed.map((each) => each.uid)]) await pullGame(api, game, uid);
  return true;
}

/** The people of a table; resolves to its games. A key that opens it no more is remembered as such. */
async function pullPeople(api, uid) {
  const key = await keyOf(uid);
  const { players, games } = await api.get(`tables/${uid}/`, key).catch(async (reason) => {
    if (reason instanceof Refused && isShutOut(reason)) await lockTable(uid, key);
    throw reason;
  });
  const known = new Map((await playersOf(uid)).map((player) => [player.uid, player]));
  const told = players.filter((player) => !known.get(player.uid)?.dirty);
  await savePlayers(...told.map((player, place) =>
    ({ since: place, ...known.get(player.uid), ...player, table: uid })));
  return games;
}

/** Somebody who joined on another phone is to have a name here too. */
async function pullStrangers(api, { seats }, table) {
  const known = new Set((await playersOf(table)).map(({ uid }) => uid));
  if (seats.every(({ player }) => known.has(player))) return;
  await pullPeople(api, table).catch((reason) => {
    if (!(reason instanceof Refused)) throw reason;
  });
}

/** A game with its slips, as the server has them; resolves to whether anything was new. */
export async function pullGame(api, uid, table) {
  const known = await gameOf(uid);
  const since = known?.rev === undefined || known.stale || known.barred ? "" : `?rev=${known.rev}`;
  const told = await api.get(`games/${uid}/${since}`).catch((reason) => barIfGone(known, reason));
  if (told === BARRED) return !known.barred;
  if (known?.barred) await unbarGame(uid);
  // A corrected game is read again once the correction has arrived: until then it finds out by itself.
  if (!told || known?.dirty || known?.rewrite) return false;
  await pullSheet(api, told.sheet);
  await pullStrangers(api, told, known?.table ?? table);
  return adoptTold({ uid, table: known?.table ?? table, known }, (slips) => adopted(told, slips, known));
}

/** A game that was known there and is so no more; any other refusal is the asker's. */
async function barIfGone(known, reason) {
  if (!(reason instanceof Refused && known?.known && isBarring(reason))) throw reason;
  await barGame(known.uid, reason.toJSON());
  return BARRED;
}

/** What becomes of a game and of its slips here, now that the server has told of it. */
function adopted(told, slips, known) {
  const clash = firstClash(told.turns, slips);
  const kept = keptSlips(told, slips, { back: known?.rev > told.rev, clash });
  // Where the two records part, what stands here stays until a person has chosen.
  if (clash !== Infinity) return { ...kept, game: null };
  const { kind, rev, sheet, started_at, closed, standing } = told;
  const seats = told.seats.map(({ player, joined, left }) => ({ player, joined, left }));
  return { ...kept, game: { kind, rev, sheet, seats, there: seats, started_at, closed, standing, known: true, stale: false } };
}

/**
 * The number from which this phone and the server tell different games: another slip
 * stands where one waits here, or one is gone on which a waiting slip builds.
 */
function firstClash(turns, slips) {
  const last = lastWaiting(slips);
  const clash = slips.find((slip) =>
    slip.dirty ? isForeign(turns[slip.number], slip) : isGone(turns[slip.number], slip, last));
  return clash?.number ?? Infinity;
}

async function pullSheet(api, fingerprint) {
  if (await sheetOf(fingerprint)) return;
  await saveSheet(fingerprint, await api.get(`sheets/${fingerprint}/`));
}

/** Which slips are written and which are gone; a record that went back in time (a backup) gets again what only this phone still has. */
function keptSlips({ uid: game, turns }, slips, { back, clash }) {
  const waiting = new Set(slips.filter(({ dirty }) => dirty).map(({ number }) => number));
  const held = ({ number }) => number >= clash || waiting.has(number);
  const put = turns.filter((turn) => !held(turn)).map((turn) => slipAsTold(turn, game, slips)).filter(Boolean);
  const there = new Map(turns.map((turn) => [turn.uid, turn.edition]));
  const drop = [];
  for (const slip of slips.filter(({ dirty, number }) => !dirty && number < clash)) {
    const newer = slip.edition > (there.get(slip.uid) ?? -1);
    if (back && newer && slip.steps.length) put.push({ ...slip, dirty: 1 });
    else if (!there.has(slip.uid)) drop.push(slip.uid);
  }
  return { put, drop };
}
