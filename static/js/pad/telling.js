/** What just happened, in one sentence. */
import { leadersOf, moved } from "./reading.js";
import { signed, together } from "../ui/numbers.js";
import { say } from "../ui/words.js";

/**
 * The sentence about the way from `before` to the reading of now, and the delight
 * it deserves: "over", "lead" or none. Nothing when only the slip grew.
 */
export function tell({ before, undone }, { reading, people, view, sheet }, texts) {
  const { position, turn } = reading;
  if (undone) return { text: undoneText(before, reading, { people, view }) };
  const last = reading.position.number - 1;
  if (position.number === before.position.number && position.over === before.position.over) return null;
  const grown = position.number > before.position.number;
  const facts = grown ? toldOf({ before, reading, people, view, sheet, texts }) : [];
  if (reading.stuck) return { text: facts.join(" ") };
  const next = turn && onTurn(view, turn);
  if (!turn) facts.push(endText(position, people));
  else if (next !== null) facts.push(nextText(position, before.position, people[next]));
  const feat = grown ? view.delightOf?.(reading.rulings[last]) : null;
  return { text: facts.join(" "), delight: feat ?? delightOf(view, position, before.position) };
}

/** Where nothing more is to be said: whose turn it has become, and nothing that was true a step ago. */
export function tellQuietly({ turn: before, position: stood }, { reading: { turn, position }, people, view }) {
  if (!turn || !before) return null;
  const next = onTurn(view, turn);
  const differs = next !== onTurn(view, before) || String(position.balances) !== String(stood.balances);
  if (next !== null && differs) return { text: say("next", { name: people[next].name }) };
  return JSON.stringify(turn.steps) === JSON.stringify(before.steps) ? null : { text: "" };
}

/** Whose turn it is, by name, or that a round is to begin. */
export function whoseText({ people, view }, turn) {
  const seat = onTurn(view, turn);
  return seat === null ? say("between-rounds") : people[seat].name;
}

/** The seat that is asked to play now; nobody is between two rounds of a game that says so. */
export function onTurn({ onTurn: told }, turn) {
  return told ? told(turn) : turn.seat;
}

/** What the last slip says of itself where its game has a sentence for it, else what it moved. */
function toldOf({ before, reading, people, view, sheet, texts }) {
  const last = reading.position.number - 1;
  const { seat, steps } = reading.written[last];
  const ruling = reading.rulings[last];
  const known = before.turn?.number === last ? before.turn.begun : null;
  const told = known && view.sentenceOf?.({ sheet, texts, begun: known, steps, ruling, people, position: reading.position });
  return told ? [told] : factsOf(ruling, seat, people, texts);
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

function undoneText(before, { turn }, { people, view }) {
  const next = turn && before.turn?.number !== turn.number ? onTurn(view, turn) : null;
  return next === null ? say("undone") : say("undone-turn", { name: people[next].name });
}

function delightOf(view, position, before) {
  if (position.over) return "over";
  const [first, ...others] = leadersOf(view, position);
  const was = leadersOf(view, before);
  return first !== undefined && !others.length && was.length && !was.includes(first) ? "lead" : null;
}
