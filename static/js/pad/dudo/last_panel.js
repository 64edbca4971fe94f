/** The last bid of a round, where those before it were not written: whose, how many, of which face. */
import { FACES } from "../../rules/dice.js";
import { withDice } from "../../rules/dudo/state.js";
import { showFace } from "./dice.js";
import { makeChip, showChip } from "./chips.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** So many counts have a key of their own; higher ones are reached by the key that counts on. */
const IN_REACH = 11;

export class LastPanel {
  #root;
  #taps;
  #redraw;
  #mark = "";
  #chosen = {};

  constructor(root, { taps, redraw }) {
    this.#root = root;
    this.#taps = taps;
    this.#redraw = redraw;
  }

  /** Whether anything is chosen that can be let go of. */
  get begun() {
    return Object.keys(this.#chosen).length > 0;
  }

  /** The bid, once all of it is chosen. */
  entered() {
    const { seat, count, face } = this.#chosen;
    if ([seat, count, face].includes(undefined)) return [];
    return [{ do: "bid", seat, count, face, gap: true }];
  }

  /** Let go of what was chosen; false when nothing is. */
  undo() {
    const had = this.begun;
    this.#chosen = {};
    return had;
  }

  show({ mark, turn, people }) {
    if (mark !== this.#mark) this.#chosen = {};
    this.#mark = mark;
    showList(slot(this.#root, "bidders"), withDice(turn.state.dice), {
      key: (seat) => seat,
      make: (seat) => makeChip("bidder", seat, { taps: this.#taps, run: () => this.#choose({ seat }) }),
      show: (chip, seat) => showChip(chip, people[seat], { pressed: this.#chosen.seat === seat }),
    });
    showList(slot(this.#root, "faces"), FACES, {
      key: (face) => face,
      make: (face) => this.#makeFace(face),
      show: (key, face) => setState(key, "aria-pressed", this.#chosen.face === face),
    });
    this.#showCounts();
  }

  #showCounts() {
    const high = this.#chosen.count > IN_REACH;
    const counts = Array.from({ length: IN_REACH }, (_, place) => place + 1);
    showList(slot(this.#root, "counts"), [...counts, "plus"], {
      key: (count) => count,
      make: (count) => this.#makeCount(count),
      show: (key, count) => {
        const pressed = count === "plus" ? high : this.#chosen.count === count;
        setState(key, "aria-pressed", pressed);
        fill(key, { count: count === "plus" ? `${high ? points(this.#chosen.count) : ""}+` : points(count) });
      },
    });
  }

  #makeFace(face) {
    const key = clone("dudo-small-face");
    key.id = `dudo-last-face-${face}`;
    showFace(slot(key, "die"), face);
    setState(key, "aria-label", face);
    this.#taps.bind(key, { key: key.id, run: () => this.#choose({ face }) });
    return key;
  }

  #makeCount(count) {
    const key = clone("dudo-count");
    key.id = `dudo-last-${count}`;
    if (count === "plus") {
      setState(key, "aria-label", say("dudo-more-dice"));
      const more = () => this.#choose({ count: Math.max(IN_REACH, this.#chosen.count ?? 0) + 1 });
      this.#taps.bind(key, { key: key.id, run: more, typed: true });
    } else {
      key.dataset.digit = count;
      this.#taps.bind(key, { key: key.id, run: () => this.#choose({ count }) });
    }
    return key;
  }

  #choose(chosen) {
    this.#chosen = { ...this.#chosen, ...chosen };
    this.#redraw();
  }
}
