// What a whole round is likely to come to, for the leader above all (Odds).
//
// Told exactly over everything that can happen, from a full pot A to the winning throw.
// Every throw either moves a pot or passes the turn on, so the pots are gone through in one
// order: pot A downwards, and for each of its contents pot B upwards.

import { DENOMINATOR, topUp, weights } from "./odds.js";
import { PAID, WIN } from "./state.js";
import { fall } from "./throwing.js";

/** Rarer than this is not followed up. */
const NEGLIGIBLE = 1e-12;
/** A larger pot A makes a round too long to be told in a moment. */
const MOST_FORESEEN = 250;
/** The place of the leader; the others follow to the left. */
const LEADER = 0;

/** The outlook of a round of so many before its first throw, or null if it is too long to tell.
 *
 * `throws` is how long it lasts, `pot_b` the spread of pot B at the winning throw, `others` that
 * spread where somebody else wins than the leader, `gains` what the leader has on average from
 * winning and from whatever else touches the leader, the stake taken off.
 */
export function outlook(sheet, players) {
  const full = sheet.stake * players;
  if (full > MOST_FORESEEN) return null;
  const arrivals = new Map();
  arrive(arrivals, full, 0, players)[leftOf(sheet, full, LEADER, players)] = 1;
  const told = { throws: 0, leader_wins: 0, pot_b: new Map(), others: new Map(), gains: -sheet.stake };
  for (let potA = full; potA > 0; potA -= 1) {
    const others = waysOf(sheet, potA, { leads: false });
    const ways = [waysOf(sheet, potA, { leads: true }), ...new Array(players - 1).fill(others)];
    for (const [potB, visits] of visitsTo(sheet, arrivals, potA, ways)) {
      add(told, { potA, potB, visits, ways });
    }
    arrivals.delete(potA);
  }
  return told;
}

/** What leading is likely to bring under this target; mostly it costs. */
export function forLeader({ gains, others }, target) {
  return [...others].reduce((left, [held, likely]) => left - likely * topUp(target, held), gains);
}

/** What lies in pot B at the winning throw, on average. */
export function meanB({ pot_b: spread }) {
  return [...spread].reduce((all, [held, likely]) => all + held * likely, 0);
}

/** How likely the leader has to add something. */
export function toppedUp({ others }, target) {
  return [...others].reduce((all, [held, likely]) => (held < target ? all + likely : all), 0);
}

function add(told, { potA, potB, visits, ways }) {
  const won = visits.map((likely, place) => likely * ways[place].hit);
  const all = sumOf(won);
  told.throws += sumOf(visits);
  told.leader_wins += won[LEADER];
  told.gains += won[LEADER] * (potA + potB) + visits[LEADER] * ways[LEADER].gain;
  increase(told.pot_b, potB, all);
  increase(told.others, potB, all - won[LEADER]);
}

/** How often each place throws while pot A holds this: `[pot B, [likely, …]]`. */
function* visitsTo(sheet, arrivals, potA, ways) {
  const here = arrivals.get(potA) ?? new Map();
  const first = Number(potA > sheet.leader_joins_at);
  while (here.size > 0) {
    const potB = Math.min(...here.keys());
    const visits = around(here.get(potB), ways, first);
    here.delete(potB);
    yield [potB, visits];
    visits.forEach((likely, place) => {
      if (likely >= NEGLIGIBLE) moveOn(sheet, arrivals, { potA, potB, place, likely }, ways);
    });
  }
}

function moveOn(sheet, arrivals, { potA, potB, place, likely }, ways) {
  for (const { taken, added, share } of ways[place].moves) {
    const then = arrive(arrivals, potA - taken, potB + added, ways.length);
    then[leftOf(sheet, potA - taken, place, ways.length)] += likely * share;
  }
}

/** How often each place throws before a pot moves: the turn may go round and round. */
function around(arriving, ways, first) {
  let lap = 1;
  let back = 0;
  for (let place = first; place < ways.length; place += 1) {
    back = (back + arriving[place]) * ways[place].stay;
    lap *= ways[place].stay;
  }
  let passedOn = back / (1 - lap);
  return ways.map(({ stay }, place) => {
    if (place < first) return 0;
    const visits = passedOn + arriving[place];
    passedOn = visits * stay;
    return visits;
  });
}

/** What a throw can lead to beside one content of pot A.
 *
 * `moves` say what is taken from pot A, what is added to pot B, and how likely; `stay` is how
 * likely nothing moves, `gain` what the thrower has of it on average.
 */
function waysOf(sheet, potA, { leads }) {
  const ways = { hit: 0, stay: 0, moves: [], gain: 0 };
  weights(sheet.marked_faces).forEach((weight, total) => {
    const share = weight / DENOMINATOR;
    const { outcome, points } = fall(sheet, potA, total, { leads });
    if (outcome === WIN) {
      ways.hit = share;
    } else if (points === 0) {
      ways.stay += share;
    } else {
      const paid = outcome === PAID;
      ways.gain += share * (paid ? points : -points);
      ways.moves.push({ taken: paid ? points : 0, added: paid ? 0 : points, share });
    }
  });
  return ways;
}

/** Who throws next; the leader waits until pot A is low enough (F12). */
function leftOf(sheet, potA, place, players) {
  const following = (place + 1) % players;
  return following === LEADER && potA > sheet.leader_joins_at ? following + 1 : following;
}

/** How likely each place comes to throw beside these pots, to be added to. */
function arrive(arrivals, potA, potB, players) {
  if (!arrivals.has(potA)) arrivals.set(potA, new Map());
  const here = arrivals.get(potA);
  if (!here.has(potB)) here.set(potB, new Array(players).fill(0));
  return here.get(potB);
}

function increase(spread, held, likely) {
  spread.set(held, (spread.get(held) ?? 0) + likely);
}

function sumOf(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
