/** How likely a throw is, and what leading is likely to bring; nothing is hidden in this game. */
import { DENOMINATOR, chances, weights } from "../../rules/keutjesspel/odds.js";
import { forLeader, meanB, outlook, toppedUp } from "../../rules/keutjesspel/outlook.js";
import { NUMBERS } from "../../rules/keutjesspel/leading.js";
import { SUMS, fall } from "../../rules/keutjesspel/throwing.js";
import { DICE } from "../../rules/keutjesspel/vocabulary.js";
import { PAID } from "../../rules/keutjesspel/state.js";
import { showList } from "../../ui/list.js";
import { clone, fill, slot } from "../../ui/template.js";
import { average, points, share } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** Numbers of the three dice that show how dear leading becomes. */
const SHOWN = [3, 6, 9, 12, 15, 18].filter((number) => number <= NUMBERS[DICE].most);
const KINDS = ["hit", "paid", "zero", "over"];

export class Odds {
  #drawer = clone("keutjes-odds");
  #context = null;
  #foreseen = new Map();

  constructor(id) {
    this.#drawer.id = id;
    document.body.append(this.#drawer);
  }

  remove() {
    this.#drawer.remove();
  }

  /** What it would say is put together once somebody looks. */
  show(context) {
    this.#context = context;
    if (this.#drawer.open) this.look();
  }

  look() {
    const { sheet, turn: { state } } = this.#context;
    slot(this.#drawer, "throwing").hidden = state.round === null;
    if (state.round) this.#showThrow(sheet, state);
    fill(this.#drawer, {
      foreseen: this.#leaderText(sheet, state),
      assumed: say("keutjes-assumed", { faces: points(sheet.marked_faces) }),
    });
  }

  #showThrow(sheet, { round, turn, pot_a: potA }) {
    const leads = turn === round.leader;
    const ways = chances(sheet.marked_faces, potA);
    showList(slot(this.#drawer, "chances"), leads ? ["hit"] : KINDS, {
      key: (kind) => kind,
      make: () => clone("keutjes-chance"),
      show: (row, kind) => {
        const likely = ways[kind] / DENOMINATOR;
        slot(row, "way").value = likely;
        fill(row, { label: say(`keutjes-chance-${kind}`), share: share(likely) });
      },
    });
    fill(this.#drawer, {
      beside: say("keutjes-beside", { name: this.#context.people[turn].name, n: points(potA) }),
      expected: leads ? "" : say("keutjes-expected", { n: average(expected(sheet, potA)) }),
    });
  }

  /** What leading is likely to bring: in this round, or by what might be thrown for it. */
  #leaderText(sheet, { round, there }) {
    const found = this.#outlook(sheet, round ? round.participants.length : there.length);
    if (!found) return say("keutjes-unforeseen");
    if (!round) {
      const each = SHOWN.map((number) => `${points(number)}: ${average(forLeader(found, sheet.target_factor * number))}`);
      return `${say("keutjes-leading-brings")} ${each.join(" · ")}`;
    }
    const { name } = this.#context.people[round.leader];
    const { target } = round;
    const brings = say("keutjes-leader-brings", { name, target: points(target), n: average(forLeader(found, target)) });
    return `${brings} ${say("keutjes-leader-tops-up", { n: average(meanB(found)), share: share(toppedUp(found, target)) })}`;
  }

  #outlook(sheet, players) {
    const mark = JSON.stringify([sheet, players]);
    if (!this.#foreseen.has(mark)) this.#foreseen.set(mark, outlook(sheet, players));
    return this.#foreseen.get(mark);
  }
}

/** What a throw beside this pot A brings on average, the pots of a win aside. */
function expected(sheet, potA) {
  const ways = weights(sheet.marked_faces);
  const sum = SUMS.reduce((all, total) => {
    const { outcome, points: moved } = fall(sheet, potA, total, { leads: false });
    return all + ways[total] * (outcome === PAID ? moved : -moved);
  }, 0);
  return sum / DENOMINATOR;
}
