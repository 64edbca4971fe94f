/** Nothing to enter on this card but how it ended: it lies there with its rule. */
import { dress } from "./cards.js";
import { fill, slot } from "../../ui/template.js";

export class PlainPanel {
  #root;

  constructor(root) {
    this.#root = root;
  }

  show({ texts, turn }) {
    const looks = texts.cards[turn.state.card];
    dress(slot(this.#root, "card"), looks);
    fill(this.#root, { help: looks.help });
  }
}
