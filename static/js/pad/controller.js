/** One game on the pad: its slips, and what may be done to them. No markup here. */
import { differsFrom, readAll } from "./reading.js";
import { kindOf } from "./kinds.js";
import { alterGame, gameOf } from "../store/games.js";
import { correctSlips } from "../store/rewrites.js";
import { playersOf } from "../store/players.js";
import { sheetOf } from "../store/sheets.js";
import { forgetSlip, newSlip, oneEach, slipsOf, writeSlip } from "../store/slips.js";
import { tableOf } from "../store/tables.js";

/** What was tapped was tapped on a turn that another tab or phone has written meanwhile. */
export class Elsewhere extends Error {}

/** Every action is saved before `onChange` hears of it; actions wait for each other. */
export class Pad {
  #onChange;
  #queue = Promise.resolve();

  /** The game of this id, or null where this phone does not have it, its sheet or what plays it. */
  static async open(uid, onChange) {
    const game = await gameOf(uid);
    const data = game && (await sheetOf(game.sheet));
    const view = data && (await kindOf(game.kind).catch(() => null));
    if (!view) return null;
    const pad = new Pad(game, data, { view, onChange });
    await pad.#load();
    return pad;
  }

  constructor(game, data, { view, onChange }) {
    this.#onChange = onChange;
    this.game = game;
    this.view = view;
    this.rules = view.rules;
    this.sheet = this.rules.readSheet(data);
  }

  /** The people on the seats, in seat order. */
  get people() {
    return this.game.seats.map(({ player }) => this.players.get(player) ?? { uid: player, name: "" });
  }

  /** Whether there is anything to take back. */
  get undoable() {
    return !this.reading.stuck && (this.game.closed || this.reading.written.length > 0);
  }

  /** Write steps on the slip of the turn. A step that may not come throws its `Refusal`. */
  act(...steps) {
    return this.#do(async () => {
      const { turn } = this.reading;
      if (!turn) return;
      steps.reduce((state, step) => this.rules.advance(this.sheet, state, step), turn.state);
      await this.#write(turn.number, turn.seat, [...turn.steps, ...steps]);
    });
  }

  /** Take back the last step, of this turn or the one before, also through the end of the game. */
  undo() {
    return this.#do(async () => {
      const last = this.reading.written.at(-1);
      if (this.game.closed) this.game = await alterGame(this.game.uid, { closed: false });
      else if (last) await this.#write(last.number, last.seat, last.steps.slice(0, -1));
    }, true);
  }

  /** Take the slip of this turn back to its first `count` steps. */
  takeBack(count) {
    const { turn } = this.reading;
    return this.rewrite(turn.number, turn.steps.slice(0, count));
  }

  /** Put other steps on the slip of a turn. */
  rewrite(number, steps) {
    return this.#do(() => {
      const slip = this.#slipAt(number);
      return this.#write(number, slip?.seat ?? this.reading.turn.seat, steps);
    }, true);
  }

  /** Make these the slips of the game, as `correctSlips` has them; they travel whole. */
  correct(asked) {
    return this.#do(async () => {
      if (!(await correctSlips(this.game.uid, this.slips, asked))) return this.#yield();
      await this.#load();
    }, true);
  }

  /** Change who sits at the table, or close the game early. */
  alter(changes) {
    return this.#do(async () => {
      this.game = await alterGame(this.game.uid, changes);
    });
  }

  /** Read again what the outbox or another tab has written. */
  refresh() {
    return this.#do(() => this.#load());
  }

  async #write(number, seat, steps) {
    const slip = this.#slipAt(number) ?? newSlip(this.game.uid, number);
    const unseen = slip.edition === 0 && !slip.sent.length;
    const others = this.slips.filter((other) => other.uid !== slip.uid);
    if (!steps.length && unseen) {
      await forgetSlip(slip.uid);
      this.slips = others;
    } else {
      const saved = await writeSlip(slip, seat, steps);
      if (!saved) return this.#yield();
      this.slips = [...others, saved].sort((one, other) => one.number - other.number);
    }
  }

  /** Another tab or phone has written this turn: what it wrote stands, and is shown. */
  async #yield() {
    const before = this.reading;
    await this.#load();
    this.#onChange({ before, undone: false });
    throw new Elsewhere();
  }

  #slipAt(number) {
    return this.slips.find((slip) => slip.number === number);
  }

  async #load() {
    await this.#fetch();
    this.#read();
  }

  async #fetch() {
    const { game } = this;
    this.game = (await gameOf(game.uid)) ?? game;
    this.table = await tableOf(game.table);
    this.players = new Map((await playersOf(game.table)).map((player) => [player.uid, player]));
    this.slips = oneEach(await slipsOf(game.uid));
  }

  #read() {
    const own = readAll(this);
    this.differs = differsFrom(this.game, own, this.slips);
    this.reading = this.differs ? { ...own, position: { ...own.position, ...this.game.standing } } : own;
  }

  #do(work, undone = false) {
    const done = this.#queue.then(async () => {
      const before = this.reading;
      await work();
      this.#read();
      this.#onChange({ before, undone });
    });
    this.#queue = done.catch(() => {});
    return done;
  }
}
