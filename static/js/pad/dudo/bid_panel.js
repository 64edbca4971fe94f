/** The next bid: six faces, each with the smallest legal number of dice, and a step up or down from there. */
import { leastCounts } from "../../rules/dudo/hints.js";
import { onTurn, standingBid } from "../../rules/dudo/state.js";
import { FACES } from "../../rules/dice.js";
import { showFace, spelled } from "./dice.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class BidPanel {
  #root;
  #taps;
  #redraw;
  #context;
  #chosen = null;

  constructor(root, { taps, redraw }) {
    this.#root = root;
    this.#taps = taps;
    this.#redraw = redraw;
    for (const [name, step] of [["less", -1], ["plus", 1]]) {
      taps.bind(slot(root, name), { key: name, run: () => this.#move(step), typed: true });
    }
  }

  /** Whether anything is chosen that can be let go of. */
  get begun() {
    return this.#chosen !== null;
  }

  /** The bid as it is chosen, if one is. */
  entered() {
    if (!this.#chosen) return [];
    return [{ do: "bid", seat: onTurn(this.#context.turn.state), ...this.#chosen }];
  }

  /** Let go of what was chosen; false when nothing is. */
  undo() {
    const had = this.begun;
    this.#chosen = null;
    return had;
  }

  show(context) {
    if (context.mark !== this.#context?.mark) this.#chosen = null;
    this.#context = context;
    const least = new Map(leastCounts(context.sheet, context.turn.state));
    showList(slot(this.#root, "faces"), FACES, {
      key: (face) => face,
      make: (face) => this.#make(face),
      show: (key, face) => this.#showKey(key, face, least.get(face)),
    });
    for (const name of ["less", "plus"]) slot(this.#root, name).disabled = !this.#chosen;
    if (this.#chosen?.count === 1) slot(this.#root, "less").disabled = true;
    const die = slot(this.#root, "chosen-die");
    die.hidden = !this.#chosen;
    if (this.#chosen) showFace(die, this.#chosen.face);
    fill(this.#root, { chosen: this.#chosen ? `${points(this.#chosen.count)} ×` : say("dudo-choose") });
  }

  #make(face) {
    const key = clone("dudo-face");
    key.id = `dudo-face-${face}`;
    key.dataset.digit = face;
    showFace(slot(key, "die"), face);
    this.#taps.bind(key, { key: key.id, run: () => this.#choose(face) });
    return key;
  }

  /** A face that cannot be bid stays within reach: the table may let it stand. */
  #showKey(key, face, least) {
    const { sheet, turn } = this.#context;
    const barred = least === undefined;
    key.disabled = barred && (sheet.referee === "block" || !standingBid(turn.state));
    setState(key, "data-barred", barred && "");
    setState(key, "aria-pressed", this.#chosen?.face === face);
    setState(key, "aria-label", barred ? say("dudo-barred", { face }) : spelled({ count: least, face }));
    fill(key, { least: barred ? "–" : `${points(least)} ×` });
  }

  #choose(face) {
    const { sheet, turn } = this.#context;
    const least = new Map(leastCounts(sheet, turn.state)).get(face);
    this.#chosen = { count: least ?? standingBid(turn.state).count, face };
    this.#redraw();
  }

  #move(step) {
    this.#chosen = { ...this.#chosen, count: Math.max(1, this.#chosen.count + step) };
    this.#redraw();
  }
}
