/** A game the server takes nothing more of: why, and what can become of what is here. */
import { go } from "../router.js";
import { copyGame, letGo, sendWhole, unbarGame } from "../../store/barred.js";
import { keyOf } from "../../sync/people.js";
import { say } from "../../ui/words.js";

/** What is put before a person; each way leaves nothing waiting that nobody knows of. */
export function barredCard(phone, { game, reading }) {
  const { uid, barred } = game;
  const written = reading.written.length > 0;
  const ways = [
    { name: "unbin", label: say("way-unbin"), only: barred.code === "binned", run: () => takeOut(phone, game) },
    { name: "whole", label: say("way-whole"), only: barred.code === "not_found", run: () => sendWhole(uid) },
    { name: "copy", label: say("way-copy"), only: written, run: () => openCopy(phone, uid) },
    { name: "csv", label: say("way-csv"), only: written, run: () => saveCsv(phone, uid) },
    { name: "let-go", label: say("way-let-go"), only: true, run: () => leave(uid) },
  ];
  return { title: say("the-game"), message: barred.message, sides: [], ways: ways.filter(({ only }) => only) };
}

async function takeOut({ api }, { uid, table }) {
  await api.put(`games/${uid}/bin/`, { binned: false }, await keyOf(table));
  await unbarGame(uid);
}

async function openCopy(phone, uid) {
  const copy = await copyGame(uid);
  phone.outbox.wake(0);
  go(`#/game/${copy}`);
}

async function saveCsv(phone, uid) {
  const files = await import("../files.js");
  await files.csv(phone, uid);
}

async function leave(uid) {
  await letGo(uid);
  go("#/");
}
