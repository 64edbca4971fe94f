/** What is on this phone, as files to take along. */
import { Pad } from "./controller.js";
import { csvOf } from "./csv.js";
import { all } from "../store/db.js";
import { gameOf, gamesOf } from "../store/games.js";
import { allProfiles } from "../store/sheets.js";
import { slipsOf } from "../store/slips.js";
import { keep } from "../ui/keep.js";

const STORES = ["tables", "players", "games", "slips", "sheets", "profiles"];

/** The game as CSV, or all games of the table this phone sits at. */
export async function csv(phone, uid) {
  const table = await phone.table();
  const games = uid ? [uid] : (await gamesOf(table.uid)).map((game) => game.uid).reverse();
  const pads = (await Promise.all(games.map((game) => Pad.open(game, () => {})))).filter(Boolean);
  const profiles = await allProfiles();
  const written = csvOf(pads, { table, profiles, forSpreadsheets: phone.setup.csv_for_spreadsheets });
  download(uid ? `scorepad-${uid}.csv` : "scorepad.csv", "text/csv", written);
}

/** One game with its slips as they are here, refused ones with their refusal. */
export async function game(phone, uid) {
  save(`scorepad-${uid}.json`, { game: await gameOf(uid), slips: await slipsOf(uid) });
}

/** Everything, the pad keys too. */
export async function everything() {
  const stores = await Promise.all(STORES.map(async (store) => [store, await all(store)]));
  save("scorepad.json", Object.fromEntries(stores));
}

function save(name, record) {
  download(name, "application/json", JSON.stringify(record, null, 1));
}

function download(name, type, text) {
  keep(name, new Blob([text], { type: `${type};charset=utf-8` }));
}
