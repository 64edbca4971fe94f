/** What this phone likes, and the table it sits at. */
import { Roster } from "../roster.js";
import { sectionOf } from "../router.js";
import { renewShell } from "../updates.js";
import { choice, choose } from "../../store/choices.js";
import { saveTable } from "../../store/tables.js";
import { wireLook } from "../../ui/look.js";
import { slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

const YEAR = 31_536_000;

export class SettingsPage {
  name = "settings";
  #phone;
  #root = sectionOf("settings");
  #roster;

  constructor(phone) {
    this.#phone = phone;
    this.#roster = new Roster(slot(this.#root, "people-of-table"), () => phone.outbox.wake());
    this.#root.querySelectorAll("form[data-look]").forEach(wireLook);
    slot(this.#root, "languages").addEventListener("click", (event) => this.#speak(event));
    slot(this.#root, "ways").addEventListener("change", ({ target }) => choose("way", target.value));
    slot(this.#root, "naming").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#rename(event.target.elements.name.value.trim());
    });
  }

  async enter() {
    const table = await this.#phone.table();
    slot(this.#root, "naming").elements.name.value = table.name;
    await this.#roster.show(table.uid);
    const way = choice("way") ?? "keeps";
    for (const radio of slot(this.#root, "ways").querySelectorAll("input")) radio.checked = radio.value === way;
    slot(this.#root, "plain-http").hidden = window.isSecureContext;
  }

  /** The words come from the server: the choice is kept in Django's own cookie. */
  async #speak(event) {
    const link = event.target.closest("[data-language]");
    if (!link) return;
    event.preventDefault();
    document.cookie = `${this.#phone.setup.language_cookie}=${link.dataset.language}; path=/; max-age=${YEAR}; SameSite=Lax`;
    if (await renewShell()) location.reload();
    else toast(say("language-later"));
  }

  async #rename(name) {
    if (!name) return;
    const { refused, unnamed, ...table } = await this.#phone.table();
    await saveTable({ ...table, name, dirty: 1 });
    this.#phone.outbox.wake();
    toast(say("saved-name"));
  }
}
