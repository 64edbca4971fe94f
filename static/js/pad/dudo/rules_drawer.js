/** Other house rules from the next round on: a drawer with what may still change. */
import { isChangeable } from "../../rules/dudo/vocabulary.js";
import { showGroup } from "../tonight.js";
import { showList } from "../../ui/list.js";
import { clone, slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

/** What the catalogue calls a flag of the sheet. */
const FLAGS = new Map([["on", true], ["off", false]]);
const CHOICES = new Map([[true, "on"], [false, "off"]]);

export class RulesDrawer {
  #drawer = document.getElementById("dudo-drawer");
  #catalogue;
  #send;
  // The rules in force; null while somebody else has the drawer.
  #sheet = null;

  /** `catalogue()` resolves to the house rules in words, or to null where nobody knows them. */
  constructor(catalogue, send) {
    this.#catalogue = catalogue;
    this.#send = send;
    slot(this.#drawer, "options").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.#sheet) this.#use(new FormData(event.target));
    });
    this.#drawer.addEventListener("close", () => (this.#sheet = null));
  }

  async open({ sheet }) {
    const groups = await this.#catalogue();
    if (!groups) return toast(say("tonight-offline"));
    this.#sheet = sheet;
    const chosen = new Map(Object.entries(sheet).map(([word, value]) => [word, CHOICES.get(value) ?? value]));
    const offered = groups.map((group) => ({ ...group, options: group.options.filter(({ key }) => isChangeable(key)) }));
    showList(slot(this.#drawer, "groups"), offered, {
      key: (group) => group.key,
      make: () => clone("tonight-group"),
      show: (element, group) => showGroup(element, group, chosen),
    });
    return this.#drawer.showModal();
  }

  /** What is other than before holds from this round on. */
  #use(form) {
    const said = [...form].map(([word, choice]) => [word, FLAGS.get(choice) ?? choice]);
    const choices = Object.fromEntries(said.filter(([word, value]) => this.#sheet[word] !== value));
    this.#drawer.close();
    if (Object.keys(choices).length) this.#send({ do: "sheet", choices });
  }
}
