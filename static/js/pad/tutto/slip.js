/** The slip as it is written on paper; any part can be tapped to take it back to there. */
import { dress } from "./cards.js";
import { showDice } from "./dice.js";
import { partsOf } from "./parts.js";
import { partText } from "./receipt.js";
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** Show parts in a list; a tap on one calls `onTakeBack` with the step it begins with. */
export function showParts(list, { sheet, begun, steps, texts }, { taps, onTakeBack }) {
  const parts = partsOf(sheet, begun, steps);
  showList(list, parts, {
    key: (part) => `${part.from}-${part.card ?? "dice"}`,
    make: (part) => clone(part.card ? "tutto-part-card" : "tutto-part-dice"),
    show: (item, part) => {
      const button = slot(item, "part");
      setState(button, "aria-label", say("take-back", { part: partText(part, texts) }));
      taps.bind(button, { key: `part-${part.from}`, run: () => onTakeBack(part.from) });
      if (part.card) dress(slot(item, "card"), texts.cards[part.card]);
      else showDicePart(item, part, texts);
    },
  });
  list.scrollTo(list.scrollWidth, list.scrollHeight);
}

function showDicePart(item, { dice = [], sum, tutto, word, earned }, texts) {
  showDice(slot(item, "dice"), dice);
  slot(item, "dice").hidden = !dice.length;
  const worth = [sum ? points(sum) : "", earned ? signed(earned) : ""];
  const words = [...worth, tutto ? say("tutto") : "", word ? texts.outcomes[word] : ""];
  fill(item, { sum: words.filter(Boolean).join(" ") });
}
