/** What was refused, in front of a person: both sides of it, and what can be done. */
import { saveFile } from "./aside.js";
import { refusalText } from "../refusing.js";
import { drawSide, sideOf } from "./side_by_side.js";
import { lostTo, takenOut, told, waysOf } from "./sides.js";
import { barredCard } from "./barred.js";
import { fold } from "../../rules/fold.js";
import { Unreachable } from "../../sync/api.js";
import { sendAgain, takeGame } from "../../sync/settling.js";
import { decide, standOff, withMine } from "../../sync/standoff.js";
import { points } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

/** Shows the refusals of a game in a list, anew only when they are others. */
export class Refusals {
  #phone;
  #list;
  #settled;
  #mark = "";

  /** `settled()` hears once something was decided. */
  constructor(phone, list, settled) {
    this.#phone = phone;
    this.#list = list;
    this.#settled = settled;
  }

  async show(pad, refused, texts) {
    const mark = JSON.stringify([pad.game.uid, pad.game.refused, pad.game.barred, pad.game.rev, pad.game.rewrite?.made, pad.slips.map((slip) => [slip.uid, slip.touched, slip.refused])]);
    if (mark === this.#mark) return;
    this.#mark = mark;
    const cards = pad.game.refused ? [this.#gameCard(pad, texts)] : [];
    if (pad.game.barred) cards.splice(0, 1, barredCard(this.#phone, pad));
    else if (refused.length) cards.push(await this.#slipCard(pad, refused[0], texts));
    if (mark !== this.#mark) return;
    this.#list.replaceChildren(...cards.map((card) => this.#draw(card)));
  }

  #gameCard({ game, people }, texts) {
    return {
      title: say("the-game"),
      message: refusalText(game.refused, texts, people, game.refused.message),
      sides: [],
      ways: [
        { label: say("way-again"), run: () => sendAgain(game.uid) },
        { label: say("way-take-game"), run: () => takeGame(this.#phone.api, game.uid) },
      ],
    };
  }

  async #slipCard(pad, slip, texts) {
    const title = slip.whole ? say("a-correction") : say("turn-of", { number: points(slip.number + 1), name: pad.people[slip.seat]?.name ?? "" });
    const message = slip.whole && slip.refused.where.slips ? say("moved-on") : messageOf(slip.refused, texts, pad.people);
    const opens = linkTo(pad, slip.refused);
    try {
      const stand = await standOff(this.#phone.api, pad.game.uid);
      return { title, message, opens, ...(await this.#standing(pad, stand, texts)) };
    } catch (reason) {
      if (!(reason instanceof Unreachable)) throw reason;
      this.#mark = "";
      return { title, message: `${message} ${say("join-offline")}`, opens, sides: [], ways: [] };
    }
  }

  async #standing(pad, stand, texts) {
    if (!stand.mine.length && !stand.whole) return { sides: [], ways: [{ label: say("way-again"), run: () => sendAgain(pad.game.uid) }] };
    const { seats: theirs, turns } = stand.told;
    const before = (seats) => fold(pad.rules, pad.sheet, seats, turns.slice(0, stand.start)).position;
    const show = (slips, seats) => told(pad, seats, before(seats), slips.filter(({ steps }) => steps.length), texts);
    const only = (shown, some) => shown.filter(({ number }) => some.some((slip) => slip.number === number));
    const own = stand.whole ? [...only(show(withMine(stand), stand.seats), stand.mine), ...takenOut(stand, pad)] : show(stand.mine, stand.seats);
    const others = stand.whole ? only(show(turns, theirs), stand.theirs) : show(turns.slice(stand.start), theirs);
    const ways = await waysOf(pad, stand);
    return {
      sides: [sideOf("side-mine", own, ways.mine, pad), sideOf("side-theirs", others, ways.theirs, pad)],
      ways: this.#choices(pad.game.uid, { stand, ways, own, others }).map((choice) =>
        ({ ...choice, why: choice.way?.refusal && `${choice.label}: ${messageOf(choice.way.refusal, texts, pad.people)}` })),
    };
  }

  /** What can be chosen; whatever loses its place by it is set aside. */
  #choices(uid, { stand, ways, own, others }) {
    const clash = stand.theirs.length > 0;
    const replaced = lostTo(stand, others);
    const lost = others.filter(({ number }) => stand.theirs.some((turn) => turn.number === number));
    const run = (turns, slips, side) => () => this.#decide(uid, stand, { turns, lost: slips.map((slip) => asideOf(slip, side)) });
    return [
      { name: "mine", way: ways.mine, label: say("way-mine"), run: run(ways.mine.turns, lost, "theirs") },
      { name: "theirs", way: ways.theirs, label: say(clash ? "way-theirs" : "way-aside"), run: run(null, own, "mine") },
      ...(stand.whole && !clash ? [] : [{ name: "both", way: ways.both, label: say(bothWays(stand, clash)), run: run(ways.both.turns, replaced, "theirs") }]),
      { name: "file", label: say("way-file"), run: () => saveFile(own) },
    ];
  }

  async #decide(uid, stand, choice) {
    const done = await decide(this.#phone.api, uid, stand, choice);
    if (!done) toast(say("moved-again"), { refused: true });
  }

  #draw({ title, message, opens, sides, ways }) {
    const card = clone("refusal");
    const why = ways.map((way) => way.why).filter(Boolean);
    fill(card, { title, message: [message, ...why].join(" "), opens: opens ? say("open-turn", { number: points(opens.turn + 1) }) : "" });
    slot(card, "opens").hidden = !opens;
    setState(slot(card, "opens"), "href", opens?.href);
    slot(card, "sides").append(...sides.map(drawSide));
    const buttons = ways.filter((way) => !way.why).map(({ name, label, run }) => {
      const button = clone("way");
      button.dataset.way = name ?? "";
      fill(button, { label });
      button.addEventListener("click", () => this.#run(card, run));
      return button;
    });
    slot(card, "ways").append(...buttons);
    return card;
  }

  async #run(card, run) {
    const buttons = card.querySelectorAll("button");
    buttons.forEach((button) => (button.disabled = true));
    try {
      await run();
      this.#mark = "";
      await this.#settled();
    } catch (reason) {
      if (!(reason instanceof Error && ["Refused", "Unreachable"].includes(reason.name))) throw reason;
      toast(reason instanceof Unreachable ? say("join-offline") : reason.message, { refused: true });
    } finally {
      buttons.forEach((button) => (button.disabled = false));
    }
  }
}

function bothWays({ whole }, clash) {
  if (whole) return "way-both-whole";
  return clash ? "way-both" : "way-next";
}

/** The page that corrects the turn which stands in the way, where it is another than the refused one. */
function linkTo({ game, reading }, { where }) {
  const { turn } = where;
  return where.slip || !reading.written[turn] ? null : { turn, href: `#/game/${game.uid}/turn/${turn}` };
}

function asideOf(slip, side) {
  return { ...slip, side, at: new Date().toISOString() };
}

function messageOf({ code, message, where }, texts, people) {
  const words = refusalText({ code, where }, texts, people, message);
  if (where.turn === undefined || where.slip) return words;
  const place = where.step === undefined ? "at-turn" : "at-step";
  return `${say(place, { turn: points(where.turn + 1), step: points((where.step ?? 0) + 1) })} ${words}`;
}
