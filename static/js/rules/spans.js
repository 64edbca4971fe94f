// Who joined or left with a turn does so still when the turns of a game are rearranged.

import { span } from "./position.js";

/** The spans of a game whose turns were `before` and are now `after`, told by their names. */
export function movedSpans(spans, before, after) {
  return spans.map(({ joined, left }) =>
    span(movedNumber(joined, before, after), left === null ? null : movedNumber(left, before, after)));
}

/**
 * Where the turn with this number, or what took its place, now stands.
 *
 * Turns put in just before it come before it; turns written after the last one come after
 * whoever joined there. Who was there from the beginning stays so.
 */
export function movedNumber(number, before, after) {
  if (!number) return 0;
  const beyond = Math.max(0, number - before.length);
  const at = number - beyond;
  const there = new Set(after);
  const kept = new Set(before.filter((name) => there.has(name)));
  const passed = before.slice(0, at).filter((name) => kept.has(name)).length;
  const old = gap(passed, before, kept);
  const now = gap(passed, after, kept);
  if (old.end === before.length) return Math.min(now.start + at - old.start, now.end) + beyond;
  return Math.max(now.start, now.end - (old.end - at));
}

/** From where to where turns stand that were not kept, after so many that were. */
function gap(passed, turns, kept) {
  const places = [...turns.keys()].filter((place) => kept.has(turns[place]));
  return { start: passed ? places[passed - 1] + 1 : 0, end: places[passed] ?? turns.length };
}
