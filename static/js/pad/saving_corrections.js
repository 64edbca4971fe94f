/** A correction is saved, and taken back with one tap as long as nothing has been written since. */
import { saidBy, seatsFor } from "./correcting.js";
import { attempt } from "./mishaps.js";
import { told } from "./phones/sides.js";
import { go } from "./router.js";
import { fold } from "../rules/fold.js";

/** Save these slips of these seats, keep what they take out readable, and show all turns. */
export async function saveCorrection(phone, pad, { slips, seats }) {
  const texts = phone.texts(pad.game.kind);
  const before = pad.reading.written.map(({ uid, number, seat, steps }) => ({ uid, number, seat, steps }));
  const lost = lostBy(pad, slips, texts);
  await attempt(() => pad.correct({ list: slips, seats, before, lost }), texts);
  phone.outbox.wake();
  go(`#/game/${pad.game.uid}/turns`);
}

/** Whether the last correction can be taken back exactly. */
export function isUndoable({ game, reading }) {
  return Boolean(game.correction) && saidBy(game.correction.after) === saidBy(reading.written);
}

/** Everything as it was before the last correction. */
export async function takeBackCorrection(phone, pad) {
  const { before: list, seats } = pad.game.correction;
  const untouched = JSON.stringify(seats?.after) === JSON.stringify(pad.game.seats);
  const asked = { list, seats: untouched ? seats.before : seatsFor(pad, list) };
  await attempt(() => pad.correct(asked), phone.texts(pad.game.kind));
  phone.outbox.wake();
}

/** Turns that were written and now stand nowhere, as they are set aside. */
function lostBy(pad, slips, texts) {
  const { rules, sheet, game, reading } = pad;
  const opening = fold(rules, sheet, game.seats, []).position;
  const shown = told(pad, game.seats, opening, reading.written, texts);
  const at = new Date().toISOString();
  return reading.written.flatMap(({ uid }, turn) =>
    slips.some((slip) => slip.uid === uid) ? [] : [{ ...shown[turn], uid, side: "out", at }]);
}
