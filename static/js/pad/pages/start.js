/** The start page: go on, begin, look back. */
import { Pad } from "../controller.js";
import { endText, onTurn } from "../telling.js";
import { isThrownAway } from "../../store/barred.js";
import { gamesOf } from "../../store/games.js";
import { showList } from "../../ui/list.js";
import { moment, points, together } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { say } from "../../ui/words.js";
import { eveningOf, isTonight, winsOf } from "../evening.js";
import { promisesToKeep } from "../keeping.js";
import { go, sectionOf } from "../router.js";

const SHOWN = 12;

export class StartPage {
  name = "start";
  #phone;
  #root = sectionOf("start");
  #running = null;

  constructor(phone) {
    this.#phone = phone;
    slot(this.#root, "drop").addEventListener("click", () => this.#drop());
    phone.onSaved(() => !this.#root.hidden && this.#show());
  }

  /** `on`: straight to the running game, as the shortcut of the home screen asks. */
  async enter(on) {
    await this.#show();
    if (on) go(this.#running ? `#/game/${this.#running.game.uid}` : "#/", { instead: true });
    this.#phone.lookForMore();
    this.rest();
  }

  async #show() {
    const table = await this.#phone.table();
    const games = (await gamesOf(table.uid)).filter((game, place) => place < SHOWN || isTonight(game));
    const pads = (await Promise.all(games.map((game) => Pad.open(game.uid, () => {}))))
      .filter((pad) => pad && !isDropped(pad) && !isThrownAway(pad.game, pad.slips));
    const running = pads.find((pad) => !pad.reading.position.over && !pad.game.barred);
    this.#running = running;
    fill(this.#root, { table: table.name || say("my-table") });
    slot(this.#root, "shut").hidden = !table.locked;
    const several = pads.some(({ game }) => game.kind !== pads[0].game.kind);
    this.#showRunning(running, several);
    slot(this.#root, "hello").hidden = pads.length > 0;
    const others = pads.filter((pad) => pad !== running);
    const tonight = others.filter(({ game }) => isTonight(game));
    this.#showGames("tonight", tonight, several);
    this.#showGames("past", others.filter((pad) => !tonight.includes(pad)), several);
    showLink(slot(this.#root, "history"), table, true);
    showLink(slot(this.#root, "evening"), table, tonight.some(({ game }) => !game.dirty));
    slot(this.#root, "looking-back").hidden = !others.length;
    const wins = winsOf(tonight);
    fill(this.#root, { wins: wins.length ? say("won-tonight", { wins: together(wins) }) : "" });
    this.#showKeeping(pads.length > 0);
  }

  /** Some games in a section of their own; which kind each was is told where there are `several`. */
  #showGames(section, shown, several) {
    slot(this.#root, section).hidden = !shown.length;
    showList(slot(slot(this.#root, section), "games"), shown, {
      key: (pad) => pad.game.uid,
      make: () => clone("game-line"),
      show: (item, pad) => showLine(item, pad, several),
    });
  }

  /** Nothing is half written here. */
  rest() {
    this.#phone.updates.offer();
  }

  /** There is something to lose: will the browser keep it? */
  async #showKeeping(written) {
    slot(this.#root, "unkept").hidden = !written || (await promisesToKeep());
  }

  /** An empty game is closed, and then no longer listed. */
  async #drop() {
    await this.#running.alter({ closed: true });
    this.#phone.outbox.wake();
    await this.enter();
  }

  #showRunning(pad, several) {
    const link = slot(this.#root, "running");
    link.hidden = !pad;
    slot(this.#root, "drop").hidden = !pad || pad.reading.written.length > 0;
    slot(this.#root, "begin").classList.toggle("button--primary", !pad);
    if (!pad) return;
    setState(link, "href", `#/game/${pad.game.uid}`);
    fill(link, { people: namesOf(pad), at: [...kindOf(pad, several), stateOf(pad)].join(" · ") });
  }
}

function isDropped({ game, reading }) {
  return game.closed && !reading.written.length;
}

/** A way to what the server has of the table; the key goes behind the "#", where no server logs it. */
function showLink(link, { uid, key, dirty }, there) {
  link.hidden = Boolean(dirty) || !there;
  const address = link.dataset.url.replace("{table}", uid).replace("{day}", eveningOf(new Date()));
  setState(link, "href", `${address}#${key}`);
}

function showLine(item, pad, several) {
  setState(slot(item, "link"), "href", `#/game/${pad.game.uid}`);
  const at = [...kindOf(pad, several), moment(pad.game.started_at), stateOf(pad)].join(" · ");
  fill(item, { people: namesOf(pad), at });
}

function kindOf({ rules }, several) {
  return several ? [rules.title] : [];
}

function namesOf({ people }) {
  return together(people.map((player) => player.name));
}

function stateOf({ game, reading, people, view }) {
  const { position, turn } = reading;
  const next = turn && onTurn(view, turn);
  if (game.barred) return say("barred");
  if (position.over) return endText(position, people);
  const round = say("round", { round: points(position.round) });
  return next === null ? round : `${round} · ${say("next", { name: people[next].name })}`;
}
