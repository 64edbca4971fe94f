/** Six dice, each with a number of its own: those that show it are tapped, then the throw is written. */
import { effectText } from "./telling.js";
import { FACES } from "../../rules/dice.js";
import { effects } from "../../rules/keutjesspel/turn.js";
import { seat } from "../../rules/ledger.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, setText, slot } from "../../ui/template.js";

export class FacesPanel {
  #root;
  #wiring;
  #shown = [];
  #mark = null;

  constructor(root, wiring) {
    this.#root = root;
    this.#wiring = wiring;
    const thrown = slot(root, "thrown");
    wiring.taps.bind(thrown, { key: "thrown", run: () => wiring.send({ do: "throw", faces: this.#shown }) });
  }

  show({ sheet, turn: { state }, mark }) {
    if (mark !== this.#mark) this.#shown = [];
    this.#mark = mark;
    showList(slot(this.#root, "faces"), FACES, {
      key: (face) => face,
      make: (face) => this.#make(face),
      show: (key, face) => setState(key, "aria-pressed", this.#shown.includes(face)),
    });
    const sum = this.#shown.reduce((total, face) => total + face, 0);
    const effect = effects(sheet, state)[sum];
    setState(slot(this.#root, "thrown"), "data-outcome", effect.outcome);
    fill(this.#root, { sum: points(sum), effect: effectText(effect, seat(state.turn)) });
  }

  get entered() {
    return this.#shown.length > 0;
  }

  /** Take back the number tapped last; false when none is. */
  undo() {
    const some = this.entered;
    this.#shown = this.#shown.slice(0, -1);
    return some;
  }

  #make(face) {
    const key = clone("keutjes-face");
    key.id = `face-${face}`;
    key.dataset.digit = face;
    setText(key, String(face));
    this.#wiring.taps.bind(key, { key: key.id, run: () => this.#toggle(face), typed: true });
    return key;
  }

  #toggle(face) {
    const others = this.#shown.filter((other) => other !== face);
    this.#shown = others.length < this.#shown.length ? others : [...others, face];
    this.#wiring.redraw();
  }
}
