/** A name that somebody at the table has already is asked about once. */
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

export class Twins {
  #asked = null;

  /** Whether the name has to be said once more before it is taken. */
  asks(name, players) {
    const same = (other) => other.localeCompare(name, undefined, { sensitivity: "base" }) === 0;
    if (this.#asked === name || !players.some((player) => same(player.name))) return false;
    this.#asked = name;
    toast(say("twin", { name }));
    return true;
  }
}
