/** A table opened on this phone by its link. */
import { sectionOf } from "../router.js";
import { pullTable } from "../../sync/pull.js";
import { Refused, Unreachable } from "../../sync/api.js";
import { choose } from "../../store/choices.js";
import { joinTable } from "../../store/tables.js";
import { fill, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class JoinPage {
  name = "join";
  #phone;
  #root = sectionOf("join");
  #asked = null;

  constructor(phone) {
    this.#phone = phone;
    slot(this.#root, "again").addEventListener("click", () => this.#open());
  }

  async enter(uid, key) {
    this.#asked = { uid, key };
    fill(this.#root, { how: say("joining") });
    slot(this.#root, "again").hidden = true;
    this.#open();
  }

  async #open() {
    const { uid, key } = this.#asked;
    try {
      const { name } = await this.#phone.api.get(`tables/${uid}/`, key);
      await joinTable({ uid, key, name });
      choose("table", uid);
      this.#phone.outbox.wake(0);
      await pullTable(this.#phone.api, uid);
      // The key is not to stand in the way back.
      location.replace("#/");
    } catch (reason) {
      if (!(reason instanceof Refused || reason instanceof Unreachable)) throw reason;
      fill(this.#root, { how: say(reason instanceof Refused ? "join-refused" : "join-offline") });
      slot(this.#root, "again").hidden = false;
    }
  }
}
