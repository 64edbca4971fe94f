/** What stands out in a game: who doubted rightly, whose bids stood, who was exact, the largest bid that was true. */
import { EXACT, MET, SHORT } from "../../rules/dudo/state.js";

/** Records as `{name, seats, number}`; a record nobody has is left out. */
export function recordsOf({ written, rulings }, count) {
  const rounds = written.flatMap(({ steps }, turn) => (rulings[turn] ? [{ steps, outcome: rulings[turn].outcome }] : []));
  const tally = (outcome, seatIn) => {
    const numbers = new Array(count).fill(0);
    for (const round of rounds) {
      const seat = round.outcome === outcome ? seatIn(round.steps) : undefined;
      if (seat !== undefined) numbers[seat] += 1;
    }
    return numbers;
  };
  const caller = (steps) => steps.at(-1).seat;
  return [
    best("dudo-most-doubts", tally(SHORT, caller)),
    best("dudo-most-stood", tally(MET, bidderIn)),
    best("dudo-most-exact", tally(EXACT, caller)),
    best("dudo-largest", largest(rounds, count)),
  ].filter(({ number }) => number > 0);
}

/** Whose bid was called, where it was written. */
function bidderIn(steps) {
  return steps.at(-1).unrecorded ? undefined : steps.findLast((step) => step.do === "bid").seat;
}

function largest(rounds, count) {
  const numbers = new Array(count).fill(0);
  for (const { steps, outcome } of rounds) {
    if (outcome !== MET || bidderIn(steps) === undefined) continue;
    const bid = steps.findLast((step) => step.do === "bid");
    numbers[bid.seat] = Math.max(numbers[bid.seat], bid.count);
  }
  return numbers;
}

function best(name, numbers) {
  const number = Math.max(...numbers);
  return { name, number, seats: [...numbers.keys()].filter((seat) => numbers[seat] === number) };
}
