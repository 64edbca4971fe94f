/** The chip that tells the truth about saving, and what stands behind it. */
import { saving } from "./saving.js";
import { endToast, toast } from "../ui/toast.js";
import { points } from "../ui/numbers.js";
import { fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

/** An answer takes about this long: what waits no longer than that is not worth a flicker. */
const USUAL = 1_000;

export class SavingDrawer {
  #phone;
  #pad;
  #drawer = document.getElementById("saving");
  #calm = 0;
  #state = "saved";
  #refusals = null;

  /** `pad()` gives the game that is open. */
  constructor(phone, pad) {
    this.#phone = phone;
    this.#pad = pad;
    slot(this.#drawer, "sending").addEventListener("click", () => this.#sendAgain());
  }

  /** Show the chip and what it stands for. */
  show(root, pad, texts) {
    const { state, count, refused, locked } = saving(pad);
    clearTimeout(this.#calm);
    const chip = () => showChip(slot(root, "chip"), state, count);
    this.#calm = setTimeout(chip, state === "waiting" ? USUAL : 0);
    fill(this.#drawer, { explained: say(locked ? "explained-shut" : `explained-${state}`, { count: points(count) }) });
    slot(this.#drawer, "sending").hidden = state === "saved" || Boolean(pad.game.barred);
    slot(this.#drawer, "refusals").hidden = state !== "refused" || locked;
    if (state === "refused" && this.#state !== "refused") this.#call(locked, pad.game.barred);
    else if (state !== "refused" && this.#state === "refused") endToast();
    if (state === "refused" && !locked) this.#showRefusals(pad, refused, texts);
    this.#state = state;
  }

  /** Say it once where it cannot be missed; nothing is taken out of anybody's hands. */
  #call(locked, barred) {
    toast(barred?.message ?? say(locked ? "explained-shut" : "look-refused"), { label: say("look"), action: () => this.#drawer.open || this.#drawer.showModal(), refused: true });
  }

  async #showRefusals(pad, refused, texts) {
    const { Refusals } = await import("./phones/refusals.js");
    this.#refusals ??= new Refusals(this.#phone, slot(this.#drawer, "refusals"), () => this.#settled());
    await this.#refusals.show(pad, refused, texts);
  }

  async #sendAgain() {
    const { sendAgain } = await import("../sync/settling.js");
    await sendAgain(this.#pad().game.uid);
    await this.#settled();
  }

  async #settled() {
    await this.#pad()?.refresh();
    this.#phone.outbox.wake(0);
    if (this.#pad() && saving(this.#pad()).state !== "refused") this.#drawer.close();
  }
}

function showChip(chip, state, count) {
  setState(chip, "data-state", state);
  fill(chip, { saving: say(`saving-${state}`, { count: points(count) }) });
}
