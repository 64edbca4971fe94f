/** A new game: who plays, in which order, who begins, by which rules. */
import { go, sectionOf } from "../router.js";
import { KindChoice } from "../kind_choice.js";
import { RulesChoice } from "../profiles.js";
import { showDot } from "../seats.js";
import { Twins } from "../twins.js";
import { gamesOf, openGame } from "../../store/games.js";
import { addPlayer, playersOf } from "../../store/players.js";
import { showList } from "../../ui/list.js";
import { reorder } from "../../ui/reorder.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";

export class NewGamePage {
  name = "new";
  #phone;
  #root = sectionOf("new");
  #table;
  #games = [];
  #players = [];
  #order = [];
  #kind;
  #rules;
  #twins = new Twins();

  constructor(phone) {
    this.#phone = phone;
    this.#rules = new RulesChoice(phone, this.#root);
    this.#kind = new KindChoice(this.#root, phone.setup.kinds, (kind) => this.#play(kind));
    slot(this.#root, "add").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#field.focus();
      this.#add();
    });
    slot(this.#root, "add").addEventListener("input", () => this.#show());
    slot(this.#root, "begin").addEventListener("click", () => this.#begin());
    reorder(slot(this.#root, "order"), (from, to) => this.#move(from, to));
  }

  /** `wanted`: the kind to play, where it has been chosen already. */
  async enter(wanted) {
    this.#table = (await this.#phone.table()).uid;
    this.#players = (await playersOf(this.#table)).filter((player) => !player.archived);
    this.#games = await gamesOf(this.#table);
    const [latest] = this.#games;
    const there = new Set(this.#players.map((player) => player.uid));
    const stayed = (latest?.seats ?? []).filter(({ left }) => left === null);
    this.#order = stayed.map(({ player }) => player).filter((uid) => there.has(uid));
    const ruled = await this.#rules.kinds();
    const offered = Object.keys(this.#phone.setup.kinds).filter((kind) => ruled.includes(kind));
    const kind = [wanted, latest?.kind, ...offered].find((each) => offered.includes(each));
    this.#kind.show(offered, kind);
    await this.#play(kind);
  }

  /** The rules of this kind, those it was last played by chosen. */
  async #play(kind) {
    await this.#rules.show(kind, this.#games.find((game) => game.kind === kind)?.sheet);
    this.#show();
  }

  get #field() {
    return slot(this.#root, "add").elements.name;
  }

  /** Add who is typed in; false while the name has to be said once more. */
  async #add() {
    const name = this.#field.value.trim();
    if (name && this.#twins.asks(name, this.#players)) return false;
    this.#field.value = "";
    if (name) await this.#seat(name);
    return true;
  }

  async #seat(name) {
    const player = await addPlayer(this.#table, name);
    this.#players.push(player);
    if (this.#order.length < this.#kind.most) this.#order.push(player.uid);
    this.#phone.outbox.wake();
    this.#show();
  }

  #toggle(uid) {
    const sits = this.#order.includes(uid);
    if (sits) this.#order = this.#order.filter((other) => other !== uid);
    else if (this.#order.length < this.#kind.most) this.#order.push(uid);
    this.#show();
  }

  #move(from, to) {
    const [uid] = this.#order.splice(from, 1);
    this.#order.splice(to, 0, uid);
    this.#show();
  }

  /** Whoever begins sits first; the order round the table stays. */
  #beginWith(uid) {
    const place = this.#order.indexOf(uid);
    this.#order = [...this.#order.slice(place), ...this.#order.slice(0, place)];
    this.#show();
  }

  #show() {
    showList(slot(this.#root, "roster"), this.#players, {
      key: (player) => player.uid,
      make: ({ uid }) => wired(clone("roster-name"), () => this.#toggle(uid)),
      show: (button, player) => this.#showName(button, player),
    });
    const seated = this.#order.map((uid) => this.#players.find((player) => player.uid === uid));
    showList(slot(this.#root, "order"), seated, {
      key: (player) => player.uid,
      make: ({ uid }) => this.#makeRow(uid),
      show: (row, player, place) => this.#showRow(row, player, place),
    });
    slot(this.#root, "ordering").hidden = !seated.length;
    const typed = this.#field.value.trim();
    const starter = seated[0]?.name ?? typed;
    const why = starter ? this.#kind.whyNot(seated.length + (typed ? 1 : 0)) : say("nobody-yet");
    slot(this.#root, "begin").disabled = Boolean(why);
    fill(this.#root, { starter: why || say("begins", { name: starter }) });
  }

  #showName(button, player) {
    const sits = this.#order.includes(player.uid);
    setState(button, "aria-pressed", sits);
    showDot(slot(button, "initial"), player);
    fill(button, { name: player.name });
    button.disabled = !sits && this.#order.length >= this.#kind.most;
  }

  #makeRow(uid) {
    const row = clone("order-row");
    const place = () => this.#order.indexOf(uid);
    slot(row, "up").addEventListener("click", () => this.#move(place(), place() - 1));
    slot(row, "down").addEventListener("click", () => this.#move(place(), place() + 1));
    slot(row, "first").addEventListener("change", () => this.#beginWith(uid));
    return row;
  }

  #showRow(row, player, place) {
    showDot(slot(row, "initial"), player);
    fill(row, { name: player.name });
    for (const [way, there] of [["up", place > 0], ["down", place < this.#order.length - 1]]) {
      slot(row, way).disabled = !there;
      setState(slot(row, way), "aria-label", say(`move-${way}`, { name: player.name }));
    }
    slot(row, "first").checked = place === 0;
    setState(slot(row, "first"), "aria-label", say("begins", { name: player.name }));
  }

  async #begin() {
    if (!(await this.#add()) || !this.#order.length || this.#kind.whyNot(this.#order.length)) return;
    const game = await openGame({ table: this.#table, ...this.#rules.chosen, players: this.#order });
    this.#phone.outbox.wake();
    go(`#/game/${game.uid}`, { instead: true });
  }
}

function wired(button, run) {
  button.addEventListener("click", run);
  return button;
}
