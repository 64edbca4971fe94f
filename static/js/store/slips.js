/**
 * The slips of the games: the only thing anyone enters.
 *
 * `dirty: 1` is the whole outbox. `touched` counts the changes on this phone, so
 * that an answer clears the mark only of what was sent; `sent` is what this phone
 * has sent since the last answer, in case one was lost.
 */
import { all, change, put, putUnless, remove } from "./db.js";
import { newUid } from "./ids.js";

/** All slips of a game in the order of the turns, emptied ones too. */
export async function slipsOf(game) {
  const slips = await all("slips", "game", game);
  return slips.sort((one, other) => one.number - other.number);
}

/** A slip nobody has seen yet. */
export function newSlip(game, number) {
  return { uid: newUid(), game, number, edition: 0, seat: 0, steps: [], touched: 0, sent: [] };
}

/**
 * Write these steps on a slip. They are on the disk when this resolves, to be sent again; null,
 * and nothing is written, where another tab has written this turn since `slip` was read.
 */
export async function writeSlip(slip, seat, steps) {
  const written = ({ refused, ...now }) => ({ ...now, seat, steps, touched: slip.touched + 1, dirty: 1 });
  if (slip.touched || slip.edition) {
    return change("slips", slip.uid, (now) => (now.touched === slip.touched ? written(now) : null));
  }
  const fresh = written(slip);
  const bars = ({ number }) => number === slip.number;
  return (await putUnless("slips", fresh, { index: "game", key: slip.game, bars })) ? fresh : null;
}

/** Write slips as the server has them. */
export function adoptSlips(...slips) {
  return put("slips", ...slips);
}

/** Forget a slip that only this phone ever knew. */
export function forgetSlip(uid) {
  return remove("slips", uid);
}

export function dirtySlips() {
  return all("slips", "dirty", 1);
}

/** Before it leaves: what the server may have, should its answer be lost. */
export function markSent(slip) {
  return change("slips", slip.uid, (now) => ({ ...now, sent: [...now.sent, contentOf(slip)] }));
}

/** The server has what was sent; the mark goes unless the slip has changed since. */
export function confirmSlip(slip, edition) {
  return change("slips", slip.uid, ({ dirty, refused, ...now }) =>
    ({ ...now, edition, sent: [], ...(now.touched === slip.touched ? {} : { dirty }) }));
}

/** Take over the edition of the standing slip: the next request is made from it. */
export function takeEdition(uid, edition) {
  return change("slips", uid, ({ refused, ...slip }) => ({ ...slip, edition }));
}

/** The server's no; it stays until the slip is changed or sent again. */
export function refuseSlip(slip, refusal) {
  return change("slips", slip.uid, (now) =>
    now.touched === slip.touched ? { ...now, refused: refusal } : null);
}

/** What a slip says, in one comparable word. */
export function contentOf({ number, seat, steps }) {
  return JSON.stringify([number, seat, steps.map((step) => Object.entries(step).sort())]);
}
