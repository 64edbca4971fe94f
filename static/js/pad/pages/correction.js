/** An earlier turn, changed with the same keys; what it changes is shown before it is saved. */
import { Pad } from "../controller.js";
import { compare, draftOf } from "../correcting.js";
import { viewOf } from "../kinds.js";
import { attempt } from "../mishaps.js";
import { go, sectionOf } from "../router.js";
import { listenTo } from "../shortcuts.js";
import { choice } from "../../store/choices.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { Taps } from "../../ui/taps.js";
import { say } from "../../ui/words.js";

export class CorrectionPage {
  name = "correction";
  #phone;
  #root = sectionOf("correction");
  #pad = null;
  #desk = null;
  #number = 0;
  #steps = [];

  constructor(phone) {
    this.#phone = phone;
    const [undo, save] = ["undo", "save"].map((name) => slot(this.#root, name));
    const taps = new Taps(undo, save);
    taps.bind(undo, { key: "undo", run: () => this.#desk.undo() || this.#takeBack(this.#steps.length - 1) });
    taps.bind(save, { key: "save", run: () => this.#save() });
    slot(this.#root, "restore").addEventListener("click", () => this.#write(this.#slip.steps));
    listenTo(() => (this.#root.hidden ? null : this.#desk), this.#root);
  }

  async enter(uid, number) {
    this.#number = Number(number);
    this.#pad = await Pad.open(uid, () => {});
    if (!this.#slip) return false;
    this.#seat(this.#pad.game.kind);
    const { people } = this.#pad;
    fill(this.#root, { which: say("turn-of", { number: points(this.#number + 1), name: people[this.#slip.seat].name }) });
    setState(slot(this.#root, "back"), "href", `#/game/${uid}/turns`);
    this.#write(this.#slip.steps);
    return true;
  }

  get #slip() {
    return this.#pad?.reading.written[this.#number];
  }

  #seat(kind) {
    this.#desk ??= new (viewOf(kind).Desk)({
      keys: slot(this.#root, "keys"),
      actions: slot(this.#root, "actions"),
      slip: slot(this.#root, "slip"),
      onSteps: (...steps) => this.#write([...this.#steps, ...steps]),
      onTakeBack: (count) => this.#takeBack(count),
      onWay: () => this.#write(this.#steps),
    });
  }

  #takeBack(count) {
    this.#write(this.#steps.slice(0, Math.max(0, count)));
  }

  #write(steps) {
    this.#steps = steps;
    const draft = draftOf(this.#pad, this.#number, steps);
    const texts = this.#texts();
    const slips = this.#pad.reading.written.slice(0, this.#number).concat({ steps });
    this.#desk.show({ sheet: this.#pad.sheet, texts, turn: draft, slips, way: choice("way") ?? "keeps" });
    slot(this.#root, "undo").disabled = !steps.length;
    this.#showChanges(compare(this.#pad, this.#number, steps), texts);
  }

  #showChanges({ same, open, refusal, totals, news }, texts) {
    const { people } = this.#pad;
    setState(this.#root, "data-finished", !open && "");
    const save = slot(this.#root, "save");
    save.hidden = open;
    save.disabled = same || refusal !== null;
    slot(this.#root, "restore").hidden = same;
    fill(this.#root, {
      verdict: verdictText({ same, open, refusal, totals }, people, texts),
      news: news.map(({ word, seats }) =>
        say(word, { names: seats.map((seat) => people[seat].name).join(", ") || say("nobody") })).join(" "),
    });
    showList(slot(this.#root, "totals"), totals, {
      key: ({ seat }) => seat,
      make: () => clone("total"),
      show: (item, total) => showTotal(item, total, people),
    });
  }

  async #save() {
    await attempt(() => this.#pad.rewrite(this.#number, this.#steps), this.#texts());
    this.#phone.outbox.wake();
    go(`#/game/${this.#pad.game.uid}/turns`);
  }

  #texts() {
    return this.#phone.texts(this.#pad.game.kind);
  }
}

function showTotal(item, { seat, before, after, causes }, people) {
  showDot(slot(item, "dot"), people[seat]);
  setState(slot(item, "by"), "data-lost", after < before && "");
  fill(item, {
    name: people[seat].name,
    before: points(before),
    after: points(after),
    by: signed(after - before),
    causes: causes.map(({ turn, by, points: sum }) =>
      say("cause", { number: points(turn + 1), name: people[by].name, points: signed(sum) })).join(" · "),
  });
}

function verdictText({ same, open, refusal, totals }, people, texts) {
  if (same) return say("tap-to-correct");
  if (open) return say("finish-first");
  if (!refusal) return say(totals.length ? "changes" : "changes-nothing");
  const { turn, step } = refusal.where;
  const place = step === undefined
    ? say("at-turn", { turn: points(turn + 1) })
    : say("at-step", { turn: points(turn + 1), step: points(step + 1) });
  return `${place} ${texts.refusals[refusal.code]}`;
}
