/** Dice as the pad draws them. */
import { showList } from "../../ui/list.js";
import { clone, setState } from "../../ui/template.js";

/** Show dice in a row: `{face, kept}`, or a face alone. */
export function showDice(row, dice) {
  showList(row, dice.map((die) => (typeof die === "number" ? { face: die } : die)), {
    key: (_, place) => place,
    make: () => clone("tutto-die"),
    show: (element, { face, kept = true }) => {
      setState(element, "data-face", face);
      element.classList.toggle("tutto__left", !kept);
    },
  });
}

/** Dice as words: "1-1-5", with hyphens no line breaks at. */
export function spelled(dice) {
  return dice.join("\u2011");
}
