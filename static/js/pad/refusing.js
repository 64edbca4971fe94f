/** Why something was refused, in the words of its game, with the people it is about. */
import { points, together } from "../ui/numbers.js";
import { fillIn } from "../ui/words.js";

/** The text of a refusal's code; `otherwise` where its game has none. */
export function refusalText({ code, where = {} }, texts, people, otherwise = "") {
  const words = texts.refusals[code];
  return words === undefined ? otherwise : fillIn(words, told(where, people));
}

/** What fills the gaps: names for seats, numbers as people write them. */
function told(where, people) {
  const name = (seat) => people[seat]?.name ?? "";
  const gaps = Object.entries(where).map(([gap, value]) => [gap, typeof value === "number" ? points(value) : value]);
  return { ...Object.fromEntries(gaps), name: name(where.seat), names: together((where.seats ?? []).map(name)) };
}
