// What the engine knows between two slips, and its verdict on one.

export const FIRST_ROUND = 1;

/** The turns a seat takes part in: from number `joined` up to, not including, `left`. */
export function span(joined = 0, left = null) {
  return { joined, left };
}

/** Whether the seat is at the table at that turn. */
export function takes({ joined, left }, number) {
  return joined <= number && (left === null || number < left);
}

/** The state of a game between two slips: balances, whose turn, round, end.
 *
 * `results` is what the game comes to for each seat so far, where that is not its balance.
 * `memory` is what one game remembers beyond that; only the game reads it.
 */
export class Position {
  constructor(balances, spans, nextSeat) {
    this.balances = balances;
    this.spans = spans;
    this.next_seat = nextSeat;
    this.number = 0;
    this.round = FIRST_ROUND;
    this.last_round = false;
    this.over = false;
    this.winners = [];
    this.reason = null;
    this.results = null;
    this.memory = {};
  }
}

/** A position like this one, for its maker to change before anybody else sees it. */
export function copyOf(position) {
  const copy = new Position(position.balances, position.spans, position.next_seat);
  copy.number = position.number;
  copy.round = position.round;
  copy.last_round = position.last_round;
  copy.over = position.over;
  copy.winners = position.winners;
  copy.reason = position.reason;
  copy.results = position.results;
  copy.memory = position.memory;
  return copy;
}

/** The seats at the table at this turn, in their order. */
export function there({ spans, number }) {
  const seats = [];
  for (let seat = 0; seat < spans.length; seat += 1) {
    if (takes(spans[seat], number)) seats.push(seat);
  }
  return seats;
}

/** The part of a position that people read. */
export function standing(position) {
  const { spans, memory, results, ...read } = position;
  return results === null ? read : { ...read, results };
}
