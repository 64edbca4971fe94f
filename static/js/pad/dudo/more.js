/** What is done less often than bidding: who starts, a round played again, dice put right, other rules. */
import { highest } from "../../rules/dudo/opening.js";
import { withDice } from "../../rules/dudo/state.js";
import { together } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** The question that offers it. */
export function moreOf(context, wiring) {
  const { sheet, turn } = context;
  const may = (verb) => turn.permits.includes(verb);
  const { ask, changeRules, glance } = wiring;
  const offered = [
    ["starter", may("starter"), () => ask(starterOf(context, wiring))],
    ["throw", may("starter"), () => ask(throwFor(context, wiring, { seats: withDice(turn.state.dice) }))],
    ["void", may("void"), () => ask(voidOf(context, wiring))],
    ["correct", may("correct"), () => ask(correctionOf(context, wiring))],
    ["rules", may("sheet"), changeRules],
    ["look", sheet.memory_mode, glance],
  ];
  const items = offered.filter(([, offers]) => offers)
    .map(([name, , run]) => ({ name, label: say(`dudo-do-${name}`), run }));
  return { panel: "list", ask: say("dudo-do"), items };
}

function starterOf({ turn, people }, { send }) {
  return {
    panel: "people",
    ask: say("dudo-who-starts"),
    seats: withDice(turn.state.dice),
    noteOf: (seat) => (seat === turn.state.starter ? say("dudo-starts", { name: people[seat].name }) : ""),
    run: (seat) => send({ do: "starter", seat }),
  };
}

/** One die each, one after the other; of several that are level each throws again. */
function throwFor(context, wiring, { seats, thrown = [] }) {
  const { people } = context;
  return {
    panel: "faces",
    ask: say("dudo-thrown-by", { name: people[seats[thrown.length]].name }),
    run: (face) => wiring.ask(afterThrow(context, wiring, { seats, thrown: [...thrown, face] })),
  };
}

function afterThrow(context, wiring, { seats, thrown }) {
  if (thrown.length < seats.length) return throwFor(context, wiring, { seats, thrown });
  const best = highest(thrown).map((place) => seats[place]);
  if (best.length > 1) {
    const question = throwFor(context, wiring, { seats: best });
    return { ...question, ask: `${say("dudo-level", { names: together(best.map((seat) => context.people[seat].name)) })} ${question.ask}` };
  }
  const [seat] = best;
  const label = say("dudo-starts", { name: context.people[seat].name });
  const item = { name: "start", label, run: () => wiring.send({ do: "starter", seat }) };
  return { panel: "list", ask: say("dudo-highest"), items: [item] };
}

function voidOf({ texts }, { send }) {
  const items = Object.entries(texts.voids)
    .map(([reason, label]) => ({ name: `void-${reason}`, label, run: () => send({ do: "void", reason }) }));
  return { panel: "list", ask: say("dudo-why-void"), items };
}

/** The dice of somebody, as they should have been all along. */
function correctionOf({ sheet, turn, people }, { ask, send }) {
  const { dice, there } = turn.state;
  return {
    panel: "people",
    ask: say("dudo-whose-dice"),
    seats: there,
    run: (seat) => ask({
      panel: "counts",
      ask: say("dudo-dice-of", { name: people[seat].name }),
      most: sheet.start_dice,
      preset: dice[seat],
      reveals: true,
      run: (count) => send({ do: "correct", seat, dice: count }),
    }),
  };
}
