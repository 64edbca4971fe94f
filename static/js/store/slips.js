/**
 * The slips of the games: the only thing anyone enters.
 *
 * `dirty: 1` is the whole outbox. `touched` counts the changes on this phone, so
 * that an answer clears the mark only of what was sent; `sent` is what this phone
 * has sent since the last answer, in case one was lost.
 */
import { all, change, put, putUnless, remove, replace } from "./db.js";
import { newUid } from "./ids.js";

/** All slips of a game in the order of the turns, emptied ones too. */
export async function slipsOf(game) {
  return inOrder(await all("slips", "game", game));
}

/** Slips in the order of the turns. */
export function inOrder(slips) {
  return slips.sort((one, other) => one.number - other.number);
}

/** One slip for every turn: of two, the one that waits here. */
export function oneEach(slips) {
  const each = new Map();
  for (const slip of slips) if (slip.dirty || !each.get(slip.number)?.dirty) each.set(slip.number, slip);
  return [...each.values()];
}

/** A slip nobody has seen yet. */
export function newSlip(game, number) {
  return { uid: newUid(), game, number, edition: 0, seat: 0, steps: [], touched: 0, sent: [] };
}

/**
 * Write these steps on a slip. They are on the disk when this resolves, to be sent again; null,
 * and nothing is written, where another tab or phone has written this turn since `slip` was read.
 */
export async function writeSlip(slip, seat, steps) {
  const written = ({ refused, ...now }) => ({ ...now, seat, steps, touched: slip.touched + 1, dirty: 1 });
  if (slip.touched || slip.edition) {
    const same = (now) => now.touched === slip.touched && contentOf(now) === contentOf(slip);
    return change("slips", slip.uid, (now) => (same(now) ? written(now) : null));
  }
  const fresh = written(slip);
  const bars = ({ number }) => number === slip.number;
  return (await putUnless("slips", fresh, { index: "game", key: slip.game, bars })) ? fresh : null;
}

/** Write slips as they shall be. */
export function adoptSlips(...slips) {
  return put("slips", ...slips);
}

/** Write a slip as the server has it, if it may be. */
export function adoptTurn(turn, game) {
  return change("slips", turn.uid, (now) => asTold(now, turn), unseen(turn, game));
}

/** The slip of `slips`, or a new one, as the server has it; null where it may not be written. */
export function slipAsTold(turn, game, slips) {
  return asTold(slips.find(({ uid }) => uid === turn.uid) ?? unseen(turn, game), turn);
}

/** Not where something on it waits here or a later edition is known. */
function asTold(now, { number, edition, seat, steps }) {
  return now.dirty || now.edition > edition ? null : { ...now, number, edition, seat, steps };
}

function unseen({ uid, edition }, game) {
  return { uid, game, edition, touched: 0, sent: [] };
}

/** The slip of another phone takes the place of one that has not been changed since. */
export function giveWay(slip, standing) {
  const theirs = { ...standing, game: slip.game, touched: 0, sent: [] };
  return replace("slips", slip.uid, theirs, (now) => now.touched === slip.touched);
}

/** Give way to what stands on the server, unless the slip has been changed since it was looked at. */
export function releaseSlip(slip) {
  return change("slips", slip.uid, ({ dirty, refused, ...now }) =>
    now.touched === slip.touched ? { ...now, sent: [] } : null);
}

/** The uid under which a slip may stand beside the one that stands in its place. */
export async function besideUid(slip, taken) {
  const { beside } = await change("slips", slip.uid, (now) =>
    ({ ...now, beside: now.beside ?? (taken ? newUid() : now.uid) }));
  return beside;
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

/** Stand where the slip stands by now, unless it has been changed since it was looked at. */
export function followSlip({ uid, touched }, { number, seat, edition }) {
  return change("slips", uid, ({ refused, ...now }) => (now.touched === touched ? { ...now, number, seat, edition } : null));
}

/** The server's no; it stays until the slip is changed or sent again. One that waits no more is past it. */
export function refuseSlip(slip, refusal) {
  return change("slips", slip.uid, (now) =>
    now.dirty && now.touched === slip.touched ? { ...now, refused: refusal } : null);
}

/** Try again what was refused. */
export function unrefuseSlip(uid) {
  return change("slips", uid, ({ refused, ...slip }) => slip);
}

/** What a slip says, in one comparable word. */
export function contentOf({ number, seat, steps }) {
  return JSON.stringify([number, seat, steps.map((step) => Object.entries(step).sort())]);
}
