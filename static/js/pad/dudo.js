/** Dudo on the pad: its rules, its keys, its slip, and what its rounds say. */
import * as engine from "../rules/dudo/index.js";
import { inForce } from "../rules/dudo/sheet.js";
import { RESOLVED, onTurn as seatOnTurn } from "../rules/dudo/state.js";
import { Actions } from "./dudo/actions.js";
import { BidPanel } from "./dudo/bid_panel.js";
import { byResult } from "./dudo/calling.js";
import { CountsPanel } from "./dudo/counts_panel.js";
import { FacesPanel } from "./dudo/faces_panel.js";
import { LastPanel } from "./dudo/last_panel.js";
import { ListPanel } from "./dudo/list_panel.js";
import { Looking } from "./dudo/looking.js";
import { moreOf } from "./dudo/more.js";
import { PeoplePanel } from "./dudo/people_panel.js";
import { RulesDrawer } from "./dudo/rules_drawer.js";
import { showBids } from "./dudo/slip.js";
import { choosesWay, showWays, wayOf } from "./dudo/ways.js";
import { pressKey } from "./shortcut.js";
import { Taps } from "../ui/taps.js";
import { clone, fill, slot } from "../ui/template.js";

export { receiptOf } from "./dudo/receipt.js";
export { recordsOf } from "./dudo/records.js";
export { redealt, subjectOf } from "./dudo/rounds.js";
export { dressSeat, hidesBalances, scoreText } from "./dudo/seats.js";
export { sentenceOf } from "./dudo/telling.js";

export const rules = engine;
export const seatRow = "dudo-seat";
/** What can be put right about a round besides its steps; it is nobody's own, so nobody else's either. */
export const deeds = ["before", "after", "out"];

/** Whose turn it is in the round. */
export function onTurn({ state }) {
  return seatOnTurn(state);
}

/** Nobody leads: who has most dice is for the players to remember. */
export function leadersOf() {
  return [];
}

/** A round ends with a call; one that is played again, or a correction, ends none but the game. */
export function endsRound(slip, next, { outcome }) {
  return !next || RESOLVED.includes(outcome);
}

/** Those with dice by their number, then the others, the last to leave first. */
export function rankingOf({ balances, memory }) {
  const living = [...balances.keys()].filter((seat) => balances[seat] > 0);
  living.sort((one, other) => balances[other] - balances[one]);
  const level = (seat) => living.findIndex((other) => balances[other] === balances[seat]);
  const gone = memory.out.toReversed();
  return [
    ...living.map((seat) => ({ seat, rank: level(seat) + 1 })),
    ...gone.map((seat, place) => ({ seat, rank: living.length + place + 1 })),
  ];
}

const PANELS = {
  bid: BidPanel,
  last: LastPanel,
  people: PeoplePanel,
  list: ListPanel,
  counts: CountsPanel,
  faces: FacesPanel,
};

/** The keys and the slip of one round; used where a round is written and where it is corrected. */
export class Desk {
  #keys = clone("dudo-keys");
  #beside = clone("dudo-actions");
  #paper = clone("dudo-slip");
  #panels;
  #actions;
  #taps;
  #wiring;
  #looking;
  #undo;
  #onTakeBack;
  #context = null;
  // What was asked so far and is only half answered, one question after the other.
  #asked = [];
  #panel = "";

