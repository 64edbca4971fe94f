/** The profiles a game can be played by, each with what departs from the official sheet in words. */
import { Tonight } from "./tonight.js";
import { allProfiles } from "../store/sheets.js";
import { showList } from "../ui/list.js";
import { clone, fill, slot } from "../ui/template.js";

/** The rules of a new game: a profile, and what is different tonight. */
export class RulesChoice {
  #root;
  #tonight;
  #profiles = [];
  #profile = null;
  #kind;
  #latest;
  #touched = false;

  constructor(phone, root) {
    this.#root = root;
    this.#tonight = new Tonight(phone.api, root);
    slot(root, "profiles").addEventListener("change", ({ target }) => {
      this.#touched = true;
      this.#playBy(target.value);
    });
    phone.onSaved(() => this.#refresh());
  }

  /** What the game is played by. */
  get chosen() {
    const { kind, sheet } = this.#profile;
    return { kind, sheet: this.#tonight.sheet ?? sheet };
  }

  /** The kinds there are rules for. */
  async kinds() {
    return [...new Set((await allProfiles()).map(({ kind }) => kind))];
  }

  /** Offer the profiles of a kind; the one with the sheet of the latest game is chosen. */
  show(kind, latest) {
    this.#kind = kind;
    this.#latest = latest;
    this.#touched = false;
    return this.#offer();
  }

  /** Profiles that have arrived since, as long as nothing else was chosen. */
  #refresh() {
    if (!this.#root.hidden && !this.#touched && !this.#tonight.sheet) this.#offer();
  }

  async #offer() {
    const profiles = (await allProfiles()).filter(({ kind }) => kind === this.#kind);
    // All rules of the kind may have been taken back meanwhile: those that are shown stay chosen.
    if (!profiles.length) return;
    this.#profiles = profiles;
    const chosen = profiles.find((profile) => profile.sheet === this.#latest) ?? profiles[0];
    this.#playBy(chosen.slug);
    slot(this.#root, "profiling").hidden = profiles.length < 2 && !chosen.differs.length;
    showProfiles(slot(this.#root, "profiles"), profiles, chosen);
  }

  #playBy(slug) {
    this.#profile = this.#profiles.find((profile) => profile.slug === slug);
    this.#tonight.on(this.#profile);
  }
}

function showProfiles(list, profiles, chosen) {
  showList(list, profiles, {
    key: (profile) => profile.slug,
    make: () => clone("profile"),
    show: (item, profile) => showProfile(item, profile, profile === chosen),
  });
}

function showProfile(item, { slug, name, sentence, differs }, chosen) {
  const radio = item.querySelector("input");
  radio.value = slug;
  radio.checked = chosen;
  fill(item, { name, sentence: sentence ?? "" });
  showList(slot(item, "differs"), differs, {
    key: ({ option, choice }) => `${option}-${choice}`,
    make: () => clone("difference"),
    show: (line, { text }) => fill(line, { text }),
  });
}
