/** The settlement: what everybody counts beside what the ledger says, and what comes of it. */
import { amountIn, askAmount } from "./amount.js";
import { resultOf } from "../../rules/keutjesspel/settling.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class Settlement {
  #drawer = clone("keutjes-settle");
  #send;
  #context = null;

  constructor(id, send) {
    this.#drawer.id = id;
    this.#send = send;
    document.body.append(this.#drawer);
    const form = slot(this.#drawer, "counts");
    form.addEventListener("input", () => this.#reckon());
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#settle();
    });
  }

  remove() {
    this.#drawer.remove();
  }

  show(context) {
    const anew = context.mark !== this.#context?.mark;
    this.#context = context;
    const { turn: { state }, people, sheet } = context;
    showList(slot(this.#drawer, "rows"), state.there, {
      key: (seat) => seat,
      make: () => clone("keutjes-count"),
      show: (row, seat) => {
        showDot(slot(row, "dot"), people[seat]);
        const owes = state.loans[seat] ? say("keutjes-owes", { amount: points(state.loans[seat]) }) : "";
        fill(row, { name: people[seat].name, loan: owes });
        if (anew) askAmount(slot(row, "count"), sheet, state.balances[seat]);
      },
    });
    this.#reckon();
  }

  /** What each has counted; the ledger's where nothing is entered. */
  #counted() {
    const { turn: { state }, sheet } = this.#context;
    const rows = [...slot(this.#drawer, "rows").children];
    return state.there.map((seat, place) => amountIn(slot(rows[place], "count"), sheet) ?? state.balances[seat]);
  }

  #reckon() {
    const { turn: { state } } = this.#context;
    const counted = this.#counted();
    const results = state.there.map((seat, place) => resultOf(state, seat, counted[place]));
    const offs = state.there.map((seat, place) => counted[place] - state.balances[seat]);
    const all = [...results, ...state.left.filter((result) => result !== null)];
    [...slot(this.#drawer, "rows").children].forEach((row, place) => {
      setState(row, "data-off", offs[place] !== 0 && "");
      fill(row, {
        rank: points(1 + all.filter((other) => other > results[place]).length),
        result: signed(results[place]),
        off: offs[place] ? say("keutjes-off", { off: signed(offs[place]) }) : "",
      });
    });
    this.#showSum(offs);
  }

  #showSum(offs) {
    const sum = offs.reduce((all, off) => all + off, 0);
    const line = slot(this.#drawer, "differences");
    setState(line, "data-off", sum !== 0 && "");
    fill(this.#drawer, { differences: differenceText(offs, sum) });
  }

  #settle() {
    const { turn: { state } } = this.#context;
    const counted = this.#counted();
    const differs = state.there.some((seat, place) => counted[place] !== state.balances[seat]);
    const counts = Object.fromEntries(state.there.map((seat, place) => [seat, counted[place]]));
    if (this.#send({ do: "settle", ...(differs && { counts }) })) this.#drawer.close();
  }
}

function differenceText(offs, sum) {
  if (offs.every((off) => off === 0)) return say("keutjes-agrees");
  if (sum === 0) return say("keutjes-evens-out");
  return say(sum > 0 ? "keutjes-too-many" : "keutjes-missing", { n: points(Math.abs(sum)) });
}
