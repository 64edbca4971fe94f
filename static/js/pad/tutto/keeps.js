/** The keep keys: what may be put aside, always at the same places. */
import { keeps } from "../../rules/tutto/hints.js";
import { advance } from "../../rules/tutto/turn.js";
import { showDice, spelled } from "./dice.js";
import { fits } from "./trying.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class KeepsPanel {
  #keys;
  #send;
  #taps;

  constructor(root, { taps, send }) {
    this.#keys = slot(root, "keeps");
    this.#send = send;
    this.#taps = taps;
  }

  show(context) {
    const fresh = freshly(context);
    const groups = keeps(context.sheet, fresh);
    setState(this.#keys, "data-singles", groups.every((dice) => dice.length === 1) && "");
    showList(this.#keys, groups, {
      key: (dice) => dice.join(""),
      make: (dice) => this.#make(dice),
      show: (key, dice) => {
        key.disabled = !fits(context, [{ do: "keep", dice }]);
        showWorth(key, dice, advance(context.sheet, fresh, { do: "keep", dice }).at_risk - fresh.at_risk);
      },
    });
  }

  #make(dice) {
    const key = clone("tutto-keep");
    key.id = `keep-${dice.join("")}`;
    key.dataset.digit = dice[0];
    showDice(slot(key, "dice"), dice);
    this.#taps.bind(key, { key: key.id, run: () => this.#send({ do: "keep", dice }) });
    return key;
  }
}

/** The turn when its card had just been drawn: all keys the card can ever need. */
function freshly({ sheet, turn }) {
  const drawn = turn.steps.findLastIndex((step) => step.do === "draw");
  return turn.steps.slice(0, drawn + 1).reduce((state, step) => advance(sheet, state, step), turn.begun);
}

function showWorth(key, dice, worth) {
  fill(key, { worth: worth ? points(worth) : "" });
  const words = { dice: spelled(dice), points: points(worth) };
  setState(key, "aria-label", say(worth ? "keep-worth" : "keep", words));
}
