/** An evening: all games, of whatever kind, that are begun between two mornings. */
import { points } from "../ui/numbers.js";

/** What is begun after midnight belongs to the evening before, as on the server. */
const DAY_BEGINS = 5;

/** Whether a game was begun on this evening. */
export function isTonight({ started_at: begun }, now = new Date()) {
  return eveningOf(new Date(begun)) === eveningOf(now);
}

/** Who won how many of these games: "Ada 2", whoever won most first. */
export function winsOf(pads) {
  const wins = new Map();
  for (const { reading, people } of pads) {
    for (const seat of reading.position.winners) {
      const { uid, name } = people[seat];
      wins.set(uid, { name, count: (wins.get(uid)?.count ?? 0) + 1 });
    }
  }
  const most = [...wins.values()].sort((one, other) => other.count - one.count);
  return most.map(({ name, count }) => `${name} ${points(count)}`);
}

/** The day of an evening, as pages name it: "2026-11-30". */
export function eveningOf(moment) {
  const shifted = new Date(moment);
  shifted.setHours(shifted.getHours() - DAY_BEGINS);
  const [year, month, day] = [shifted.getFullYear(), shifted.getMonth() + 1, shifted.getDate()];
  return [year, padded(month), padded(day)].join("-");
}

function padded(number) {
  return String(number).padStart(2, "0");
}
