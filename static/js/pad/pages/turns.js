/** Every turn of a game with its receipt; each can be corrected. */
import { Pad } from "../controller.js";
import { showAside } from "../phones/aside.js";
import { course, moved, readTurn } from "../reading.js";
import { OPEN } from "../../rules/fold.js";
import { sectionOf } from "../router.js";
import { isUndoable, takeBackCorrection } from "../saving_corrections.js";
import { showDot } from "../seats.js";
import { showList } from "../../ui/list.js";
import { points, signed } from "../../ui/numbers.js";
import { clone, fill, setState, slot } from "../../ui/template.js";
import { toast } from "../../ui/toast.js";
import { say } from "../../ui/words.js";

export class TurnsPage {
  name = "turns";
  #phone;
  #root = sectionOf("turns");
  #pad = null;

  constructor(phone) {
    this.#phone = phone;
    slot(this.#root, "take-back").addEventListener("click", () => this.#takeBack());
  }

  async enter(uid) {
    const pad = await Pad.open(uid, () => {});
    if (!pad) return false;
    this.#pad = pad;
    slot(this.#root, "corrected").hidden = !isUndoable(pad);
    setState(slot(this.#root, "back"), "href", `#/game/${uid}`);
    const turns = turnsOf(pad, this.#phone.texts(pad.game.kind));
    slot(this.#root, "none").hidden = turns.length > 0;
    showList(slot(this.#root, "turns"), turns.reverse(), {
      key: (turn) => turn.uid,
      make: () => clone("turn"),
      show: (item, turn) => showTurn(item, turn, pad),
    });
    const aside = pad.game.aside ?? [];
    slot(this.#root, "aside").hidden = !aside.length;
    showAside(slot(this.#root, "put-aside"), aside);
    return true;
  }

  async #takeBack() {
    await takeBackCorrection(this.#phone, this.#pad);
    await this.enter(this.#pad.game.uid);
    toast(say("undone"));
  }
}

/** Every written turn with what it came to, and the state before it for its receipt. */
function turnsOf(pad, texts) {
  const { reading, rules, sheet, people } = pad;
  const after = course(reading.opening, reading.rulings);
  const spans = pad.game.seats;
  let position = rules.open(sheet, spans);
  return reading.written.map((slip, number) => {
    const { begun } = readTurn(rules, sheet, position, []);
    position = rules.play(sheet, position, slip).position;
    const ruling = reading.rulings[number];
    // What no seat in particular has done is nobody's.
    const seat = pad.view.subjectOf ? pad.view.subjectOf(slip, ruling, { sheet, begun }) : slip.seat;
    const words = { sheet, texts, begun, steps: slip.steps, ruling, people };
    const receipt = pad.view.receiptOf(words);
    return {
      uid: slip.uid,
      number,
      seat,
      ruling,
      balance: after[number + 1][seat],
      outcome: texts.outcomes[ruling.outcome],
      receipt,
    };
  });
}

function showTurn(item, { uid, number, seat, ruling, balance, outcome, receipt }, { people, game, view, sheet, reading }) {
  item.id = `turn-${uid}`;
  const open = ruling.outcome === OPEN;
  setState(slot(item, "link"), "href", open ? `#/game/${game.uid}` : `#/game/${game.uid}/turn/${number}`);
  slot(item, "dot").hidden = seat === null;
  if (seat !== null) showDot(slot(item, "dot"), people[seat]);
  fill(item, {
    number: points(number + 1),
    name: people[seat]?.name ?? "",
    points: seat === null ? "" : signed(moved(ruling).get(seat) ?? 0),
    balance: seat === null || view.hidesBalances?.({ sheet, reading }) ? "" : say("balance", { points: points(balance) }),
    receipt: [...receipt.cards, ...receipt.extra].join(" · "),
    outcome,
  });
}
