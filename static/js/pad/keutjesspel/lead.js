/** The start of a round: who leads, by which number, and who takes part. */
import { Laps } from "./laps.js";
import { AUCTION, DICE } from "../../rules/keutjesspel/vocabulary.js";
import { NUMBERS } from "../../rules/keutjesspel/leading.js";
import { choice, choose } from "../../store/choices.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points, together } from "../../ui/numbers.js";
import { clone, fill, setState, setText, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

const THROWS = "throws";
const WAY = "keutjes-lead";
const { least: LEAST, most: MOST } = NUMBERS[DICE];
const THREE_DICE = [...new Array(MOST - LEAST + 1).keys()].map((place) => place + LEAST);
/** Lent in one tap to somebody who cannot stake, beside what is missing. */
const ROUND_LOAN = 100;

export class LeadPanel {
  #root;
  #wiring;
  #context = null;
  #out = new Set();
  #sitting = false;
  #who = null;
  #bid = 1;
  #laps = new Laps([]);

  constructor(root, wiring) {
    this.#root = root;
    this.#wiring = wiring;
    root.addEventListener("change", ({ target }) => {
      choose(WAY, target.value);
      this.#begin();
      wiring.redraw();
    });
    this.#bind("less", () => this.#offer(-1), true);
    this.#bind("more", () => this.#offer(1), true);
    this.#bind("sold", () => this.#send({ bids: [{ by: this.#who, number: this.#bid }] }));
    this.#bind("lend-short", () => this.#lend(this.#poor.short));
    this.#bind("lend-more", () => this.#lend(ROUND_LOAN));
    this.#bind("sit-out", () => this.#toggle(this.#poor.seat));
  }

  show(context) {
    const anew = context.mark !== this.#context?.mark;
    this.#context = context;
    if (anew) this.#begin();
    this.#draw();
  }

  /** Let people be tapped who sit the next rounds out, or those who lead again. */
  sitOut() {
    this.#sitting = !this.#sitting;
    this.#wiring.redraw();
  }

  /** How many sit out. */
  get out() {
    return this.#there.filter((seat) => this.#out.has(seat)).length;
  }

  get entered() {
    return this.#sitting || this.#who !== null || this.#laps.entered;
  }

  /** Take back what is only half entered; false when there is nothing of it. */
  undo() {
    if (this.#sitting) this.#sitting = false;
    else if (this.#who !== null) this.#who = null;
    else return this.#laps.undo();
    return true;
  }

  get #there() {
    return this.#context.turn.state.there;
  }

  get #playing() {
    return this.#there.filter((seat) => !this.#out.has(seat));
  }

  get #way() {
    const { sheet } = this.#context;
    return choice(WAY) ?? (sheet.leader_mode === AUCTION ? AUCTION : DICE);
  }

  /** Whoever cannot stake, and how much is missing; nobody is null. */
  get #poor() {
    const { sheet, turn: { state } } = this.#context;
    const seat = this.#playing.find((who) => state.balances[who] < sheet.stake);
    return seat === undefined ? null : { seat, short: sheet.stake - state.balances[seat] };
  }

  #begin() {
    this.#who = null;
    this.#bid = 1;
    this.#laps = new Laps(this.#playing);
  }

  #bind(name, run, typed = false) {
    this.#wiring.taps.bind(slot(this.#root, name), { key: name, run, typed });
  }

  #offer(more) {
    this.#bid = Math.max(1, this.#bid + more);
    this.#wiring.redraw();
  }

  #lend(amount) {
    this.#wiring.send({ do: "lend", player: this.#poor.seat, amount });
  }

  #toggle(seat) {
    if (!this.#out.delete(seat)) this.#out.add(seat);
    this.#begin();
    this.#wiring.redraw();
  }

  #tapName(seat) {
    if (this.#sitting) return this.#toggle(seat);
    if (this.#way === THROWS) this.#laps.ask(seat);
    else this.#who = seat;
    this.#wiring.redraw();
  }

  #tapNumber(number) {
    if (this.#way !== THROWS) return this.#send({ leader: this.#who, number, ...this.#by(DICE) });
    this.#laps.enter(number);
    const { laps, decided } = this.#laps;
    if (!decided) return this.#wiring.redraw();
    const [throws, ...tiebreak] = laps;
    this.#send({ throws, ...(tiebreak.length > 0 && { tiebreak }) });
  }

  /** How the leader was found, where the house finds it otherwise. */
  #by(mode) {
    return mode === this.#context.sheet.leader_mode ? {} : { mode };
  }

  #send(words) {
    const some = this.out > 0 && { participants: this.#playing };
    this.#wiring.send({ do: "round", ...words, ...some });
  }

  #draw() {
    const way = this.#way;
    const poor = this.#sitting ? null : this.#poor;
    const few = this.#playing.length < 2;
    const quiet = this.#sitting || poor !== null || few;
    const asks = quiet || (way !== THROWS && this.#who === null);
    for (const radio of this.#root.querySelectorAll("input[type=radio]")) radio.checked = radio.value === way;
    slot(this.#root, "short").hidden = poor === null;
    slot(this.#root, "people").hidden = !asks && way !== THROWS;
    slot(this.#root, "numbers").hidden = asks || way === AUCTION;
    slot(this.#root, "sale").hidden = asks || way !== AUCTION;
    setState(slot(this.#root, "people"), "data-row", !asks && "");
    this.#showPeople(quiet);
    if (poor) this.#showPoor(poor);
    else fill(this.#root, { ask: this.#asking(few) });
    this.#showNumbers();
    this.#showSale();
  }

  #showPoor({ seat, short }) {
    const { people, sheet } = this.#context;
    const told = { name: people[seat].name, short: points(short), stake: points(sheet.stake) };
    fill(this.#root, {
      ask: say("keutjes-short", told),
      "lend-short": say("keutjes-lend", { amount: points(short) }),
      "lend-more": say("keutjes-lend", { amount: points(ROUND_LOAN) }),
    });
    slot(this.#root, "lend-more").hidden = short >= ROUND_LOAN;
  }

  #asking(few) {
    const { people, sheet, turn: { state } } = this.#context;
    if (this.#sitting || few) return say("keutjes-ask-out");
    if (this.#way === THROWS) return this.#askThrow(people);
    if (this.#who === null) return say(this.#way === AUCTION ? "keutjes-ask-bidder" : "keutjes-ask-leader");
    const told = { name: people[this.#who].name, balance: points(state.balances[this.#who]) };
    const target = points(sheet.target_factor * this.#bid);
    return this.#way === AUCTION ? say("keutjes-up-to", { ...told, target }) : say("keutjes-ask-number", told);
  }

  #askThrow(people) {
    const name = people[this.#laps.asked].name;
    if (this.#laps.laps.length === 1) return say("keutjes-ask-throw", { name });
    const names = together(this.#laps.people.map((seat) => people[seat].name));
    return say("keutjes-ask-again", { names, name });
  }

  #showPeople(quiet) {
    const { people } = this.#context;
    const throwing = this.#way === THROWS && !quiet;
    const shown = this.#sitting ? this.#there : throwing ? this.#laps.people : this.#playing;
    showList(slot(this.#root, "people"), shown, {
      key: (seat) => seat,
      make: (seat) => this.#makeName(seat),
      show: (button, seat) => {
        const chosen = throwing ? this.#laps.asked === seat : this.#who === seat;
        setState(button, "aria-pressed", this.#sitting ? !this.#out.has(seat) : chosen);
        showDot(slot(button, "dot"), people[seat]);
        const thrown = throwing ? this.#laps.thrown(seat) : undefined;
        fill(button, { name: people[seat].name, number: thrown === undefined ? "" : points(thrown) });
      },
    });
    slot(this.#root, "people").querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  #makeName(seat) {
    const button = clone("keutjes-name");
    button.id = `lead-${seat}`;
    this.#wiring.taps.bind(button, { key: button.id, run: () => this.#tapName(seat) });
    return button;
  }

  #showNumbers() {
    const { sheet } = this.#context;
    showList(slot(this.#root, "numbers"), THREE_DICE, {
      key: (number) => number,
      make: (number) => this.#makeNumber(number),
      show: (key, number) => fill(key, { effect: `→ ${points(sheet.target_factor * number)}` }),
    });
  }

  #makeNumber(number) {
    const key = clone("keutjes-number");
    key.id = `number-${number}`;
    fill(key, { number: points(number) });
    const typed = true;
    this.#wiring.taps.bind(key, { key: key.id, run: () => this.#tapNumber(number), typed });
    return key;
  }

  #showSale() {
    const { sheet } = this.#context;
    const sold = slot(this.#root, "sold");
    slot(this.#root, "less").disabled = this.#bid === 1;
    fill(this.#root, { bid: points(this.#bid) });
    setText(sold, say("keutjes-sold", { number: points(this.#bid), target: points(sheet.target_factor * this.#bid) }));
  }
}
