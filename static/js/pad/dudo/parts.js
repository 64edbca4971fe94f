/** A slip as parts that can be seen and tapped: bids, and what else was written. */
import { spelled } from "./dice.js";
import { RESULT } from "./calling.js";
import { say } from "../../ui/words.js";

/** The parts of a round; `from` is the step a part begins with. */
export function partsOf(steps) {
  return steps.map((step, from) => ({ from, step }));
}

/** One part in words: "Ada 5 × 4", "Bo: dudo, 6 found". */
export function partText(step, { people, texts }) {
  const name = people[step.seat]?.name ?? "";
  return PARTS[step.do](step, name, texts);
}

const PARTS = {
  starter: (step, name) => say("dudo-starts", { name }),
  sheet: () => say("dudo-other-rules"),
  bid: (step, name) => [step.gap ? "…" : "", name, spelled(step), step.forced ? say("dudo-allowed") : ""].filter(Boolean).join(" "),
  dudo: (step, name) => calledText(step, name, "dudo"),
  calza: (step, name) => calledText(step, name, "calza"),
  void: ({ reason }, name, texts) => [texts.outcomes.void, texts.voids[reason]].filter(Boolean).join(": "),
  correct: (step, name) => say("dudo-corrects", { name }),
};

function calledText(step, name, verb) {
  const count = step.actual ?? step.by_player?.reduce((all, one) => all + one, 0);
  const word = RESULT[verb];
  const found = count === undefined ? say(`dudo-${word}-${step[word]}`) : say("dudo-found", { count });
  return `${say(`dudo-says-${verb}`, { name })} ${found}`;
}
