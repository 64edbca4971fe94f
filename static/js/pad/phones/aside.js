/** Slips that lost their place in a game: readable on this phone, and to be taken out as a file. */
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** Show them in their list; `slips` are as they were set aside. */
export function showAside(list, slips) {
  showList(list, slips, {
    key: (slip, place) => `${place}-${slip.number}`,
    make: (slip) => {
      const item = clone("aside");
      slot(item, "save").addEventListener("click", () => saveFile([slip]));
      return item;
    },
    show: (item, slip) => {
      const which = say("turn-of", { number: points(slip.number + 1), name: slip.name });
      fill(item, { which, whose: say(`side-${slip.side}`), receipt: slip.receipt, points: slip.points === null ? "" : signed(slip.points) });
      setState(slot(item, "save"), "aria-label", say("save-slip", { turn: which }));
    },
  });
}

/** Give slips to the person as a file. */
export function saveFile(slips) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify(slips, null, 2)], { type: "application/json" }));
  link.download = `scorepad-${slips.map(({ number }) => number + 1).join("-")}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href));
}
