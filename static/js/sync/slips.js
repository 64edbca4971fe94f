/** How the slips of one game travel. */
import { Refused } from "./api.js";
import { isShutOut } from "./people.js";
import { pullGame } from "./pull.js";
import { sendRewrite } from "./rewrites.js";
import { barGame, isBarring } from "../store/barred.js";
import { adoptStanding, gameOf } from "../store/games.js";
import { adoptSlips, confirmSlip, contentOf, followSlip, giveWay, markSent, refuseSlip, slipsOf, takeEdition } from "../store/slips.js";
import { lockTable, tableOf } from "../store/tables.js";

/**
 * Send a game's dirty slips until none is left or one is refused; the refused one
 * holds back only the later slips of its own game. A corrected game goes whole, before
 * any single slip.
 */
export async function sendSlips(api, uid, onChange) {
  const game = await gameOf(uid);
  if (!game?.known || game.refused || game.barred) return;
  if (!(await sendRewrite(api, uid, onChange))) return;
  let table = await tableOf(game.table);
  let slip = next(await slipsOf(uid));
  while (slip && !table.locked && !(await gameOf(uid)).barred) {
    await sendSlip(api, slip, table);
    onChange();
    table = await tableOf(game.table);
    slip = next(await slipsOf(uid));
  }
}

/**
 * Which slip goes next. Emptied ones first, the last of them before the others,
 * since only the last slip of a game may be emptied; then in the order of turns.
 */
export function next(slips) {
  const held = slips.find((slip) => slip.refused)?.number ?? Infinity;
  const waiting = slips.filter((slip) => slip.dirty && slip.number < held);
  return waiting.findLast((slip) => !slip.steps.length) ?? waiting[0];
}

async function sendSlip(api, slip, { uid, key }) {
  const { number, edition, seat, steps } = slip;
  await markSent(slip);
  try {
    const path = `games/${slip.game}/turns/${slip.uid}/`;
    const answer = await api.put(path, { number, edition, seat, steps }, key);
    // In this order: a slip that waits no more is in the standing that is known here.
    await adoptStanding(slip.game, answer);
    await confirmSlip(slip, answer.edition);
  } catch (reason) {
    if (!(reason instanceof Refused)) throw reason;
    if (isShutOut(reason)) await lockTable(uid, key);
    else if (isBarring(reason)) await barGame(slip.game, reason.toJSON());
    else await settleRefusal(api, slip, reason);
  }
}

/**
 * A lost answer is nobody's trouble: the standing slip is then what this phone sent
 * last. Nor is a record that was put back to an earlier day: it gets what it misses.
 */
async function settleRefusal(api, slip, refusal) {
  if (refusal.code === "turn_missing") {
    const missing = (await slipsOf(slip.game)).filter(({ number, steps, dirty }) =>
      number >= refusal.where.number && number < slip.number && steps.length && !dirty);
    if (missing.length) return adoptSlips(...missing.map((other) => ({ ...other, dirty: 1 })));
  }
  const standing = refusal.where.slip;
  const own = standing && slip.sent.includes(contentOf(standing));
  if (own && standing.edition > slip.edition) return takeEdition(slip.uid, standing.edition);
  if (standing?.uid === slip.uid && await wasOnlyMoved(slip, standing)) {
    await followSlip(slip, standing);
    return pullGame(api, slip.game);
  }
  // Both phones wrote the same, or this one nothing.
  if (refusal.code === "turn_taken" && (!slip.steps.length || contentOf(standing) === contentOf(slip))) {
    return giveWay(slip, standing);
  }
  return refuseSlip(slip, refusal.toJSON());
}

/** A turn was put in or taken out before the last one, on which this phone only went on writing. */
async function wasOnlyMoved({ uid, game, number, steps }, standing) {
  const others = (await slipsOf(game)).filter((slip) => slip.uid !== uid);
  const begun = contentOf({ steps: steps.slice(0, standing.steps.length) }) === contentOf({ steps: standing.steps });
  return standing.number !== number && begun && others.every((slip) => !slip.dirty && slip.number < number);
}
