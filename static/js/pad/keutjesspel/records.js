/** What stands out in an evening: the largest win, most zeros, most rounds won, most added. */
import { moved } from "../reading.js";
import { WIN, ZERO } from "../../rules/keutjesspel/state.js";

/** Records as `{name, seats, number}`; a record nobody has is left out. */
export function recordsOf({ written, rulings }, count) {
  const seats = [...new Array(count).keys()];
  const of = (seat, outcome) => written.flatMap((slip, turn) =>
    slip.seat === seat && rulings[turn]?.outcome === outcome ? [moved(rulings[turn]).get(seat) ?? 0] : []);
  const added = (seat) => rulings.flatMap(({ lines }) =>
    lines.filter((line) => line.seat === seat && line.why === "top_up").map((line) => -line.points));
  return [
    best("keutjes-largest-win", seats.map((seat) => Math.max(0, ...of(seat, WIN)))),
    best("keutjes-most-wins", seats.map((seat) => of(seat, WIN).length)),
    best("keutjes-most-zeros", seats.map((seat) => of(seat, ZERO).length)),
    best("keutjes-most-added", seats.map((seat) => added(seat).reduce((all, one) => all + one, 0))),
  ].filter(({ number }) => number > 0);
}

function best(name, numbers) {
  const number = Math.max(...numbers);
  return { name, number, seats: [...numbers.keys()].filter((seat) => numbers[seat] === number) };
}
