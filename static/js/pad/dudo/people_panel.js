/** Which of these people? */
import { makeChip, showChip } from "./chips.js";
import { showList } from "../../ui/list.js";
import { slot } from "../../ui/template.js";

export class PeoplePanel {
  #root;
  #taps;
  #run;

  constructor(root, { taps }) {
    this.#root = root;
    this.#taps = taps;
  }

  /** A question has the `seats` in question, what is noted of each, and what to do with the one that is tapped. */
  show({ people }, { seats, noteOf = () => "", run }) {
    this.#run = run;
    showList(slot(this.#root, "people"), seats, {
      key: (seat) => seat,
      make: (seat) => makeChip("chip", seat, { taps: this.#taps, run: () => this.#run(seat) }),
      show: (chip, seat) => showChip(chip, people[seat], { note: noteOf(seat) }),
    });
  }
}
