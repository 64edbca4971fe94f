/** What all pages share: the setup of the shell, the server, the table this phone sits at. */
import { Api, Refused, Unreachable } from "../sync/api.js";
import { Outbox } from "../sync/outbox.js";
import { Updates, renewShell } from "./updates.js";
import { pullGame, pullProfiles, pullTable } from "../sync/pull.js";
import { allProfiles, saveProfiles, saveSheet } from "../store/sheets.js";
import { gameOf } from "../store/games.js";
import { ownTable } from "../store/tables.js";
import { look } from "../ui/look.js";
import { painted } from "../ui/painted.js";
import { say } from "../ui/words.js";

export class Phone {
  #listeners = [];
  #looked = new Map();
  updates = new Updates();

  constructor(setup) {
    this.setup = setup;
    this.api = new Api(setup.api, painted);
    this.outbox = new Outbox(this.api, () => this.tell());
  }

  /** Everything a first game needs is here before the server has answered once. */
  async prepare() {
    for (const { fingerprint, sheet } of this.setup.printed) await saveSheet(fingerprint, sheet);
    const known = await allProfiles();
    const printed = this.setup.printed.map(({ profile }) => profile);
    const missing = printed.filter(({ kind }) => !known.some((profile) => profile.kind === kind));
    if (missing.length) await saveProfiles([...known, ...missing]);
    const table = await this.table();
    this.#once("profiles", () => pullProfiles(this.api, table));
  }

  /** Once the page is drawn: keep the pad on this phone, in the language that was chosen. */
  settleIn(onNews) {
    this.updates.watch(this.setup.worker, onNews);
    const spoken = look(this.setup.language_cookie);
    if (spoken && spoken !== document.documentElement.lang) renewShell();
  }

  /** The table this phone sits at. */
  table() {
    return ownTable(say("my-table"));
  }

  /** The words of a kind of game in the reader's language. */
  texts(kind) {
    return this.setup.texts[kind];
  }

  /** `listener` hears whenever what is saved may have changed. */
  onSaved(listener) {
    this.#listeners.push(listener);
  }

  /** Ask the server what others have written, of one game or of the table; silently, it may be out of reach. */
  async lookForMore(game) {
    const { uid, dirty, locked } = await this.table();
    const held = game && (await gameOf(game));
    if (dirty || (game ? held?.dirty && !held.barred : locked)) return;
    const ask = game ? () => pullGame(this.api, game, uid) : () => pullTable(this.api, uid);
    await this.#once(game ?? uid, ask);
    if (held?.barred && !(await gameOf(game)).barred) this.outbox.wake(0);
  }

  /** Hear again of what this phone holds. */
  tell() {
    this.#listeners.forEach((listener) => listener());
  }

  async #once(name, ask) {
    if (this.#looked.get(name)) return;
    this.#looked.set(name, true);
    try {
      if (await ask() !== false) this.tell();
    } catch (reason) {
      if (!(reason instanceof Refused || reason instanceof Unreachable)) throw reason;
    } finally {
      this.#looked.delete(name);
    }
  }
}
