/**
 * Corrected games. A correction may put a slip in, take one out and move others, so the
 * game then travels whole: `rewrite` on it says so until the server has confirmed it.
 *
 * `rev` is the revision it was made from, `sent` the lists this phone has sent since, in
 * case an answer was lost, `gone` the slips that were taken out, `made` counts the changes.
 * When everybody joined and left travels with the slips, in the numbers these then have.
 */
import { all, change, together } from "./db.js";
import { contentOf, oneEach } from "./slips.js";

/**
 * Make `list`, of `{uid, number, seat, steps}`, the slips of a game: all of it or nothing.
 * False, and nothing is written, where the slips are not as they were `seen`. `seats` say when
 * everybody joined and left then. `lost` is kept readable; `before` are the slips to take it back
 * to, if it can be.
 */
export async function correctSlips(uid, seen, { list, seats, lost = [], before = null }) {
  let done = false;
  await together(["games", "slips"], (games, slips) => {
    const game = games.get(uid);
    const found = slips.index("game").getAll(uid);
    found.onsuccess = () => {
      if (marks(oneEach(found.result)) !== marks(seen)) return;
      const known = [...found.result, ...(game.result.rewrite?.gone ?? [])];
      const gone = known.filter((slip) => !list.some((wanted) => wanted.uid === slip.uid));
      for (const slip of gone) slips.delete(slip.uid);
      for (const wanted of list) put(slips, uid, wanted, known.find((slip) => slip.uid === wanted.uid));
      games.put(corrected(game.result, { list, seats, gone, lost, before }));
      done = true;
    };
  });
  return done;
}

function marks(slips) {
  const told = slips.map((slip) => [slip.uid, slip.touched, contentOf(slip)].join());
  return told.sort().join();
}

function put(slips, game, { uid, number, seat, steps }, known) {
  if (known && !isGone(known) && contentOf(known) === contentOf({ number, seat, steps })) return;
  const { refused, gone, ...now } = known ?? { edition: 0, touched: 0, sent: [] };
  slips.put({ ...now, uid, game, number, seat, steps, touched: now.touched + 1, dirty: 1 });
}

function isGone({ gone }) {
  return gone === true;
}

function corrected({ aside = [], rewrite, ...game }, { list, seats, gone, lost, before }) {
  const { refused, ...last } = rewrite ?? { rev: game.rev, sent: [] };
  const back = new Set(list.map(({ uid }) => uid));
  return {
    ...game,
    seats,
    aside: [...aside.filter(({ uid }) => !back.has(uid)), ...lost],
    correction: before && { before, after: list, seats: { before: game.seats, after: seats } },
    rewrite: {
      ...last,
      waits: 1,
      made: (last.made ?? 0) + 1,
      gone: gone.filter(({ edition, sent }) => edition || sent.length).map((slip) => ({ ...slip, gone: true })),
    },
  };
}

export function rewrittenGames() {
  return all("games", "rewritten", 1);
}

/** Before it leaves: what the server may have, should its answer be lost. */
export function markRewrite(uid, list) {
  return alter(uid, (rewrite) => ({ ...rewrite, sent: [...rewrite.sent, list] }));
}

/** The next attempt is made from this revision; what else has changed is read once it has arrived. */
export function takeRev(uid, rev) {
  return change("games", uid, (game) => game.rewrite && { ...game, stale: true, rewrite: { ...game.rewrite, rev } });
}

/** The server's no; it stays until the game is corrected or sent again. */
export function refuseRewrite(uid, refusal) {
  return alter(uid, (rewrite) => ({ ...rewrite, refused: refusal }));
}

export function unrefuseRewrite(uid) {
  return alter(uid, ({ refused, ...rewrite }) => rewrite);
}

/** The game travels by single slips again. */
export function endRewrite(uid) {
  return change("games", uid, ({ rewrite, ...game }) => game);
}

function alter(uid, make) {
  return change("games", uid, (game) => game.rewrite && { ...game, rewrite: make(game.rewrite) });
}

/**
 * The server has the game as it was `sent`, `{made, slips, seats}`: no slip of it waits that has
 * not changed since, and the rewrite is done unless another correction was made meanwhile.
 */
export function confirmRewrite(uid, sent, { rev, standing, turns }) {
  const editions = new Map(turns.map((turn) => [turn.uid, turn.edition]));
  return together(["games", "slips"], (games, slips) => {
    const game = games.get(uid);
    game.onsuccess = () => games.put(confirmed(game.result, sent, { rev, standing, editions }));
    for (const slip of sent.slips) {
      const request = slips.get(slip.uid);
      request.onsuccess = () => settle(slips, request.result, slip, editions.get(slip.uid));
    }
  });
}

function confirmed({ rewrite, ...game }, { made, seats }, { rev, standing, editions }) {
  const told = { ...game, rev, standing, there: seats };
  if (!rewrite || rewrite.made === made) return told;
  const gone = rewrite.gone.map((slip) => ({ ...slip, edition: editions.get(slip.uid) ?? slip.edition }));
  return { ...told, rewrite: { ...rewrite, rev, sent: [], gone } };
}

/** An emptied slip is not in a game that was sent whole: there is nothing of it left. */
function settle(slips, now, { touched }, edition) {
  if (!now) return;
  const same = now.touched === touched;
  if (edition === undefined) {
    if (same && !now.steps.length) slips.delete(now.uid);
    return;
  }
  const { dirty, refused, ...rest } = now;
  slips.put({ ...rest, edition, sent: [], ...(same ? {} : { dirty }) });
}
