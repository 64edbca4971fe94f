/**
 * Games of which the server takes nothing more: somebody has thrown them into the bin, they
 * were deleted for good, or it does not know them. `barred` on a game is its refusal; what
 * waits here stays until a person has decided.
 */
import { change, together } from "./db.js";
import { newUid } from "./ids.js";

const UNKNOWN = 404;
const GONE = 410;

/** Whether a refusal about a game says so. */
export function isBarring({ status }) {
  return status === UNKNOWN || status === GONE;
}

/** Whether there is nothing to decide about: it was thrown away, and nothing of it waits here. */
export function isThrownAway({ barred, dirty, rewrite }, slips) {
  return barred?.status === GONE && !dirty && !rewrite && slips.every((slip) => !slip.dirty);
}

export function barGame(uid, refusal) {
  return change("games", uid, (game) => ({ ...game, barred: refusal }));
}

/** The server has it again. */
export function unbarGame(uid) {
  return change("games", uid, ({ barred, ...game }) => game);
}

/** Give up what waits here; what was written stays on this phone. */
export function letGo(uid) {
  return alterWhole(uid, { game: released, slip: released });
}

/** Send all of it, to a server that has never heard of it. */
export function sendWhole(uid) {
  return alterWhole(uid, { game: asNew, slip: (slip) => ({ ...released(slip), dirty: 1 }) });
}

/** The game once more under a name of its own, to be sent whole; the old one is let go. */
export async function copyGame(uid) {
  const copy = newUid();
  await together(["games", "slips"], (games, slips) => {
    const game = games.get(uid);
    game.onsuccess = () => {
      const { aside, correction, ...kept } = asNew(game.result);
      games.put({ ...kept, uid: copy, touched: 0 });
    };
    const found = slips.index("game").getAll(uid);
    found.onsuccess = () => {
      const written = found.result.filter(({ steps }) => steps.length);
      for (const { number, seat, steps } of written) {
        slips.put({ uid: newUid(), game: copy, number, seat, steps, edition: 0, touched: 1, sent: [], dirty: 1 });
      }
    };
  });
  await letGo(uid);
  return copy;
}

function alterWhole(uid, { game: alterGame, slip: alterSlip }) {
  return together(["games", "slips"], (games, slips) => {
    const game = games.get(uid);
    game.onsuccess = () => games.put(alterGame(game.result));
    const found = slips.index("game").getAll(uid);
    found.onsuccess = () => found.result.forEach((slip) => slips.put(alterSlip(slip)));
  });
}

function released({ dirty, refused, rewrite, ...kept }) {
  return kept;
}

function asNew(game) {
  const { barred, known, rev, standing, there, stale, ...kept } = released(game);
  return { ...kept, dirty: 1 };
}
