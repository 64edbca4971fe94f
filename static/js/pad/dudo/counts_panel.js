/** How many? Each number is a key; the one that is likely is marked. */
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";

export class CountsPanel {
  #root;
  #taps;
  #run;

  constructor(root, { taps }) {
    this.#root = root;
    this.#taps = taps;
  }

  /** A question goes from 0 to `most`, with the `preset` marked; `run(count)` hears the answer. */
  show(context, { most, preset, run }) {
    this.#run = run;
    const counts = Array.from({ length: most + 1 }, (_, count) => count);
    showList(slot(this.#root, "counts"), counts, {
      key: (count) => count,
      make: (count) => this.#make(count),
      show: (key, count) => {
        setState(key, "data-preset", count === preset && "");
        fill(key, { count: points(count) });
      },
    });
    this.#root.querySelector("[data-preset]")?.scrollIntoView({ block: "nearest" });
  }

  #make(count) {
    const key = clone("dudo-count");
    key.id = `dudo-count-${count}`;
    key.dataset.digit = count;
    this.#taps.bind(key, { key: key.id, run: () => this.#run(count) });
    return key;
  }
}
