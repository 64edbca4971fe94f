/** What others have written, brought to this phone. What waits here is never overwritten. */
import { keyOf } from "./people.js";
import { adoptGames, gameOf } from "../store/games.js";
import { playersOf, savePlayers } from "../store/players.js";
import { saveProfiles, saveSheet, sheetOf } from "../store/sheets.js";
import { adoptSlips, forgetSlip, slipsOf } from "../store/slips.js";

/** The profiles that are offered to this table and the sheets they name. */
export async function pullProfiles(api, { uid, key, dirty }) {
  const profiles = dirty ? await api.get("profiles/") : await api.get(`profiles/?table=${uid}`, key);
  for (const { sheet } of profiles) await pullSheet(api, sheet);
  if (profiles.length) await saveProfiles(profiles);
}

/** The people and games of a table; resolves to the games that have news. */
export async function pullTable(api, uid) {
  const { players, games } = await api.get(`tables/${uid}/`, await keyOf(uid));
  const known = new Map((await playersOf(uid)).map((player) => [player.uid, player]));
  const told = players.filter((player) => !known.get(player.uid)?.dirty);
  await savePlayers(...told.map((player, place) =>
    ({ since: place, ...known.get(player.uid), ...player, table: uid })));
  const news = [];
  for (const game of games) {
    if ((await gameOf(game.uid))?.rev !== game.rev) news.push(game.uid);
  }
  for (const game of news) await pullGame(api, game, uid);
  return news;
}

/** A game with its slips, as the server has them. */
export async function pullGame(api, uid, table) {
  const known = await gameOf(uid);
  const told = await api.get(`games/${uid}/${known?.rev === undefined ? "" : `?rev=${known.rev}`}`);
  if (!told || known?.dirty) return;
  await pullSheet(api, told.sheet);
  const slips = await slipsOf(uid);
  await keepSlips(told, slips, { back: known?.rev > told.rev });
  const { kind, rev, sheet, started_at, closed, standing } = told;
  const seats = told.seats.map(({ player, joined, left }) => ({ player, joined, left }));
  await adoptGames({ touched: 0, known: true, ...known, uid, table: known?.table ?? table, kind, rev, sheet, seats, started_at, closed, standing });
}

async function pullSheet(api, fingerprint) {
  if (await sheetOf(fingerprint)) return;
  await saveSheet(fingerprint, await api.get(`sheets/${fingerprint}/`));
}

/** A record that went back in time (a backup) gets again what only this phone still has. */
async function keepSlips({ uid: game, turns }, slips, { back }) {
  const own = new Map(slips.map((slip) => [slip.uid, slip]));
  const told = turns.filter(({ uid }) => !own.get(uid)?.dirty);
  await adoptSlips(...told.map((turn) => ({ touched: 0, sent: [], ...own.get(turn.uid), ...turn, game })));
  const there = new Set(turns.map(({ uid }) => uid));
  for (const slip of slips.filter(({ uid, dirty }) => !dirty && !there.has(uid))) {
    if (back && slip.steps.length) await adoptSlips({ ...slip, dirty: 1 });
    else await forgetSlip(slip.uid);
  }
}
