/** The game being written: the heart of the pad. */
import { Pad } from "../controller.js";
import { showEnd } from "../end.js";
import { Following } from "../following.js";
import { GameMenu } from "../menu.js";
import { attempt } from "../mishaps.js";
import { SavingDrawer } from "../saving_drawer.js";
import { showSeats } from "../seats.js";
import { tell, tellQuietly, whoseText } from "../telling.js";
import { sectionOf } from "../router.js";
import { choice } from "../../store/choices.js";
import { askCatalogue } from "../../sync/rules.js";
import { buzz } from "../../ui/buzz.js";
import { delight } from "../../ui/delight.js";
import { points } from "../../ui/numbers.js";
import { fill, setState, setText, slot } from "../../ui/template.js";
import { endToast, toast } from "../../ui/toast.js";
import { Taps } from "../../ui/taps.js";
import { say } from "../../ui/words.js";
import { stayAwake } from "../../ui/wake_lock.js";
import { listenTo } from "../shortcuts.js";

export class GamePage {
  name = "game";
  #phone;
  #root = sectionOf("game");
  #pad = null;
  #view = null;
  #desk = null;
  #menu;
  #saving;
  // What another tab wrote is on this phone already; what another phone wrote is not.
  #following = new Following((game) => Promise.all([this.#pad?.refresh(), this.#phone.lookForMore(game)]));

  constructor(phone) {
    this.#phone = phone;
    this.#menu = new GameMenu(phone, { pad: () => this.#pad, changed: () => this.#phone.outbox.wake() });
    this.#saving = new SavingDrawer(phone, () => this.#pad);
    const undo = slot(this.#root, "undo");
    new Taps(undo).bind(undo, { key: "undo", run: () => this.undo() });
    listenTo(() => !this.#root.hidden && this.#desk, this.#root);
    phone.onSaved(() => this.#pad?.refresh());
  }

  async enter(uid) {
    this.#pad = await Pad.open(uid, (change) => this.#changed(change));
    if (!this.#pad) return false;
    this.#seat(this.#pad.view);
    fill(this.#root, { said: "" });
    setState(this.#root, "data-over", null);
    this.#show();
    stayAwake(true);
    this.#following.follow(uid);
  }

  leave() {
    stayAwake(false);
    this.#following.follow(null);
    this.#pad = null;
  }

  /** Between two turns, and only then, a newer pad is offered. */
  rest() {
    const quiet = () => !this.#pad?.reading.turn?.steps.length;
    if (quiet()) this.#phone.updates.offer(quiet);
  }

  async undo() {
    if (this.#desk.undo()) return;
    buzz("tap");
    await this.#attempt(() => this.#pad.undo());
  }

  /** The keys and the slip of this kind. */
  #seat(view) {
    if (this.#view === view) return;
    this.#view = view;
    this.#desk?.leave();
    this.#desk = new view.Desk({
      keys: slot(this.#root, "keys"),
      actions: slot(this.#root, "actions"),
      slip: slot(this.#root, "slip"),
      onSteps: (...steps) => this.#act(steps),
      onTakeBack: (count) => this.#takeBack(count),
      onWay: () => this.#show(),
      catalogue: () => askCatalogue(this.#phone.api, this.#pad.game.kind),
    });
  }

  async #act(steps) {
    endToast();
    buzz("tap");
    await this.#attempt(() => this.#pad.act(...steps));
  }

  /** Say that something is being written until it is, or why it is not. */
  async #attempt(work) {
    if (!this.#pad) return;
    setState(this.#root, "aria-busy", "true");
    await attempt(work, this.#texts, this.#pad.people).finally(() => setState(this.#root, "aria-busy", null));
    this.#phone.outbox.wake();
  }

  async #takeBack(count) {
    const { number, steps } = this.#pad.reading.turn;
    await this.#attempt(() => this.#pad.takeBack(count));
    if (steps.length - count < 2) return;
    toast(say("taken-back"), {
      label: say("put-back"),
      action: () => this.#attempt(() => this.#pad.rewrite(number, steps)),
    });
  }

  #changed(change) {
    if (!this.#pad) return;
    const told = change.before && (tell(change, this.#pad, this.#texts) ?? this.#tellStep(change.before) ??
      tellQuietly(change.before, this.#pad));
    if (this.#pad.differs) toast(say("counts-differently"), { refused: true });
    if (told) {
      setText(slot(this.#root, "said"), told.text);
      delight(this.#root, told.delight);
    }
    this.#show();
    if (told) this.rest();
  }

  #tellStep(before) {
    const { turn } = this.#pad.reading;
    return turn && before.turn && this.#view.tellStep?.(before.turn, turn, this.#pad.people);
  }

  #show() {
    const { position, turn, stuck } = this.#pad.reading;
    const ends = position.over && !this.#root.matches("[data-over]");
    setState(this.#root, "data-over", position.over && "");
    const round = say("round", { round: points(position.round) });
    fill(this.#root, { round, whose: turn ? whoseText(this.#pad, turn) : say(stuck ? "stuck" : "over") });
    for (const name of ["slip", "keys"]) slot(this.#root, name).hidden = stuck !== null;
    slot(this.#root, "last-round").hidden = !position.last_round || position.over;
    this.#saving.show(this.#root, this.#pad, this.#texts);
    this.#menu.show();
    slot(this.#root, "undo").disabled = !this.#pad.undoable;
    showSeats(slot(this.#root, "seats"), this.#pad);
    if (turn) this.#showTurn(turn);
    else if (!stuck) {
      const { kinds } = this.#phone.setup;
      showEnd(slot(this.#root, "end"), this.#pad, { view: this.#view, texts: this.#texts, kinds });
    }
    if (ends) slot(this.#root, "sheet").scrollTo(0, 0);
  }

  #showTurn(turn) {
    const { sheet, reading, people } = this.#pad;
    const { written: slips, rulings, before } = reading;
    const { undoable } = this.#pad;
    this.#desk.show({ sheet, texts: this.#texts, turn, slips, rulings, before, people, undoable, way: choice("way") ?? "keeps" });
  }

  get #texts() {
    return this.#phone.texts(this.#pad.game.kind);
  }
}
