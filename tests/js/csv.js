// The history that the phone writes of games as the server holds them; see test_csv.py.

import { csvOf } from "../../static/js/pad/csv.js";
import { readGame } from "../../static/js/pad/reading.js";

/** These games as CSV: each with its `sheet`, its seats, the people in them and its slips. */
export async function csv(games, table) {
  const pads = await Promise.all(games.map(padOf));
  return csvOf(pads, { table, profiles: [], forSpreadsheets: false });
}

async function padOf({ game, sheet: data, people, slips }) {
  const rules = await import(`../../static/js/rules/${game.kind}/index.js`);
  const sheet = rules.readSheet(data);
  return { game, rules, sheet, people, reading: readGame({ game, rules, sheet, slips }) };
}
