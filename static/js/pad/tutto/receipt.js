/** A turn in words: "Bonus 300: 1-1-5 = 250, bonus 300". */
import { spelled } from "./dice.js";
import { partsOf } from "./parts.js";
import { points, signed } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** One part of a slip in words. */
export function partText({ card, dice, sum, tutto, word }, texts) {
  if (card) return texts.cards[card].name;
  if (word) return texts.outcomes[word];
  const aside = (dice ?? []).filter((die) => die.kept);
  const fell = spelled((aside.length ? aside : dice ?? []).map((die) => die.face));
  const worth = sum ? points(sum) : "";
  return [fell, tutto ? say("tutto") : "", worth].filter(Boolean).join(fell && worth ? " = " : " ");
}

/**
 * The receipt of a turn: a sentence for every card with what was put aside on it,
 * and the lines that are not plain dice.
 */
export function receiptOf({ sheet, texts, begun, steps, ruling, people }) {
  const cards = [];
  for (const part of partsOf(sheet, begun, steps)) {
    if (part.card || !cards.length) cards.push({ title: partText(part, texts), parts: [] });
    else cards.at(-1).parts.push(partText(part, texts));
  }
  const extra = ruling.lines.filter((line) => line.why !== "dice" || line.seat !== begun.seat);
  return {
    cards: cards.map(({ title, parts }) => (parts.length ? `${title}: ${parts.join(", ")}` : title)),
    extra: extra.map((line) => lineText(line, begun.seat, texts, people)),
  };
}

function lineText({ seat, points: moved, why }, own, texts, people) {
  const reason = texts.reasons[why];
  return seat === own ? `${reason} ${points(moved)}` : `${people[seat].name} ${signed(moved)} (${reason})`;
}
