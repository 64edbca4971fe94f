/** What just happened, in one sentence. */
import { leaders, moved } from "./reading.js";
import { signed, together } from "../ui/numbers.js";
import { say } from "../ui/words.js";

/**
 * The sentence about the way from `before` to the reading of now, and the delight
 * it deserves: "over", "lead" or none. Nothing when only the slip grew.
 */
export function tell({ before, undone }, { reading, people }, texts) {
  const { position, turn } = reading;
  if (undone) return { text: undoneText(before, reading, people) };
  const last = reading.position.number - 1;
  if (position.number === before.position.number && position.over === before.position.over) return null;
  const grown = position.number > before.position.number;
  const facts = grown ? factsOf(reading.rulings[last], reading.written[last].seat, people, texts) : [];
  if (reading.stuck) return { text: facts.join(" ") };
  facts.push(turn ? nextText(position, before.position, people[turn.seat]) : endText(position, people));
  return { text: facts.join(" "), delight: delightOf(position, before.position) };
}

/** Where nothing more is to be said: whose turn it has become, and nothing that was true a step ago. */
export function tellQuietly({ turn: before }, { reading: { turn }, people }) {
  if (!turn || !before) return null;
  if (turn.seat !== before.seat) return { text: say("next", { name: people[turn.seat].name }) };
  return JSON.stringify(turn.steps) === JSON.stringify(before.steps) ? null : { text: "" };
}

/** "Bo +350." or "Bo: bust.", and what others lost by it. */
function factsOf(ruling, seat, people, texts) {
  const sums = [...moved(ruling)].map(([who, points]) => `${people[who].name} ${signed(points)}`);
  const plain = ruling.lines.some((line) => line.seat === seat);
  const outcome = plain ? [] : [say("outcome", { name: people[seat].name, outcome: texts.outcomes[ruling.outcome] })];
  return [...outcome, ...(sums.length ? [say("sentence", { text: sums.join(", ") })] : [])];
}

function nextText(position, before, { name }) {
  return say(position.last_round && !before.last_round ? "next-last-round" : "next", { name });
}

/** "Bo wins." or that the game was closed. */
export function endText({ winners }, people) {
  const names = together(winners.map((seat) => people[seat].name));
  if (!winners.length) return say("closed");
  return say(winners.length > 1 ? "shared" : "wins", { names });
}

function undoneText(before, { turn }, people) {
  const again = turn && (before.turn?.number !== turn.number);
  return again ? say("undone-turn", { name: people[turn.seat].name }) : say("undone");
}

function delightOf(position, before) {
  if (position.over) return "over";
  const [first, ...others] = leaders(position);
  const was = leaders(before);
  return first !== undefined && !others.length && was.length && !was.includes(first) ? "lead" : null;
}
