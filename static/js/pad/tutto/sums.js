/** The keypad for tables that write the dice points of a card in one sum. */
import { tallyFits } from "../../rules/tutto/hints.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setText, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

/** In the order of a calculator with its zeros beside it. */
const DIGITS = ["7", "8", "9", "0", "4", "5", "6", "00", "1", "2", "3", "50"];
const LONGEST = 5;

export class SumsPanel {
  #root;
  #typed = "";
  #context;

  constructor(root, { taps, redraw }) {
    this.#root = root;
    showList(slot(root, "digits"), DIGITS, {
      key: (digits) => digits,
      make: (digits) => digitKey(digits, taps, () => this.#type(digits, redraw)),
      show: () => {},
    });
  }

  /** The sum without a Tutto. */
  entered() {
    return this.#steps(false);
  }

  /** The sum with the Tutto. */
  tutto() {
    return this.#steps(true);
  }

  /** Why what is typed can be no sum at all, if so. */
  refused() {
    const possible = !this.#typed || this.entered().length || this.tutto().length;
    return possible ? null : this.#context.texts.refusals.tally_impossible;
  }

  show(context) {
    if (context.mark !== this.#context?.mark) this.#typed = "";
    this.#context = context;
    fill(this.#root.parentElement, { sum: points(Number(this.#typed)), "why-sum": this.#why() });
    for (const key of slot(this.#root, "digits").children) {
      key.disabled = (this.#typed + key.dataset.key).length > LONGEST;
    }
  }

  /** Take back the key typed last; false when nothing is typed. */
  undo() {
    const last = DIGITS.filter((digits) => this.#typed.endsWith(digits));
    this.#typed = this.#typed.slice(0, -(last.at(-1)?.length ?? 1));
    return last.length > 0;
  }

  #steps(tutto) {
    const { sheet, turn } = this.#context;
    const sum = Number(this.#typed);
    return tallyFits(sheet, turn.state, sum, tutto) ? [{ do: "tally", points: sum, tutto }] : [];
  }

  #type(digits, redraw) {
    this.#typed = (this.#typed + digits).replace(/^0+/, "");
    redraw();
  }

  #why() {
    const [plain, whole] = [this.entered().length, this.tutto().length];
    if (!this.#typed || (plain && whole)) return "";
    return plain || whole ? say(plain ? "sum-without-tutto" : "sum-with-tutto") : "";
  }
}

function digitKey(digits, taps, run) {
  const key = clone("tutto-digit");
  key.id = `digit-${digits}`;
  if (digits.length === 1) key.dataset.digit = digits;
  setText(key, digits);
  taps.bind(key, { key: key.id, run, typed: true });
  return key;
}
