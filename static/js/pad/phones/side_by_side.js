/** The two sides of a stand-off as they are shown: slips with sums and receipts, and the scores they lead to. */
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** A side: its name, its slips as they are told, and the scores after it. */
export function sideOf(name, slips, { balances }, { people }) {
  const after = balances.map((balance, seat) => `${people[seat]?.name ?? ""} ${points(balance)}`);
  return { name, slips, after: after.join(", ") };
}

export function drawSide({ name, slips, after }) {
  const side = clone("side");
  side.dataset.side = name;
  fill(side, { whose: say(name), after: after ? say("side-after", { scores: after }) : "" });
  showList(slot(side, "slips"), slips.length ? slips : [null], {
    key: (_, place) => place,
    make: () => clone("side-slip"),
    show: (item, slip) => fill(item, slip
      ? { which: say("turn-of", { number: points(slip.number + 1), name: slip.name }), points: slip.points === null ? "" : signed(slip.points), receipt: slip.receipt }
      : { which: "", points: "", receipt: say("side-nothing") }),
  });
  return side;
}
