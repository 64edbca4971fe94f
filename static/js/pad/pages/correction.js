/** An earlier turn, changed or put in with the same keys; what it changes is shown before it is saved. */
import { Pad } from "../controller.js";
import { compare, draftOf } from "../correcting.js";
import { showPreview } from "../preview.js";
import { changed, inserted } from "../repairs.js";
import { sectionOf } from "../router.js";
import { saveCorrection } from "../saving_corrections.js";
import { listenTo } from "../shortcuts.js";
import { choice } from "../../store/choices.js";
import { newUid } from "../../store/ids.js";
import { askCatalogue } from "../../sync/rules.js";
import { points } from "../../ui/numbers.js";
import { fill, setState, slot } from "../../ui/template.js";
import { Taps } from "../../ui/taps.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

export class CorrectionPage {
  name = "correction";
  #phone;
  #root = sectionOf("correction");
  #pad = null;
  #view = null;
  #desk = null;
  #number = 0;
  // The slip that is put in; null where one that stands is changed.
  #fresh = null;
  #steps = [];
  #found = null;

  constructor(phone) {
    this.#phone = phone;
    const [undo, save] = ["undo", "save"].map((name) => slot(this.#root, name));
    const taps = new Taps(undo, save);
    taps.bind(undo, { key: "undo", run: () => this.#desk.undo() || this.#takeBack(this.#steps.length - 1) });
    taps.bind(save, { key: "save", run: () => saveCorrection(this.#phone, this.#pad, this.#found) });
    slot(this.#root, "restore").addEventListener("click", () => this.#write(this.#old));
    listenTo(() => (this.#root.hidden ? null : this.#desk), this.#root);
  }

  async enter(uid, turn, where) {
    this.#pad = await Pad.open(uid, () => {});
    if (!this.#pad) toast(say("not-here"));
    const slip = this.#pad?.reading.written[Number(turn)];
    if (!slip) return false;
    this.#fresh = where ? newUid() : null;
    this.#number = Number(turn) + (where === "after" ? 1 : 0);
    this.#seat(this.#pad.view);
    const { seat } = where ? draftOf(this.#pad, this.#with([]), this.#number) : slip;
    const { name } = this.#pad.people[seat];
    const title = say(where ? "turn-in" : "turn-of", { number: points(this.#number + 1), name });
    fill(this.#root, { which: title });
    setState(slot(this.#root, "back"), "href", where ? `#/game/${uid}/turn/${turn}` : `#/game/${uid}/turns`);
    for (const link of this.#root.querySelectorAll("[data-deed]")) {
      const { deed } = link.dataset;
      setState(link, "href", `#/game/${uid}/turn/${turn}/${deed}`);
      link.parentElement.hidden = !this.#offers(deed, Number(turn));
    }
    this.#write(this.#old);
    return true;
  }

  /** Nobody comes after the last turn but by writing it, nor after the end; some games know fewer deeds. */
  #offers(deed, turn) {
    const last = turn === this.#pad.reading.written.length - 1;
    return !(deed === "after" && last) && (this.#pad.view.deeds?.includes(deed) ?? true);
  }

  get #old() {
    return this.#fresh ? [] : this.#pad.reading.written[this.#number].steps;
  }

  #seat(view) {
    if (this.#view === view) return;
    this.#view = view;
    this.#desk?.leave();
    this.#desk = new view.Desk({
      keys: slot(this.#root, "keys"),
      actions: slot(this.#root, "actions"),
      slip: slot(this.#root, "slip"),
      onSteps: (...steps) => this.#write([...this.#steps, ...steps]),
      onTakeBack: (count) => this.#takeBack(count),
      onWay: () => this.#write(this.#steps),
      catalogue: () => askCatalogue(this.#phone.api, this.#pad.game.kind),
    });
  }

  #takeBack(count) {
    this.#write(this.#steps.slice(0, Math.max(0, count)));
  }

  #write(steps) {
    this.#steps = steps;
    const draft = draftOf(this.#pad, this.#with(steps), this.#number);
    const texts = this.#phone.texts(this.#pad.game.kind);
    const slips = this.#pad.reading.written.slice(0, this.#number).concat({ steps });
    const { sheet, people, reading } = this.#pad;
    const rulings = reading.rulings.slice(0, this.#number);
    const undoable = steps.length > 0;
    slot(this.#root, "undo").disabled = !undoable;
    this.#desk.show({ sheet, texts, turn: draft, slips, rulings, people, undoable, way: choice("way") ?? "keeps" });
    this.#showChanges(draft.permits.length > 0, texts);
  }

  #showChanges(open, texts) {
    const found = open
      ? { same: false, open, refusal: null, totals: [], facts: [], news: [] }
      : compare(this.#pad, this.#with(this.#steps));
    this.#found = found;
    setState(this.#root, "data-finished", !open && "");
    const save = slot(this.#root, "save");
    save.hidden = open;
    save.disabled = found.same || found.refusal !== null;
    slot(this.#root, "restore").hidden = found.same || this.#fresh !== null;
    slot(this.#root, "deeds").hidden = !found.same;
    showPreview(this.#root, this.#pad, found, { texts, hint: say(open ? this.#unfinished : "tap-to-correct") });
  }

  /** The slips with these steps on the one that is written here. */
  #with(steps) {
    return this.#fresh
      ? inserted(this.#pad, this.#number, { uid: this.#fresh, steps })
      : changed(this.#pad, this.#number, steps);
  }

  get #unfinished() {
    return this.#fresh && !this.#steps.length ? "tap-to-put-in" : "finish-first";
  }
}
