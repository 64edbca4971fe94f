/** What a turn says while it is written. */
import { moved } from "../reading.js";
import { points, signed } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** Whether even a bust would write the points. */
export function keptAnyway(sheet, { card, safe, nothing_kept: untouched }) {
  const { on_bust: always, on_first_bust: first } = sheet.cards.get(card) ?? {};
  return safe || (always === "keep" && !(untouched && first === "lose"));
}

/** What a tap within the turn deserves to be said: a Tutto. */
export function tellStep(before, { state }, people) {
  const grown = state.cards.reduce((all, card) => all + card.tutto, 0);
  const had = before.state.cards.reduce((all, card) => all + card.tutto, 0);
  if (grown <= had) return null;
  const others = [...moved(state)].filter(([seat]) => seat !== state.seat);
  const docked = others.map(([seat, lost]) => `${people[seat].name} ${signed(lost)}`);
  const text = state.at_risk ? say("tutto-risk", { points: points(state.at_risk) }) : say("tutto-once");
  return { text: [text, ...docked].join(" "), delight: "feat" };
}
