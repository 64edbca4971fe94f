/** Somebody does not believe the bid, or believes it exactly: the questions that lead to the call. */
import { callers } from "../../rules/dudo/hints.js";
import { noCalzaBy, noDudoBy } from "../../rules/dudo/gates.js";
import { JOKER } from "../../rules/dudo/bids.js";
import { lastWithDice, standingBid, total, withDice } from "../../rules/dudo/state.js";
import { tried } from "./tried.js";
import { say } from "../../ui/words.js";

/** The word for how a call came out. */
export const RESULT = { dudo: "holds", calza: "exact" };

/** Who may call about the bid that stands once these steps are written. */
export function callersAfter(context, verb, steps) {
  return callers(context.sheet, tried(context, steps), verb);
}

/** Ask who calls, where it could be several, and then what was found; `steps` are written with the call. */
export function call(context, verb, { steps, ask, send }) {
  const seats = callersAfter(context, verb, steps);
  const found = (seat) => foundBy(context, { verb, seat, steps, send });
  if (seats.length === 1) return ask(found(seats[0]));
  return ask({ panel: "people", ask: say(`dudo-who-${verb}`), seats, noteOf: noteFor(context, verb), run: (seat) => ask(found(seat)) });
}

/** With a full cup calza gains nothing; where dice are to be remembered nobody is reminded of it. */
function noteFor({ sheet, turn }, verb) {
  return (seat) => {
    const full = verb === "calza" && !sheet.memory_mode && turn.state.dice[seat] >= sheet.start_dice;
    return full ? say("dudo-nothing-to-gain") : "";
  };
}

/** The cups are up: how many are there, or was it right at all? */
function foundBy(context, { verb, seat, steps, send }) {
  const state = tried(context, steps);
  const bid = standingBid(state);
  const written = (result) => send(...steps, { do: verb, seat, ...result });
  return {
    panel: "counts",
    ask: questionOf(bid, state.palifico),
    most: total(state),
    preset: bid.count,
    reveals: true,
    run: (actual) => written({ actual }),
    verdicts: [true, false].map((right) => ({
      name: right ? "right" : "wrong",
      label: say(`dudo-${RESULT[verb]}-${right}`),
      run: () => written({ [RESULT[verb]]: right }),
    })),
  };
}

/** "How many fours and ones?", and of jokers, or in palifico, only the face itself. */
function questionOf({ face }, palifico) {
  const faces = say(`dudo-faces-${face}`);
  if (palifico !== null) return say("dudo-how-many-palifico", { faces });
  return say(face === JOKER ? "dudo-how-many" : "dudo-how-many-jokers", { faces, ones: say("dudo-faces-1") });
}

/** Two taps for a round: who called, and how it came out; the bid itself is not written. */
export function byResult(context, { ask, send }) {
  const { sheet, turn, people } = context;
  const seats = withDice(turn.state.dice);
  const verbs = (seat) => [
    ...(noDudoBy(sheet, turn.state, seat, true) === null ? ["dudo"] : []),
    ...(noCalzaBy(sheet, turn.state, seat, true) === null ? ["calza"] : []),
  ];
  const items = (seat) => verbs(seat).flatMap((verb) => [true, false].map((right) => ({
    name: `${verb}-${right}`,
    label: say(`dudo-${RESULT[verb]}-${right}`),
    note: consequence(context, verb, { seat, right }),
    run: () => send({ do: verb, seat, [RESULT[verb]]: right, unrecorded: true }),
  })));
  return {
    panel: "people",
    ask: say(sheet.calza ? "dudo-who-called" : "dudo-who-dudo"),
    seats,
    run: (seat) => ask({ panel: "list", ask: say("dudo-calls", { name: people[seat].name }), items: items(seat), reveals: true }),
  };
}

function consequence(context, verb, { seat, right }) {
  const { turn, people } = context;
  if (verb === "calza" && right) {
    return noteFor(context, verb)(seat) || say("dudo-wins-one", { name: people[seat].name });
  }
  const loser = verb === "dudo" && !right ? lastWithDice(turn.state.dice, seat) : seat;
  return say("dudo-loses-one", { name: people[loser].name });
}
