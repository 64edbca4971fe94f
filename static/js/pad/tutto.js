/** Tutto on the pad: its rules, its keys, its slip, and what its turns say. */
import * as engine from "../rules/tutto/index.js";
import { Actions } from "./tutto/actions.js";
import { CardsPanel } from "./tutto/cards.js";
import { ChoicePanel } from "./tutto/choice.js";
import { FacesPanel } from "./tutto/faces.js";
import { KeepsPanel } from "./tutto/keeps.js";
import { PlainPanel } from "./tutto/plain.js";
import { showParts } from "./tutto/slip.js";
import { SumsPanel } from "./tutto/sums.js";
import { keptAnyway } from "./tutto/telling.js";
import { panelFor } from "./tutto/ways.js";
import { choose } from "../store/choices.js";
import { points } from "../ui/numbers.js";
import { clone, fill, setState, setText, slot } from "../ui/template.js";
import { say } from "../ui/words.js";
import { Taps } from "../ui/taps.js";

export { receiptOf } from "./tutto/receipt.js";
export { recordsOf } from "./tutto/records.js";
export { tellStep } from "./tutto/telling.js";

export const rules = engine;

const PANELS = {
  cards: CardsPanel,
  keeps: KeepsPanel,
  faces: FacesPanel,
  choice: ChoicePanel,
  sums: SumsPanel,
  plain: PlainPanel,
};

/** The keys and the slip of one turn; used where a turn is written and where it is corrected. */
export class Desk {
  #keys = clone("tutto-keys");
  #beside = clone("tutto-actions");
  #slip;
  #panels;
  #actions;
  #taps;
  #onTakeBack;
  #context = null;
  #panel = null;
  #away = null;

  /** `onSteps(...steps)` hears what was tapped, `onTakeBack(count)` which part, `onWay` that another way of recording was chosen. */
  constructor({ keys, actions, slip, onSteps, onTakeBack, onWay }) {
    keys.append(this.#keys);
    actions.append(this.#beside);
    this.#slip = slip;
    this.#onTakeBack = onTakeBack;
    this.#taps = new Taps(this.#keys, this.#beside, slip);
    const wiring = { taps: this.#taps, send: onSteps, redraw: () => this.#draw() };
    this.#panels = Object.fromEntries(Object.entries(PANELS).map(([name, Panel]) =>
      [name, new Panel(this.#root(name), wiring)]));
    this.#actions = new Actions(this.#beside, wiring);
    const away = slot(this.#keys, "away");
    this.#taps.bind(away, { key: "away", run: () => this.#putAway(this.#context.mark) });
    this.#keys.addEventListener("change", ({ target }) => {
      choose("way", target.value);
      onWay();
    });
  }

  /** Make room for the desk of another kind. */
  leave() {
    this.#keys.remove();
    this.#beside.remove();
  }

  /** Show a turn: `{sheet, texts, turn, slips, way}`. What is half entered stays while the slip says the same. */
  show(context) {
    const { number, steps } = context.turn;
    this.#context = { ...context, mark: JSON.stringify([number, steps]) };
    this.#draw();
  }

  /** The card may be left alone: the tiles are shown instead, until something is written. */
  #putAway(mark) {
    this.#away = mark;
    this.#draw();
  }

  /** Take back what is only half entered; false when there is nothing of it. */
  undo() {
    if (this.#away === this.#context?.mark) {
      this.#putAway(null);
      return true;
    }
    const undone = this.#panels[this.#panel]?.undo?.() ?? false;
    if (undone) this.#draw();
    return undone;
  }

  /** Press the key a shortcut stands for; false when there is none now. */
  press(name, last = false) {
    const scope = `[data-panel="${this.#panel}"] [data-digit="${name}"]:not(:disabled)`;
    const found = [...this.#keys.querySelectorAll(scope)];
    found.at(last ? -1 : 0)?.click();
    return found.length > 0;
  }

  #root(name) {
    return this.#keys.querySelector(`[data-panel="${name}"]`);
  }

  #draw() {
    const { turn, way } = this.#context;
    const mayDraw = turn.permits.includes("draw");
    const name = mayDraw && this.#away === this.#context.mark ? "cards" : panelFor(this.#context);
    slot(this.#keys, "away").hidden = !mayDraw || name === "cards";
    const hadFocus = this.#keys.contains(document.activeElement);
    if (name !== this.#panel) this.#taps.moved();
    this.#panel = name;
    for (const panel of Object.keys(PANELS)) this.#root(panel).hidden = panel !== name;
    this.#panels[name]?.show(this.#context);
    const panel = this.#panels[name];
    this.#actions.show(this.#context, {
      entered: panel?.entered?.() ?? [],
      tutto: panel?.tutto?.() ?? [],
      refused: panel?.refused?.() ?? null,
    });
    this.#showHead(turn, way, name);
    this.#showSlip(turn);
    if (hadFocus) this.#keepFocus(name);
  }

  #showHead({ state }, way, name) {
    slot(this.#keys, "head").hidden = !name || name === "cards";
    slot(this.#keys, "holding").hidden = name === "sums";
    slot(this.#keys, "typed").hidden = name !== "sums";
    fill(this.#keys, { hand: `× ${state.in_hand}`, "in-hand": say(state.in_hand === 1 ? "in-hand-one" : "in-hand", { count: state.in_hand }) });
    for (const radio of this.#keys.querySelectorAll("input[type=radio]")) radio.checked = radio.value === way;
  }

  #showSlip(turn) {
    const { sheet, texts } = this.#context;
    showParts(slot(this.#slip, "steps"), { ...turn, sheet, texts }, { taps: this.#taps, onTakeBack: this.#onTakeBack });
    setState(this.#slip, "data-outcome", turn.state.outcome);
    setState(this.#slip, "data-tutto", turn.state.complete && "");
    setText(slot(this.#slip, "risk"), points(turn.state.at_risk));
    setText(slot(this.#slip, "risk-label"), say(keptAnyway(sheet, turn.state) ? "so-far" : "at-risk"));
  }

  /** Whoever works by keyboard goes on where the keys are. */
  #keepFocus(name) {
    if (this.#keys.contains(document.activeElement) && document.activeElement.checkVisibility()) return;
    this.#root(name)?.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  }
}
