/** Whole throws: what fell is entered face by face. */
import { FACES } from "../../rules/dice.js";
import { showDice, spelled } from "./dice.js";
import { showList } from "../../ui/list.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class FacesPanel {
  #tray;
  #said;
  #fell = [];
  #wanted = 0;
  #context;

  constructor(root, { taps, send, redraw }) {
    this.#tray = slot(root, "tray");
    this.#said = root;
    showList(slot(root, "faces"), FACES, {
      key: (face) => face,
      make: (face) => faceKey(face, taps, () => this.#enter(face, send, redraw)),
      show: () => {},
    });
  }

  show(context) {
    if (context.mark !== this.#context?.mark) this.#fell = [];
    this.#context = context;
    this.#wanted = context.turn.state.in_hand;
    const blanks = new Array(this.#wanted - this.#fell.length).fill({ face: null });
    showDice(this.#tray, [...this.#fell, ...blanks]);
    setState(this.#tray, "aria-label", say("fell", { dice: spelled(this.#fell) || "–" }));
    fill(this.#said, { missing: say("missing", { count: this.#wanted - this.#fell.length }) });
  }

  /** Take back the face entered last; false when there is none. */
  undo() {
    return this.#fell.pop() !== undefined;
  }

  #enter(face, send, redraw) {
    this.#fell.push(face);
    if (this.#fell.length < this.#wanted) return redraw();
    const dice = this.#fell;
    this.#fell = [];
    return send({ do: "throw", dice });
  }
}

function faceKey(face, taps, run) {
  const key = clone("tutto-face");
  key.id = `face-${face}`;
  key.dataset.digit = face;
  setState(slot(key, "die"), "data-face", face);
  setState(key, "aria-label", face);
  taps.bind(key, { key: key.id, run, typed: true });
  return key;
}