  /** `catalogue()` asks for the house rules in words. */
  constructor({ keys, actions, slip, onSteps, onTakeBack, onWay, catalogue }) {
    keys.append(this.#keys);
    actions.append(this.#beside);
    slip.append(this.#paper);
    this.#onTakeBack = onTakeBack;
    this.#undo = slot(actions, "undo");
    this.#taps = new Taps(this.#keys, this.#beside, this.#paper);
    this.#looking = new Looking(keys.closest("[data-page]"), onWay);
    const rulesDrawer = new RulesDrawer(catalogue, onSteps);
    this.#wiring = {
      taps: this.#taps,
      send: onSteps,
      ask: (question) => this.#ask(question),
      redraw: () => this.#draw(),
      glance: () => this.#glance(),
      changeRules: () => rulesDrawer.open(this.#context),
    };
    this.#panels = Object.fromEntries(Object.entries(PANELS).map(([name, Panel]) =>
      [name, new Panel(this.#root(name), this.#wiring)]));
    this.#actions = new Actions(this.#beside, this.#wiring);
    this.#taps.bind(slot(this.#keys, "more"), { key: "more", run: () => this.#ask(moreOf(this.#context, this.#wiring)) });
    slot(this.#keys, "ways").addEventListener("change", ({ target }) => {
      choosesWay(this.#context.sheet, target.value);
      onWay();
    });
  }

  /** Make room for the desk of another kind. */
  leave() {
    for (const part of [this.#keys, this.#beside, this.#paper]) part.remove();
    this.#looking.leave();
  }

  /** Show a round: `{sheet, texts, turn, slips, rulings, before, people, undoable}`. What is half entered stays while the slip says the same. */
  show(context) {
    const { turn } = context;
    const mark = JSON.stringify([turn.number, turn.steps]);
    if (mark !== this.#context?.mark) this.#asked = [];
    this.#looking.follow(turn);
    this.#context = { ...context, sheet: inForce(context.sheet, turn.state.choices), mark };
    this.#draw();
  }

  /** Take back what is only half entered; false when there is nothing of it. */
  undo() {
    const undone = this.#asked.pop() !== undefined || (this.#panels[this.#panel]?.undo?.() ?? false);
    if (undone) this.#draw();
    return undone;
  }

  /** Press the key a shortcut stands for; false when there is none now. */
  press(name) {
    return pressKey(this.#root(this.#panel), name);
  }

  #ask(question) {
    this.#asked.push(question);
    this.#draw();
  }

  #glance() {
    this.#asked = [];
    this.#draw();
    this.#looking.glance();
  }

  #root(name) {
    return this.#keys.querySelector(`[data-panel="${name}"]`);
  }

  /** What is asked now, or what the way of recording begins with. */
  #question() {
    const { sheet, turn } = this.#context;
    if (!turn.permits.length) return { panel: "" };
    if (this.#asked.length) return this.#asked.at(-1);
    const way = wayOf(sheet);
    return way === "result" ? byResult(this.#context, this.#wiring) : { panel: way === "every" ? "bid" : "last" };
  }

  #draw() {
    const question = this.#question();
    const { panel } = question;
    const hadFocus = this.#keys.contains(document.activeElement);
    if (panel !== this.#panel) this.#taps.moved();
    this.#panel = panel;
    for (const name of Object.keys(PANELS)) this.#root(name).hidden = name !== panel;
    this.#panels[panel]?.show(this.#context, question);
    this.#actions.show(this.#context, question, this.#panels[panel]?.entered?.() ?? []);
    this.#undo.disabled = !(this.#context.undoable || this.#asked.length > 0 || this.#panels[panel]?.begun);
    this.#showHead(question);
    showBids(this.#paper, this.#context, { taps: this.#taps, onTakeBack: this.#onTakeBack });
    this.#looking.lift(question.reveals === true);
    if (hadFocus) this.#keepFocus();
  }

  #showHead({ panel, ask = "" }) {
    const asked = this.#asked.length > 0;
    slot(this.#keys, "head").hidden = !panel || asked;
    slot(this.#keys, "ask").hidden = !ask;
    fill(this.#keys, { ask });
    showWays(slot(this.#keys, "ways"), this.#context.sheet);
  }

  /** Whoever works by keyboard goes on where the keys are. */
  #keepFocus() {
    if (this.#keys.contains(document.activeElement) && document.activeElement.checkVisibility()) return;
    this.#root(this.#panel)?.querySelector("button:not(:disabled)")?.focus({ preventScroll: true });
  }
}
