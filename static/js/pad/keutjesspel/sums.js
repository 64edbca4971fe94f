/** The keypad of sums: a throw is one tap, and each key says what it would do. */
import { effectText } from "./telling.js";
import { effects } from "../../rules/keutjesspel/turn.js";
import { seat } from "../../rules/ledger.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";

const DIGITS = 10;

export class SumsPanel {
  #root;
  #taps;
  #send;

  constructor(root, { taps, send }) {
    this.#root = root;
    this.#taps = taps;
    this.#send = send;
  }

  show({ sheet, turn: { state } }) {
    showList(slot(this.#root, "sums"), effects(sheet, state), {
      key: (_, sum) => sum,
      make: (_, sum) => this.#make(sum),
      show: (key, effect) => {
        setState(key, "data-outcome", effect.outcome);
        fill(key, { effect: effectText(effect, seat(state.turn)) });
      },
    });
  }

  #make(sum) {
    const key = clone("keutjes-sum");
    key.id = `sum-${sum}`;
    if (sum < DIGITS) key.dataset.digit = sum;
    fill(key, { sum: points(sum) });
    this.#taps.bind(key, { key: key.id, run: () => this.#send({ do: "throw", sum }) });
    return key;
  }
}
