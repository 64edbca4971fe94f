/** What a round came to, in a few short sentences. */
import { advance } from "../../rules/dudo/index.js";
import { CORRECTED, EXACT, MET, MISSED, RESOLVED, SHORT, VOID } from "../../rules/dudo/state.js";
import { points } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** "6 found. Cy was right: An loses a die. An is out." */
export function sentenceOf({ sheet, begun, steps, ruling, people, position }) {
  const end = steps.reduce((round, step) => advance(sheet, round, step), begun);
  const call = steps.at(-1);
  const name = (seat) => people[seat]?.name ?? "";
  const count = call.actual ?? call.by_player?.reduce((all, one) => all + one, 0);
  const found = count === undefined ? [] : [say("dudo-found", { count: points(count) })];
  const out = end.loser !== null && begun.dice[end.loser] === 1 ? [say("dudo-is-out", { name: name(end.loser) })] : [];
  const palifico = RESOLVED.includes(end.outcome) ? position.memory.palifico : null;
  const opens = palifico === null ? [] : [say("dudo-palifico-of", { name: name(palifico) })];
  const gained = ruling.lines.some(({ why }) => why === "won_by_calza");
  return [...found, TOLD[end.outcome](end, name, { call, gained }), ...out, ...opens.map((text) => say("sentence", { text }))].join(" ");
}

const TOLD = {
  [MET]: ({ caller }, name) => say("dudo-told-met", { name: name(caller) }),
  [SHORT]: ({ caller, bidder }, name) => say("dudo-told-short", { name: name(caller), bidder: name(bidder) }),
  [EXACT]: ({ caller }, name, { gained }) => say(gained ? "dudo-told-exact" : "dudo-told-exact-full", { name: name(caller) }),
  [MISSED]: ({ caller }, name) => say("dudo-told-met", { name: name(caller) }),
  [VOID]: () => say("dudo-told-void"),
  [CORRECTED]: (end, name, { call }) => say("dudo-told-corrected", { name: name(call.seat) }),
};
