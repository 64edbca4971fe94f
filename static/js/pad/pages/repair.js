/** A turn taken out, or given to somebody else: a choice, and what it changes before it is saved. */
import { Pad } from "../controller.js";
import { compare } from "../correcting.js";
import { showPreview } from "../preview.js";
import { waysOut, waysOver } from "../repairs.js";
import { sectionOf } from "../router.js";
import { saveCorrection } from "../saving_corrections.js";
import { showList } from "../../ui/list.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

const DEEDS = { out: waysOut, over: waysOver };

export class RepairPage {
  name = "repair";
  #phone;
  #root = sectionOf("repair");
  #pad = null;
  #found = null;

  constructor(phone) {
    this.#phone = phone;
    slot(this.#root, "save").addEventListener("click", () => saveCorrection(this.#phone, this.#pad, this.#found));
  }

  async enter(uid, turn, deed) {
    this.#pad = await Pad.open(uid, () => {});
    if (!this.#pad) toast(say("not-here"));
    const number = Number(turn);
    const slip = this.#pad?.reading.written[number];
    if (!slip) return false;
    const which = say("turn-of", { number: points(number + 1), name: this.#pad.people[slip.seat].name });
    fill(this.#root, { title: say(`deed-${deed}`), which, ask: say(`ask-${deed}`) });
    setState(slot(this.#root, "back"), "href", `#/game/${uid}/turn/${turn}`);
    const ways = DEEDS[deed](this.#pad, number);
    slot(this.#root, "ways").hidden = !ways.length;
    showList(slot(this.#root, "choices"), ways, {
      key: ({ name }) => `${uid}-${turn}-${deed}-${name}`,
      make: () => clone("repair-way"),
      show: (item, { label, note, list }) => {
        fill(item, { label, note });
        const radio = slot(item, "radio");
        radio.checked = false;
        radio.onchange = () => this.#show(compare(this.#pad, list));
      },
    });
    this.#show({ same: true }, ways.length ? "choose-first" : "no-way");
    return true;
  }

  #show(found, hint = "choose-first") {
    const told = { refusal: null, totals: [], facts: [], news: [], ...found };
    this.#found = told;
    slot(this.#root, "save").disabled = told.same || told.refusal !== null;
    showPreview(this.#root, this.#pad, told, { texts: this.#phone.texts(this.#pad.game.kind), hint: say(hint) });
  }
}
