/** A few ways to go on, each a key with its words. */
import { showList } from "../../ui/list.js";
import { clone, fill, slot } from "../../ui/template.js";

export class ListPanel {
  #root;
  #taps;
  #items = [];

  constructor(root, { taps }) {
    this.#root = root;
    this.#taps = taps;
  }

  /** A question has `items` of `{name, label, note, run}`. */
  show(context, { items }) {
    this.#items = items;
    showList(slot(this.#root, "items"), items, {
      key: ({ name }) => name,
      make: ({ name }) => this.#make(name),
      show: (key, { label, note = "" }) => fill(key, { label, note }),
    });
  }

  #make(name) {
    const key = clone("dudo-item");
    key.id = `dudo-${name}`;
    this.#taps.bind(key, { key: key.id, run: () => this.#items.find((item) => item.name === name).run() });
    return key;
  }
}
