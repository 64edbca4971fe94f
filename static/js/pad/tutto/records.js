/** What stands out in a game: the best turn, most Tuttos, most busts. */
import { moved } from "../reading.js";
import { BUST } from "../../rules/tutto/state.js";

/** Records as `{name, seats, number}`; a record nobody has is left out. */
export function recordsOf({ written, rulings }, count) {
  const seats = [...new Array(count).keys()];
  const of = (seat, measure) => written.map((slip, turn) =>
    slip.seat === seat && rulings[turn] ? measure(rulings[turn], seat) : 0);
  const sum = (measure) => seats.map((seat) => of(seat, measure).reduce((all, one) => all + one, 0));
  const most = (measure) => seats.map((seat) => Math.max(0, ...of(seat, measure)));
  return [
    best("best-turn", most((ruling, seat) => moved(ruling).get(seat) ?? 0)),
    best("most-tuttos", sum((ruling) => tuttos(ruling))),
    best("most-busts", sum((ruling) => Number(ruling.outcome === BUST))),
  ].filter(({ number }) => number > 0);
}

function best(name, numbers) {
  const number = Math.max(...numbers);
  return { name, number, seats: [...numbers.keys()].filter((seat) => numbers[seat] === number) };
}

function tuttos({ cards }) {
  return cards.reduce((all, card) => all + card.tutto, 0);
}
