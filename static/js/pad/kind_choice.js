/** Which game is to be played, where there are several, and for how many it is. */
import { showList } from "../ui/list.js";
import { clone, fill, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

export class KindChoice {
  #root;
  #kinds;
  #kind = "";

  /** `kinds` are the games by their keys; `changed(kind)` hears which one is chosen. */
  constructor(root, kinds, changed) {
    this.#root = slot(root, "kinds");
    this.#kinds = kinds;
    this.#root.addEventListener("change", ({ target }) => {
      this.#kind = target.value;
      changed(target.value);
    });
  }

  /** Offer these kinds, with one of them chosen. */
  show(offered, chosen) {
    this.#kind = chosen;
    this.#root.hidden = offered.length < 2;
    showList(slot(this.#root, "choices"), offered, {
      key: (kind) => kind,
      make: () => clone("kind"),
      show: (item, kind) => {
        const radio = item.querySelector("input");
        radio.value = kind;
        radio.checked = kind === chosen;
        fill(item, { title: this.#kinds[kind].title });
      },
    });
  }

  /** As many as can play it. */
  get most() {
    return this.#kinds[this.#kind].most;
  }

  /** Why so many cannot play it; nothing where they can. */
  whyNot(count) {
    const { title, least, most } = this.#kinds[this.#kind];
    return count < least || count > most ? say("for-so-many", { title, least, most }) : "";
  }
}
