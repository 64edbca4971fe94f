/** What did somebody throw? */
import { FACES } from "../../rules/dice.js";
import { showFace } from "./dice.js";
import { showList } from "../../ui/list.js";
import { clone, setState, slot } from "../../ui/template.js";

export class FacesPanel {
  #root;
  #taps;
  #run;

  constructor(root, { taps }) {
    this.#root = root;
    this.#taps = taps;
  }

  /** `run(face)` hears what was thrown. */
  show(context, { run }) {
    this.#run = run;
    showList(slot(this.#root, "faces"), FACES, {
      key: (face) => face,
      make: (face) => this.#make(face),
      show: () => {},
    });
  }

  #make(face) {
    const key = clone("dudo-small-face");
    key.id = `dudo-thrown-${face}`;
    key.dataset.digit = face;
    showFace(slot(key, "die"), face);
    setState(key, "aria-label", face);
    // Two people may throw the same.
    this.#taps.bind(key, { key: key.id, run: () => this.#run(face), typed: true });
    return key;
  }
}
