/** What a table plays otherwise tonight: single house rules on top of a profile, without making one. */
import { Refused, Unreachable } from "../sync/api.js";
import { askCatalogue, askSheet } from "../sync/rules.js";
import { showList } from "../ui/list.js";
import { clone, fill, setText, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

export class Tonight {
  #api;
  #root;
  #drawer = document.getElementById("tonight");
  #form = slot(this.#drawer, "options");
  #profile = null;
  #made = null;

  constructor(api, root) {
    this.#api = api;
    this.#root = slot(root, "tonight");
    slot(this.#root, "open").addEventListener("click", () => this.#open());
    slot(this.#root, "clear").addEventListener("click", () => this.on(this.#profile));
    this.#form.addEventListener("submit", (event) => this.#use(event));
  }

  /** The sheet to play by, if tonight is other than the profile. */
  get sheet() {
    return this.#made?.fingerprint;
  }

  /** Start from this profile; what was chosen on top of another is forgotten. */
  on(profile) {
    this.#profile = profile;
    this.#made = null;
    this.#show();
  }

  #show() {
    const own = this.#made ? this.#made.differs.filter(({ option, choice }) => this.#printed(option) !== String(choice)) : [];
    showList(slot(this.#root, "tonights"), own, {
      key: ({ option, choice }) => `${option}-${choice}`,
      make: () => clone("difference"),
      show: (line, { text }) => fill(line, { text }),
    });
    slot(this.#root, "clear").hidden = !this.#made;
  }

  /** What the profile says about an option, if it departs there. */
  #printed(option) {
    const found = this.#profile.differs.find((difference) => difference.option === option);
    return found && String(found.choice);
  }

  async #open() {
    this.#drawer.showModal();
    const groups = await askCatalogue(this.#api, this.#profile.kind);
    this.#tell(groups && navigator.onLine ? "" : say("tonight-offline"));
    slot(this.#drawer, "use").disabled = !groups;
    if (!groups) return;
    const chosen = new Map((this.#made ?? this.#profile).differs.map(({ option, choice }) => [option, choice]));
    showList(slot(this.#form, "groups"), groups, {
      key: (group) => group.key,
      make: () => clone("tonight-group"),
      show: (element, group) => showGroup(element, group, chosen),
    });
  }

  async #use(event) {
    event.preventDefault();
    const choices = Object.fromEntries(new FormData(this.#form));
    try {
      const made = await askSheet(this.#api, this.#profile, choices);
      this.#made = made.fingerprint === this.#profile.sheet ? null : made;
      this.#show();
      this.#drawer.close();
    } catch (reason) {
      if (reason instanceof Unreachable) this.#tell(say("tonight-offline"));
      else if (reason instanceof Refused) this.#tell(reason.message);
      else throw reason;
    }
  }

  #tell(text) {
    setText(slot(this.#drawer, "why"), text);
  }
}

/** Show the options of a group, each set to what is `chosen`. */
export function showGroup(element, { name, options }, chosen) {
  fill(element, { name });
  showList(slot(element, "fields"), options, {
    key: (option) => option.key,
    make: (option) => makeOption(option),
    show: (field, option) => {
      field.querySelector("select, input").value = chosen.get(option.key) ?? option.default;
    },
  });
}

function makeOption({ key, name, choices, least, most }) {
  const field = clone(choices ? "tonight-choice" : "tonight-number");
  fill(field, { name });
  const entry = field.querySelector("select, input");
  entry.name = key;
  if (choices) entry.append(...choices.map((choice) => new Option(choice.text, choice.key)));
  else Object.assign(entry, { min: least, max: most });
  return field;
}
