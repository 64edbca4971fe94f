/** How a corrected game travels: whole, all or nothing, and as often as it takes. */
import { Refused } from "./api.js";
import { isShutOut } from "./people.js";
import { barGame, isBarring } from "../store/barred.js";
import { gameOf } from "../store/games.js";
import { confirmRewrite, markRewrite, refuseRewrite, takeRev } from "../store/rewrites.js";
import { adoptTurn, contentOf, oneEach, slipsOf } from "../store/slips.js";
import { lockTable, tableOf } from "../store/tables.js";

export const MOVED = "slip_moved";

/** Send the corrections of a game until none is left; whether single slips may follow. */
export async function sendRewrite(api, uid, onChange) {
  let game = await gameOf(uid);
  while (game.rewrite && !game.rewrite.refused && !game.barred) {
    const table = await tableOf(game.table);
    if (table.locked) return false;
    await sendOnce(api, game, table);
    onChange();
    game = await gameOf(uid);
  }
  return !game.rewrite;
}

async function sendOnce(api, { uid, rev, seats, there, rewrite }, table) {
  const slips = await slipsOf(uid);
  const turns = wholeOf(slips);
  const spans = spansOf(seats.slice(0, there?.length));
  const body = { from: 0, turns, edition_of_game: rewrite.rev ?? rev ?? 0, seats: spans };
  await markRewrite(uid, turns);
  try {
    const answer = await api.put(`games/${uid}/turns/`, body, table.key);
    await confirmRewrite(uid, { made: rewrite.made, slips, seats }, answer);
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    if (isShutOut(reason)) await lockTable(table.uid, table.key);
    else if (isBarring(reason)) await barGame(uid, reason.toJSON());
    else if (reason.code === MOVED) await settleMoved(uid, { rewrite, slips, seats, turns }, reason);
    else await refuseRewrite(uid, reason.toJSON());
  }
}

/** When everybody joined and left, as it travels. */
export function spansOf(seats) {
  return seats.map(({ joined, left }) => ({ joined, left }));
}

/** What a game that travels whole says: all its slips in their order. */
export function wholeOf(slips) {
  const written = oneEach(slips).filter(({ steps }) => steps.length);
  return written.map(({ uid, seat, steps }) => ({ uid, seat, steps }));
}

/**
 * The record has moved on. Where only this phone moved it, or others only wrote where
 * nothing was corrected, that is nobody's trouble; else a person decides.
 */
async function settleMoved(uid, { rewrite, slips, seats, turns }, refusal) {
  const { rev, slips: told } = refusal.where;
  const there = told.filter(({ steps }) => steps.length);
  const after = there.slice(turns.length);
  const out = (turn) => rewrite.gone.some(({ uid: gone }) => gone === turn.uid);
  if (same(there.slice(0, turns.length), turns) && !after.some(out)) {
    // It had arrived, and others have gone on since: the game is read anew.
    return confirmRewrite(uid, { made: rewrite.made, slips, seats }, { turns: there.slice(0, turns.length) });
  }
  if (!rewrite.sent.some((before) => same(there, before))) {
    const foreign = foreignTo(there, [...slips, ...rewrite.gone]);
    if (!foreign || !mayStand(foreign, oneEach(slips))) return refuseRewrite(uid, refusal.toJSON());
    for (const turn of foreign) await adoptTurn(turn, uid);
  }
  return takeRev(uid, rev);
}

function same(one, other) {
  return one.length === other.length && one.every((turn, place) => saidBy(turn) === saidBy(other[place]));
}

function saidBy({ uid, seat, steps }) {
  return uid + contentOf({ seat, steps });
}

/** The turns that stand there and were not known here; null where one is gone that was. */
export function foreignTo(there, known) {
  const uids = new Set(there.map(({ uid }) => uid));
  if (known.some(({ uid, edition, gone, steps }) => edition && steps.length && !gone && !uids.has(uid))) return null;
  return there.filter((turn) => {
    const own = known.find(({ uid }) => uid === turn.uid);
    return !own || (own.edition < turn.edition && !own.sent.includes(contentOf(turn)));
  });
}

/** Whether they only stand where nothing waits here, or follow the last turn. */
function mayStand(foreign, slips) {
  let next = slips.filter(({ steps }) => steps.length).length;
  return foreign.every((turn) => {
    const own = slips.find(({ uid }) => uid === turn.uid);
    return own ? !own.dirty && own.number === turn.number : turn.number === next++;
  });
}
