/** Bust, Tutto, write: the keys beside undo. */
import { tallyTakesPoints, whyNotBank } from "../../rules/tutto/hints.js";
import { busting, fits, tried, writing } from "./trying.js";
import { points } from "../../ui/numbers.js";
import { fill, setState, slot } from "../../ui/template.js";
import { fillIn, say } from "../../ui/words.js";

const SEVERAL = 2;
const DONE = [{ do: "tally", points: 0, tutto: true }];

export class Actions {
  #root;
  #steps = {};

  constructor(root, { taps, send }) {
    this.#root = root;
    for (const key of ["bust", "tutto", "write"]) {
      taps.bind(slot(root, key), { key, run: () => send(...this.#steps[key]) });
    }
  }

  /** Show what ends or completes the turn from here, with the number it would write. */
  show(context, { entered, tutto, refused }) {
    const { turn } = context;
    const bust = turn.permits.includes("bust") ? busting(context) : null;
    const write = writing(context, entered);
    this.#showKey("bust", bust, say(bust?.points ? "bust-write" : "bust"), bust?.points);
    this.#showKey("write", write, say("write"), write?.points);
    this.#showKey("tutto", whole(context, tutto), tuttoText(context), tutto[0]?.points);
    const why = write || refused ? null : whyNotBank(context.sheet, turn.state);
    const text = refused ?? (why ? whyNot(context, why) : "");
    slot(this.#root, "why").hidden = !text;
    fill(this.#root, { why: text });
  }

  #showKey(key, found, label, number) {
    const element = slot(this.#root, key);
    element.hidden = !found;
    setState(element, "data-writes", number ? "" : null);
    this.#steps[key] = found?.steps ?? [];
    fill(element, { label, number: number ? points(number) : "" });
  }
}

/** The Tutto in one tap: with the sum that was typed, or alone where the card takes none. */
function whole(context, tutto) {
  const { sheet, turn } = context;
  if (tutto.length) return { steps: tutto, points: tried(context, tutto).at_risk };
  const alone = turn.permits.includes("tally") && !tallyTakesPoints(sheet, turn.state);
  return alone && fits(context, DONE) ? { steps: DONE } : null;
}

/** What the key says: on a card that wants several Tuttos, that it means all of them, and what they do. */
function tuttoText({ sheet, turn: { state } }) {
  const card = sheet.cards.get(state.card);
  if (!card || card.tuttos < SEVERAL) return say("tutto");
  const wins = card.on_tutto.some((effect) => effect.do === "win");
  return say(wins ? "tuttos-win" : "tuttos", { count: points(card.tuttos) });
}

/** Why nothing can be written here: the Tutto still needed, or the points the house wants. */
function whyNot({ sheet, texts, turn: { state } }, why) {
  const count = sheet.cards.get(state.card).tuttos;
  if (why === "tutto" && count >= SEVERAL) return say("tutto-of", { number: points(state.tuttos + 1), count: points(count) });
  return fillIn(texts.compulsory[why], { points: points(sheet[why] ?? 0) });
}
