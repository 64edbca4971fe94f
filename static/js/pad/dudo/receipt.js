/** A round in words: "Ada 3 × 5, Bo 4 × 5, Cy doubts: 2 found." */
import { partText } from "./parts.js";
import { signed } from "../../ui/numbers.js";

export function receiptOf({ texts, steps, ruling, people }) {
  return {
    cards: [steps.map((step) => partText(step, { people, texts })).join(", ")],
    extra: ruling.lines.map(({ seat, points, why }) => `${people[seat].name} ${signed(points)} (${texts.reasons[why]})`),
  };
}
