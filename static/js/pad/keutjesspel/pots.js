/** The pots above the keys: what lies in them, who leads, and who throws after this one. */
import { sentenceOf, winText } from "./telling.js";
import { WIN } from "../../rules/keutjesspel/state.js";
import { nextInTurn } from "../../rules/keutjesspel/throwing.js";
import { points } from "../../ui/numbers.js";
import { fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** Show a round that is played or what the one before it came to, and the slip that is corrected. */
export function showPots(root, context) {
  const { sheet, turn: { begun, steps }, people, rulings } = context;
  const { round, pot_a: a, pot_b: b } = begun;
  const written = steps.length > 0;
  setState(root, "data-playing", round !== null && "");
  slot(root, "told").hidden = round !== null || written;
  slot(root, "written").hidden = !written;
  fill(root, { told: betweenText(sheet, rulings, people), written: written ? writtenText(context) : "" });
  if (round === null) return;
  const way = slot(root, "way");
  way.max = Math.max(round.target, 1);
  way.value = Math.min(b, round.target);
  fill(root, {
    a: points(a),
    b: `${points(b)} / ${points(round.target)}`,
    leader: say("keutjes-leading", { name: people[round.leader].name, number: points(round.number) }),
    then: thenText(sheet, begun, people),
  });
}

/** What the slip says; a tap on it takes it back. */
function writtenText({ sheet, texts, turn: { begun, state, steps }, people }) {
  return sentenceOf({ sheet, texts, begun, steps, ruling: state, people });
}

/** Who comes next in grey, and that the leader still waits. */
function thenText(sheet, { round, turn, pot_a: a }, people) {
  const then = say("keutjes-then", { name: people[nextInTurn(sheet, { round, pot_a: a }, turn)].name });
  const waits = a > sheet.leader_joins_at;
  return waits ? `${then} ${say("keutjes-waits", { name: people[round.leader].name, n: points(sheet.leader_joins_at) })}` : then;
}

/** What the last round came to, and that the evening should end where the house says so. */
function betweenText({ end_after_rounds: most, start_capital: capital, stake }, rulings, people) {
  const won = rulings.filter(({ outcome }) => outcome === WIN);
  const last = won.length
    ? winText(won.at(-1), (seat) => people[seat].name)
    : say("keutjes-first", { capital: points(capital), stake: points(stake) });
  const due = most > 0 && won.length >= most;
  return [last, due ? say("keutjes-due", { rounds: points(most) }) : ""].filter(Boolean).join(" ");
}
