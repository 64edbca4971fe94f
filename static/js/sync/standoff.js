/** Two phones wrote different things: both sides of it, and what a person decided. */
import { Refused } from "./api.js";
import { isForeign, isGone, lastWaiting } from "./parting.js";
import { keyOf } from "./people.js";
import { pullGame } from "./pull.js";
import { MOVED, spansOf, wholeOf } from "./rewrites.js";
import { forgetStanding, gameOf, setAside } from "../store/games.js";
import { endRewrite } from "../store/rewrites.js";
import { besideUid, contentOf, oneEach, releaseSlip, slipsOf } from "../store/slips.js";

/**
 * What stands on the server, and where this phone parts from it: `mine` are the slips
 * that wait here and are not there, `theirs` what stands in their places, `start` the first
 * number, `seats` those to whom mine are dealt.
 */
export async function standOff(api, game) {
  const told = await api.get(`games/${game}/`);
  const slips = oneEach(await slipsOf(game));
  const { rewrite, seats } = await gameOf(game);
  if (rewrite) return wholeStandOff(told, slips, { ...rewrite, seats });
  const last = lastWaiting(slips);
  const mine = slips.filter((slip) => isMine(slip, told.turns, last));
  const theirs = told.turns.filter((turn) => mine.some((slip) => slip.number === turn.number && isForeign(turn, slip)));
  return { told, mine, theirs, start: mine[0]?.number ?? told.turns.length, seats: told.seats };
}

/** A corrected game against the one that stands: `whole` is all of mine, `gone` what I took out. */
function wholeStandOff(told, slips, { gone, seats }) {
  const there = told.turns.filter(({ steps }) => steps.length);
  const without = (some, others) => some.filter((turn) => !others.some((other) => other.uid === turn.uid && same(other.steps, turn.steps)));
  const written = slips.filter(({ steps }) => steps.length);
  return {
    told,
    start: 0,
    whole: wholeOf(slips),
    seats: [...seats, ...told.seats.slice(seats.length)],
    mine: without(written, there),
    theirs: without(there, [...slips, ...gone]),
    gone: gone.filter(({ uid, steps }) => steps.length && there.some((turn) => turn.uid === uid)),
    held: slips.filter(({ dirty }) => dirty),
  };
}

function isMine(slip, turns, last) {
  const there = turns[slip.number];
  if (!slip.dirty) return isGone(there, slip, last);
  const arrived = turns.some(({ uid, steps }) => uid === slip.beside && same(steps, slip.steps));
  return !arrived && (slip.steps.length || there?.steps.length) && (!there || contentOf(there) !== contentOf(slip));
}

function same(one, other) {
  return contentOf({ steps: one }) === contentOf({ steps: other });
}

/** All turns with mine in their places, under the uids that stand there; a corrected game as it is here. */
export function withMine({ told, mine, whole }) {
  if (whole) return whole.map((turn, number) => ({ ...turn, number }));
  const list = told.turns.slice();
  for (const slip of mine) {
    const { number, seat, steps } = slip;
    list[number] = { uid: list[number]?.uid ?? slip.uid, number, seat, steps };
  }
  return withoutEmptyEnd(list.filter(Boolean));
}

/** All turns as they stand, for mine to follow. */
export function asTheyStand({ told }) {
  return withoutEmptyEnd(told.turns);
}

function withoutEmptyEnd(turns) {
  return turns.slice(0, turns.findLastIndex(({ steps }) => steps.length) + 1);
}

/** What follows where both shall stand: theirs after a corrected game, else mine, each under a uid that can stand there. */
export function besides({ told, mine, whole, theirs }) {
  if (whole) return theirs.filter(({ uid }) => !whole.some((turn) => turn.uid === uid));
  const taken = new Set(told.turns.map(({ uid }) => uid));
  return Promise.all(mine.filter(({ steps }) => steps.length).map(async (slip) =>
    ({ uid: await besideUid(slip, taken.has(slip.uid)), steps: slip.steps })));
}

/**
 * Write the game as it was decided, all or nothing, keep the slips that lost readable
 * here, and read the game anew. Resolves to false where the record has moved on since.
 */
export async function decide(api, game, { told, mine, start, whole, seats, held = mine }, { turns, lost }) {
  const { table } = await gameOf(game);
  const asked = { told, start, turns, seats: whole && seats, key: await keyOf(table) };
  if (turns && !(await rewrite(api, game, asked))) return false;
  await setAside(game, lost);
  for (const slip of held) await releaseSlip(slip);
  await endRewrite(game);
  await forgetStanding(game);
  await pullGame(api, game, table);
  return true;
}

async function rewrite(api, game, { told, start, turns, seats, key }) {
  const asked = turns.slice(start).map(({ uid, seat, steps }) => ({ uid, seat, steps }));
  const body = { from: start, turns: asked, edition_of_game: told.rev, ...(seats && { seats: spansOf(seats) }) };
  try {
    await api.put(`games/${game}/turns/`, body, key);
  } catch (reason) {
    if (reason instanceof Refused && reason.code === MOVED) return false;
    throw reason;
  }
  return true;
}
