/** The people of the table: their names, and who is offered for new games. */
import { showDot } from "./seats.js";
import { alterPlayer, playersOf } from "../store/players.js";
import { showList } from "../ui/list.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { say } from "../ui/words.js";

export class Roster {
  #root;
  #changed;
  #table = null;

  /** `changed` hears that something waits to be sent. */
  constructor(root, changed) {
    this.#root = root;
    this.#changed = changed;
  }

  /** Everybody of this table, those put away last. */
  async show(table) {
    this.#table = table;
    const players = await playersOf(table);
    this.#root.hidden = !players.length;
    showList(slot(this.#root, "roster"), players.sort((one, other) => one.archived - other.archived), {
      key: ({ uid }) => uid,
      make: ({ uid }) => this.#make(uid),
      show: (item, player) => showPlayer(item, player),
    });
  }

  #make(uid) {
    const item = clone("roster-row");
    slot(item, "name").addEventListener("change", ({ target }) => {
      const name = target.value.trim();
      this.#alter(uid, (player) => (name ? { ...player, name } : player));
    });
    slot(item, "archive").addEventListener("click", () =>
      this.#alter(uid, (player) => ({ ...player, archived: !player.archived })));
    return item;
  }

  async #alter(uid, alter) {
    await alterPlayer(uid, alter);
    this.#changed();
    await this.show(this.#table);
  }
}

function showPlayer(item, player) {
  const { name, archived } = player;
  showDot(slot(item, "dot"), player);
  slot(item, "name").value = name;
  setState(slot(item, "name"), "aria-label", say("name-of", { name }));
  fill(item, { archive: say(archived ? "bring-back" : "put-away") });
  setState(slot(item, "archive"), "aria-label", say(archived ? "bring-back-who" : "put-away-who", { name }));
}
