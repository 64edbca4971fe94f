/** What stands beside a name: who leads the round, who owes, who comes and goes with its end. */
import { takes } from "../../rules/position.js";
import { points } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** The mark of the seats is the leader's, as long as a round is played. */
export function leadersOf({ memory: { round } }) {
  return round === null ? [] : [round.leader];
}

/** What is to be said of a seat, or "" where nothing is; null leaves it to what every game says. */
export function noteOf({ memory, spans, number }, seat) {
  const there = memory.there.includes(seat);
  const stays = takes(spans[seat], number);
  if (there && !stays) return say("keutjes-leaves-after");
  if (!there && stays && memory.left[seat] === null) return say("keutjes-joins-after");
  if (!there) return null;
  return memory.loans[seat] ? say("keutjes-owes", { amount: points(memory.loans[seat]) }) : "";
}
