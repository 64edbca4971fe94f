/** What can be put right about a turn besides its steps: it is one too many, one is missing, somebody else took it. */
import { dealt, seatsFor } from "./correcting.js";
import { OPEN } from "../rules/fold.js";
import { newUid } from "../store/ids.js";
import { points } from "../ui/numbers.js";
import { say } from "../ui/words.js";

const PASS = { do: "pass" };

/** The slips with other steps on one of them. */
export function changed({ reading }, number, steps) {
  return reading.written.map((slip, turn) => (turn === number ? { ...slip, steps } : slip));
}

/** The slips with one more at that number; `uid` is its name. */
export function inserted({ reading }, number, { uid, steps }) {
  return reading.written.toSpliced(number, 0, { uid, steps });
}

/** Ways to take a turn out: `{name, label, note, list}`. */
export function waysOut(pad, number) {
  const { written } = pad.reading;
  const gap = { name: "gap", label: say("leave-gap"), note: say("leave-gap-note"), list: changed(pad, number, [PASS]) };
  const pulled = { name: "pull", label: say("pull-up"), note: say("pull-up-note"), list: written.toSpliced(number, 1) };
  const passed = JSON.stringify(written[number].steps) === JSON.stringify([PASS]);
  return mayPass(pad) && !passed ? [gap, pulled] : [pulled];
}

/** Ways to give a turn to somebody else, one for each who sits there. */
export function waysOver(pad, number) {
  const { seat } = pad.reading.written[number];
  return pad.people.flatMap(({ name }, other) => {
    if (other === seat) return [];
    const way = swapped(pad, number, other) ?? handedOn(pad, number, other);
    return way ? [{ ...way, name: `seat-${other}`, label: name }] : [];
  });
}

/** In the place of their nearest turn, which comes in the place of this one. */
function swapped({ reading: { written, rulings }, people }, number, seat) {
  const near = written.keys().filter((turn) => written[turn].seat === seat && rulings[turn].outcome !== OPEN && Math.abs(turn - number) < people.length);
  const [turn] = [...near].sort((one, other) => Math.abs(one - number) - Math.abs(other - number) || other - one);
  if (turn === undefined) return null;
  const list = written.with(number, written[turn]).with(turn, written[number]);
  return { note: say("swap-note", { number: points(turn + 1) }), list };
}

/** Their turn is still to come: this one was passed, and so was whoever comes between. */
function handedOn(pad, number, seat) {
  const { written, rulings, position } = pad.reading;
  if (position.over || rulings.at(-1).outcome === OPEN || !mayPass(pad)) return null;
  const pass = () => ({ uid: newUid(), steps: [PASS] });
  const list = written.with(number, pass());
  for (let more = 0; more < pad.people.length; more += 1) {
    const asked = [...list, pass()];
    const slips = dealt(pad, seatsFor(pad, asked), asked);
    const next = slips.at(-1);
    if (next.seat === seat) return { note: say("hand-on-note", { number: points(next.number + 1) }), list: [...list, written[number]] };
    list.push(pass());
  }
  return null;
}

/** Whether this game knows a turn that was not taken. */
function mayPass({ rules, sheet, game }) {
  const position = rules.open(sheet, game.seats);
  return rules.permits(sheet, rules.begin(sheet, position, position.next_seat)).includes(PASS.do);
}
