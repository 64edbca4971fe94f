/** Sends what is marked dirty, in order, until nothing is. */
import { Unreachable } from "./api.js";
import { sendGame, sendPlayer, sendTable } from "./people.js";
import { sendSlips } from "./slips.js";
import { isFull } from "../store/db.js";
import { dirtyGames } from "../store/games.js";
import { rewrittenGames } from "../store/rewrites.js";
import { dirtyPlayers } from "../store/players.js";
import { dirtySlips } from "../store/slips.js";
import { dirtyTables } from "../store/tables.js";

const RETRY = 3_000;
const LONGEST_RETRY = 60_000;
const GATHER = 150;

/**
 * One per page. Wakes up after every change and whenever the network may be back;
 * of several tabs only one sends. `onChange` hears after each answer.
 */
export class Outbox {
  #api;
  #onChange;
  #timer = 0;
  #failures = 0;
  #running = null;
  #again = false;

  constructor(api, onChange) {
    this.#api = api;
    this.#onChange = onChange;
    for (const event of ["online", "pageshow"]) window.addEventListener(event, () => this.wake(0));
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.wake(0);
    });
  }

  /** Flush soon: taps that follow each other closely travel together. */
  wake(delay = GATHER) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), delay);
  }

  /** Flush now; a second call while one runs makes it go round once more. */
  async flush() {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#untilQuiet();
    try {
      await this.#running;
    } finally {
      this.#running = null;
    }
  }

  async #untilQuiet() {
    do {
      this.#again = false;
      await this.#once();
    } while (this.#again);
  }

  async #once() {
    try {
      await alone(() => this.#sendAll());
      this.#failures = 0;
    } catch (reason) {
      // Whatever it was (a full phone cannot even mark what it sends), it is tried again.
      this.#failures += 1;
      this.wake(reason.seconds * 1000 || Math.min(RETRY * this.#failures, LONGEST_RETRY));
      if (!(reason instanceof Unreachable || isFull(reason))) throw reason;
    } finally {
      this.#onChange();
    }
  }

  async #sendAll() {
    await this.#each(dirtyTables, sendTable);
    await this.#each(dirtyPlayers, sendPlayer);
    await this.#each(dirtyGames, sendGame);
    const broken = await this.#sendSlips();
    // A game is closed after its last slip has arrived, not before.
    await this.#each(dirtyGames, sendGame);
    if (broken) throw broken;
  }

  /** Where the server fails at one game, the slips of the others go all the same. */
  async #sendSlips() {
    let broken = null;
    const rewritten = (await rewrittenGames()).map(({ uid }) => uid);
    for (const game of new Set([...rewritten, ...(await dirtySlips()).map((slip) => slip.game)])) {
      try {
        await sendSlips(this.#api, game, this.#onChange);
      } catch (reason) {
        if (!reason.broken) throw reason;
        broken = reason;
      }
    }
    return broken;
  }

  async #each(find, send) {
    for (const record of await find()) {
      if (!record.refused) await send(this.#api, record);
    }
  }
}

/** Of all tabs, one at a time; without locks (plain http) this tab alone. */
function alone(work) {
  if (!navigator.locks) return work();
  return navigator.locks.request("scorepad-outbox", work);
}
