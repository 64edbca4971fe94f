/** What the server tells of a game reaches the phone at the very moment of a correction. */
import { pullGame } from "/static/js/sync/pull.js";
import { put, remove, all } from "/static/js/store/db.js";
import { correctSlips } from "/static/js/store/rewrites.js";
import { slipsOf } from "/static/js/store/slips.js";

const GAME = "game";
const TURNS = ["a", "b", "c"].map((uid, number) => ({ uid, number, edition: 1, seat: 0, steps: [{ do: "pass" }] }));
const SEATS = [{ player: "ada", joined: 0, left: null }];

/** The game pulled while its second turn is taken out, so many reads of the database later. */
export async function pullWhile(reads) {
  await reset();
  const told = { uid: GAME, kind: "tutto", rev: 4, sheet: "sheet", seats: SEATS, closed: false, turns: TURNS };
  const seen = await slipsOf(GAME);
  const pulled = pullGame({ get: async () => told }, GAME, "table");
  for (let read = 0; read < reads; read += 1) await all("tables");
  const list = [TURNS[0], { ...TURNS[2], number: 1 }];
  const corrected = await correctSlips(GAME, seen, { list, seats: SEATS });
  await pulled;
  return { corrected, uids: (await slipsOf(GAME)).map(({ uid }) => uid) };
}

async function reset() {
  for (const { uid } of await all("slips")) await remove("slips", uid);
  await put("tables", { uid: "table", name: "Tuesday" });
  await put("players", { uid: "ada", table: "table", name: "Ada" });
  await put("sheets", { fingerprint: "sheet" });
  await put("games", { uid: GAME, table: "table", kind: "tutto", sheet: "sheet", seats: SEATS, rev: 3, known: true, touched: 0 });
  await put("slips", ...TURNS.map((turn) => ({ ...turn, game: GAME, touched: 0, sent: [] })));
}
