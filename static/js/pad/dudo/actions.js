/** Bid, dudo, calza, and how a call came out: the keys beside undo. */
import { call, callersAfter } from "./calling.js";
import { spelled } from "./dice.js";
import { tried } from "./tried.js";
import { refusalText } from "../refusing.js";
import { Refusal } from "../../rules/refusal.js";
import { buzz } from "../../ui/buzz.js";
import { fill, slot } from "../../ui/template.js";
import { endToast, toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

const CALLS = ["dudo", "calza"];
const VERDICTS = ["right", "wrong"];

export class Actions {
  #root;
  #send;
  #ask;
  #context;
  #question;
  #entered = [];

  constructor(root, { taps, send, ask }) {
    this.#root = root;
    this.#send = send;
    this.#ask = ask;
    taps.bind(slot(root, "bid"), { key: "bid", run: () => this.#bid() });
    for (const verb of CALLS) taps.bind(slot(root, verb), { key: verb, run: () => this.#call(verb) });
    for (const name of VERDICTS) {
      taps.bind(slot(root, name), { key: name, run: () => this.#question.verdicts.find((verdict) => verdict.name === name).run() });
    }
  }

  /** Show what can be done with the question as it stands; `entered` is the bid that is chosen there. */
  show(context, question, entered) {
    this.#context = context;
    this.#question = question;
    this.#entered = entered;
    const [bid] = entered;
    const key = slot(this.#root, "bid");
    key.hidden = question.panel !== "bid";
    key.disabled = !bid;
    fill(key, { amount: bid ? spelled(bid) : "" });
    for (const verb of CALLS) this.#showCall(verb);
    for (const name of VERDICTS) {
      const verdict = question.verdicts?.find((found) => found.name === name);
      slot(this.#root, name).hidden = !verdict;
      if (verdict) fill(this.#root, { [name]: verdict.label });
    }
  }

  /** In the bid panel it is about the bid that stands, where only the last one is written about that one. */
  #showCall(verb) {
    const { sheet, turn } = this.#context;
    const { panel } = this.#question;
    const asks = panel === "last" || (panel === "bid" && turn.state.bids.length > 0);
    const key = slot(this.#root, verb);
    key.hidden = !asks || (verb === "calza" && !sheet.calza);
    key.disabled = key.hidden || !this.#callers(verb).length;
  }

  /** What is written before the call. */
  get #before() {
    return this.#question.panel === "last" ? this.#entered : [];
  }

  #callers(verb) {
    const missing = this.#question.panel === "last" && !this.#entered.length;
    return missing ? [] : callersAfter(this.#context, verb, this.#before);
  }

  #call(verb) {
    endToast();
    call(this.#context, verb, { steps: this.#before, ask: this.#ask, send: this.#send });
  }

  /** A bid that is not legal is not written but told; the table may let it stand all the same. */
  #bid() {
    const [step] = this.#entered;
    const refusal = tried(this.#context, [step]);
    if (!(refusal instanceof Refusal)) return this.#send(step);
    const { sheet, texts, people } = this.#context;
    const allow = { label: say("dudo-allow"), action: () => this.#send({ ...step, forced: true }) };
    buzz("refused");
    return toast(refusalText(refusal, texts, people), { refused: true, ...(sheet.referee === "warn" ? allow : {}) });
  }
}
