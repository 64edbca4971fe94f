/** The Keutjesspel on the pad: its rules, its keys, its pots, and what its slips say. */
import * as engine from "../rules/keutjesspel/index.js";
import { inForce } from "../rules/keutjesspel/sheet.js";
import { WIN } from "../rules/keutjesspel/state.js";
import { Refusal } from "../rules/refusal.js";
import { Bank } from "./keutjesspel/bank.js";
import { FacesPanel } from "./keutjesspel/faces.js";
import { LeadPanel } from "./keutjesspel/lead.js";
import { Odds } from "./keutjesspel/odds.js";
import { showPots } from "./keutjesspel/pots.js";
import { Settlement } from "./keutjesspel/settlement.js";
import { SumsPanel } from "./keutjesspel/sums.js";
import { pressKey } from "./shortcut.js";
import { choice, choose } from "../store/choices.js";
import { points } from "../ui/numbers.js";
import { Taps } from "../ui/taps.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

export { receiptOf, subjectOf } from "./keutjesspel/receipt.js";
export { recordsOf } from "./keutjesspel/records.js";
export { leadersOf, noteOf } from "./keutjesspel/seats.js";
export { sentenceOf } from "./keutjesspel/telling.js";

export const rules = engine;

const PANELS = { lead: LeadPanel, sums: SumsPanel, faces: FacesPanel };
const ENTRY = "keutjes-entry";
const OTHER = { sum: "faces", faces: "sum" };
let desks = 0;

/** A round of the chart ends with its winner, and the evening with the settlement. */
export function endsRound(slip, next, { outcome }) {
  return outcome === WIN || !next;
}

/** A round that is won is something to see. */
export function delightOf({ outcome }) {
  return outcome === WIN ? "feat" : null;
}

/** Whoever throws; between two rounds nobody does. */
export function onTurn({ state, seat }) {
  return state.round === null ? null : seat;
}

/** The keys and the pots of one slip; used where a slip is written and where it is corrected. */
export class Desk {
  #keys = clone("keutjes-keys");
  #beside = clone("keutjes-actions");
  #pots = clone("keutjes-pots");
  #panels;
  #taps;
  #onSteps;
  #undo;
  #drawers;
  #context = null;
  #panel = null;

  constructor({ keys, actions, slip, onSteps, onTakeBack, onWay }) {
    keys.append(this.#keys);
    actions.append(this.#beside);
    slip.append(this.#pots);
    this.#onSteps = onSteps;
    this.#undo = slot(actions, "undo");
    this.#taps = new Taps(this.#keys, this.#beside, this.#pots);
    const wiring = { taps: this.#taps, send: onSteps, redraw: () => this.#draw() };
    this.#panels = Object.fromEntries(Object.entries(PANELS).map(([name, Panel]) =>
      [name, new Panel(this.#root(name), wiring)]));
    this.#drawers = this.#makeDrawers((desks += 1));
    this.#taps.bind(slot(this.#pots, "written"), { key: "written", run: () => onTakeBack(0) });
    this.#bind("entry", () => {
      choose(ENTRY, OTHER[this.#entry]);
      onWay();
    });
    this.#bind("out", () => this.#panels.lead.sitOut());
  }

  /** Make room for the desk of another kind. */
  leave() {
    for (const part of [this.#keys, this.#beside, this.#pots]) part.remove();
    for (const drawer of Object.values(this.#drawers)) drawer.remove();
  }

  /** Show a slip: `{sheet, texts, turn, rulings, people, undoable}`. What is half entered stays while it says the same. */
  show(context) {
    const { number, steps, state } = context.turn;
    const sheet = inForce(context.sheet, state);
    this.#context = { ...context, sheet, mark: JSON.stringify([number, steps]) };
    this.#draw();
  }

  /** Take back what is only half entered; false when there is nothing of it. */
  undo() {
    const undone = this.#panels[this.#panel]?.undo?.() ?? false;
    if (undone) this.#draw();
    return undone;
  }

  /** Press the key a shortcut stands for; false when there is none now. */
  press(name) {
    return pressKey(this.#root(this.#panel), name);
  }

  get #entry() {
    return choice(ENTRY) ?? this.#context.sheet.entry;
  }

  #root(name) {
    return this.#keys.querySelector(`[data-panel="${name}"]`);
  }

  #bind(name, run) {
    this.#taps.bind(slot(this.#beside, name), { key: name, run });
  }

  /** Each desk has drawers of its own, which its buttons open by their names. */
  #makeDrawers(number) {
    const send = (step) => this.#send(step);
    const [bank, settle, odds] = ["bank", "settle", "odds"].map((name) => {
      const id = `keutjes-${name}-${number}`;
      slot(this.#beside, name).dataset.opens = id;
      return id;
    });
    const drawers = { bank: new Bank(bank, send), settle: new Settlement(settle, send), odds: new Odds(odds) };
    slot(this.#beside, "odds").addEventListener("click", () => drawers.odds.look());
    return drawers;
  }

  /** Send a step from a drawer; whether the rules take it. */
  #send(step) {
    const { sheet, turn } = this.#context;
    this.#onSteps(step);
    try {
      engine.advance(sheet, turn.state, step);
      return true;
    } catch (reason) {
      if (reason instanceof Refusal) return false;
      throw reason;
    }
  }

  #draw() {
    const { turn, sheet } = this.#context;
    const name = this.#panelFor(turn.permits);
    if (name !== this.#panel) this.#taps.moved();
    this.#panel = name;
    for (const panel of Object.keys(PANELS)) this.#root(panel).hidden = panel !== name;
    this.#panels[name]?.show(this.#context);
    this.#undo.disabled = !(this.#context.undoable || this.#panels[name]?.entered);
    const may = (step) => turn.permits.includes(step);
    slot(this.#beside, "bank").hidden = !may("lend");
    slot(this.#beside, "odds").hidden = !sheet.odds || !turn.permits.length;
    slot(this.#beside, "entry").hidden = !may("throw");
    slot(this.#beside, "out").hidden = name !== "lead";
    slot(this.#beside, "settle").hidden = !may("settle");
    const out = name === "lead" ? this.#panels.lead.out : 0;
    fill(this.#beside, {
      entry: say(`keutjes-enter-${OTHER[this.#entry]}`),
      out: out ? say("keutjes-out", { n: points(out) }) : say("keutjes-all-in"),
    });
    showPots(this.#pots, this.#context);
    setState(this.#pots, "data-outcome", turn.state.outcome);
    for (const drawer of Object.values(this.#drawers)) if (turn.permits.length) drawer.show(this.#context);
  }

  #panelFor(permits) {
    if (permits.includes("throw")) return this.#entry === "faces" ? "faces" : "sums";
    return permits.includes("round") ? "lead" : null;
  }
}
