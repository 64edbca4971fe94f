/** The menu of a game: what is done less often than writing. */
import { rematch } from "./end.js";
import { hasLeft, showDot } from "./seats.js";
import { Twins } from "./twins.js";
import { Refusal } from "../rules/refusal.js";
import { addPlayer } from "../store/players.js";
import { closeDrawers } from "../ui/drawer.js";
import { showList } from "../ui/list.js";
import { share } from "../ui/share.js";
import { clone, fill, setState, slot } from "../ui/template.js";
import { toast } from "../ui/toast.js";
import { say } from "../ui/words.js";

export class GameMenu {
  #pad;
  #changed;
  #phone;
  #twins = new Twins();
  #menu = document.getElementById("game-menu");
  #people = document.getElementById("people");

  constructor(phone, { pad, changed }) {
    this.#phone = phone;
    this.#pad = pad;
    this.#changed = changed;
    slot(this.#menu, "close").addEventListener("click", () => this.#alter({ closed: true }));
    document.addEventListener("click", (event) => {
      if (!this.#pad()) return;
      if (event.target.closest("[data-shares]")) this.#share();
      if (event.target.closest("[data-rematch]")) this.#rematch();
    });
    slot(this.#people, "add").addEventListener("submit", (event) => {
      event.preventDefault();
      this.#join(event.target.elements.name);
    });
  }

  /** Links and people of the game as it is now. */
  show() {
    const pad = this.#pad();
    const { uid } = pad.game;
    const { position } = pad.reading;
    for (const link of document.querySelectorAll("[data-turns]")) setState(link, "href", `#/game/${uid}/turns`);
    for (const link of document.querySelectorAll("[data-game-url]")) {
      setState(link, "href", link.dataset.gameUrl.replace("{game}", uid));
    }
    slot(this.#menu, "close").disabled = position.over;
    showList(slot(this.#people, "seated"), pad.people, {
      key: (_, seat) => seat,
      make: (_, seat) => this.#makeSeat(seat),
      show: (item, player, seat) => this.#showSeat(item, player, seat),
    });
    this.#showWaiting(pad);
  }

  #makeSeat(seat) {
    const item = clone("seated");
    slot(item, "leave").addEventListener("click", () => this.#leave(seat));
    return item;
  }

  #showSeat(item, player, seat) {
    const { reading, game } = this.#pad();
    const left = hasLeft(reading.position, seat);
    showDot(slot(item, "dot"), player);
    fill(item, { name: player.name, leave: say(left ? "comes-back" : "leaves") });
    slot(item, "leave").disabled = between(reading) === false ||
      (left && game.seats[seat].left !== reading.position.number);
  }

  /** People of the table who are not in this game. */
  #showWaiting(pad) {
    const seated = new Set(pad.game.seats.map(({ player }) => player));
    const others = [...pad.players.values()].filter(({ uid, archived }) => !seated.has(uid) && !archived);
    const full = !between(pad.reading) || !mayJoin(pad);
    slot(this.#people, "busy").hidden = between(pad.reading);
    slot(this.#people, "add").hidden = full;
    showList(slot(this.#people, "waiting"), full ? [] : others, {
      key: ({ uid }) => uid,
      make: ({ uid }) => {
        const button = clone("waiting");
        button.addEventListener("click", () => this.#sit(uid));
        return button;
      },
      show: (button, player) => {
        showDot(slot(button, "dot"), player);
        fill(button, { name: player.name });
      },
    });
  }

  async #join(field) {
    const name = field.value.trim();
    if (!name || this.#twins.asks(name, [...this.#pad().players.values()])) return;
    field.value = "";
    const player = await addPlayer(this.#pad().game.table, name);
    await this.#pad().refresh();
    await this.#sit(player.uid);
  }

  #sit(player) {
    const { game, reading } = this.#pad();
    return this.#alter({ seats: [...game.seats, { player, joined: reading.position.number, left: null }] });
  }

  #leave(seat) {
    const { game, reading } = this.#pad();
    const left = game.seats[seat].left === null ? reading.position.number : null;
    return this.#alter({ seats: game.seats.map((span, index) => (index === seat ? { ...span, left } : span)) });
  }

  async #alter(changes) {
    if (changes.closed) closeDrawers();
    await this.#pad().alter(changes);
    this.#changed();
  }

  async #rematch() {
    await rematch(this.#pad());
    this.#changed();
  }

  async #share() {
    const { game } = this.#pad();
    const url = new URL(this.#phone.setup.watch_url.replace("{game}", game.uid), location.href).href;
    const how = await share(url, document.title);
    closeDrawers();
    if (how !== "shared") toast(how === "copied" ? say("copied") : url);
  }
}

/** Whether the rules would seat one more now. */
function mayJoin({ game, reading, rules, sheet }) {
  if (game.seats.length >= rules.seats.most) return false;
  try {
    rules.open(sheet, [...game.seats, { joined: reading.position.number, left: null }]);
    return true;
  } catch (reason) {
    if (reason instanceof Refusal) return false;
    throw reason;
  }
}

/** Whether no turn is half written: only then somebody comes or goes. */
function between({ turn }) {
  return !turn || turn.steps.length === 0;
}

