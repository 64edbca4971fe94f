/** The bank: who owes what, loans and repayments, corrections, an annulled round. */
import { amountIn, askAmount } from "./amount.js";
import { accountText } from "./telling.js";
import { inBank } from "../../rules/keutjesspel/accounts.js";
import { POT_A, POT_B } from "../../rules/keutjesspel/state.js";
import { BANK, seat as accountOf } from "../../rules/ledger.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class Bank {
  #drawer = clone("keutjes-bank");
  #send;
  #context = null;

  /** `send(step)` answers whether the rules take it; only then the drawer closes. */
  constructor(id, send) {
    this.#drawer.id = id;
    this.#send = send;
    document.body.append(this.#drawer);
    this.#on("loan", (form, button) => this.#lend(form, button.value));
    this.#on("correction", (form) => this.#correct(form));
    this.#on("stock", ({ elements }) => this.#do({ do: "set_option", key: "bank_stock", value: Number(elements.stock.value) }));
    slot(this.#drawer, "annul").addEventListener("click", () => this.#do({ do: "annul" }));
  }

  remove() {
    this.#drawer.remove();
  }

  /** What it says is as of now; what is half entered stays. */
  show(context) {
    const anew = context.mark !== this.#context?.mark;
    this.#context = context;
    const { turn, people, sheet } = context;
    const { state } = turn;
    showList(slot(this.#drawer, "book"), state.there, {
      key: (seat) => seat,
      make: () => clone("keutjes-loan"),
      show: (row, seat) => {
        showDot(slot(row, "dot"), people[seat]);
        const owes = state.loans[seat] ? say("keutjes-owes", { amount: points(state.loans[seat]) }) : "";
        fill(row, { name: people[seat].name, owes, has: points(state.balances[seat]) });
      },
    });
    fill(this.#drawer, { bag: sheet.bank_stock ? say("keutjes-bag", { n: points(inBank(sheet, state)) }) : "" });
    slot(this.#drawer, "annul").hidden = !turn.permits.includes("annul");
    slot(this.#drawer, "stock").hidden = !sheet.bank_stock || !turn.permits.includes("set_option");
    if (anew) this.#offer();
  }

  /** Fill the lists of people and accounts anew, and empty what was entered. */
  #offer() {
    const { turn: { state }, people, texts, sheet } = this.#context;
    const name = (seat) => people[seat].name;
    const [loan, correction, stock] = ["loan", "correction", "stock"].map((form) => slot(this.#drawer, form));
    offer(loan.elements.player, state.there.map((seat) => [seat, name(seat)]));
    const pots = state.round ? [POT_A, POT_B] : [];
    const accounts = [...state.there.map(accountOf), ...pots, BANK].map((account) => [account, accountText(account, name, texts)]);
    offer(correction.elements.from, accounts);
    offer(correction.elements.to, accounts);
    correction.elements.to.selectedIndex = 1;
    correction.elements.note.value = "";
    stock.elements.stock.value = sheet.bank_stock;
    for (const form of [loan, correction]) askAmount(slot(form, "amount"), sheet);
  }

  #on(name, run) {
    slot(this.#drawer, name).addEventListener("submit", (event) => {
      event.preventDefault();
      run(event.currentTarget, event.submitter);
    });
  }

  #lend(form, verb) {
    this.#do({ do: verb, player: Number(form.elements.player.value), amount: this.#amount(form) });
  }

  #correct(form) {
    const { from, to, note } = form.elements;
    const why = note.value.trim();
    this.#do({ do: "correct", from: from.value, to: to.value, amount: this.#amount(form), ...(why && { note: why }) });
  }

  #amount(form) {
    return amountIn(slot(form, "amount"), this.#context.sheet) ?? 0;
  }

  #do(step) {
    if (this.#send(step)) this.#drawer.close();
  }
}

function offer(select, entries) {
  const chosen = select.value;
  select.replaceChildren(...entries.map(([value, text]) => new Option(text, value)));
  if (entries.some(([value]) => String(value) === chosen)) select.value = chosen;
}
