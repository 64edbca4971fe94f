/** What a slip says, in one sentence; the sentences are put together from the payments. */
import { advance } from "../../rules/keutjesspel/turn.js";
import { points, signed, together } from "../../ui/numbers.js";
import { say } from "../../ui/words.js";

/** "Eva threw 14: 7 to pot B.", for a slip that was written. */
export function sentenceOf({ sheet, texts, begun, steps, ruling, people }) {
  const [step] = steps;
  if (!step) return "";
  const state = advance(sheet, begun, step);
  const name = (seat) => people[seat]?.name ?? "";
  const told = TOLD[step.do]({ step, by: begun.turn, state, ruling, name, texts });
  return [told, ...borrowed(ruling, name)].join(" ");
}

/** What a throw comes to: "+3", "−7", "wins 7 + 120", or a dash where nothing moves. */
export function effectText({ outcome, payments }, seat) {
  const paid = (why) => payments.find((payment) => payment.why === why)?.points ?? 0;
  if (outcome === "win") return say("keutjes-wins", { a: points(paid("win_a")), b: points(paid("win_b")) });
  const [payment] = payments;
  if (!payment) return "–";
  return signed(payment.dst === seat ? payment.points : -payment.points);
}

/** "Eva takes 3 + 120 (An adds 33)." */
export function winText({ lines }, name) {
  const paid = (why) => lines.find((line) => line.why === why && line.points > 0);
  const added = lines.find((line) => line.why === "top_up");
  const taken = { name: name(paid("win_a").seat), a: points(paid("win_a").points), b: points(paid("win_b")?.points ?? 0) };
  if (!added) return say("keutjes-takes", taken);
  return say("keutjes-takes-added", { ...taken, leader: name(added.seat), added: points(-added.points) });
}

const TOLD = {
  round: ({ state: { round, balances }, name }) => [
    say("keutjes-leads", { name: name(round.leader), number: points(round.number), target: points(round.target) }),
    ...(balances[round.leader] < round.target
      ? [say("keutjes-needs", { name: name(round.leader), target: points(round.target), balance: points(balances[round.leader]) })]
      : []),
  ].join(" "),
  throw: throwText,
  lend: ({ step, name }) => say("keutjes-lent", { name: name(step.player), amount: points(step.amount) }),
  repay: ({ step, name }) => say("keutjes-repaid", { name: name(step.player), amount: points(step.amount) }),
  correct: ({ step, name, texts }) => say("keutjes-moved", {
    amount: points(step.amount),
    from: accountText(step.from, name, texts),
    to: accountText(step.to, name, texts),
    note: step.note ? ` (${step.note})` : "",
  }),
  annul: ({ step }) => say("keutjes-annulled", { reason: step.reason ? ` (${step.reason})` : "" }),
  set_option: ({ step }) => say("keutjes-changed", { key: step.key, value: String(step.value) }),
  settle: ({ state: { settled }, name }) => settledText(settled, name),
};

function throwText({ step, by, ruling, name }) {
  if (ruling.outcome === "win") return winText(ruling, name);
  const { sum = step.faces.reduce((total, face) => total + face, 0) } = step;
  const thrown = { name: name(by), sum: points(sum), points: points(moved(ruling)) };
  const word = sum === 0 ? "keutjes-threw-nothing" : "keutjes-threw";
  return `${say(word, thrown)} ${say(`keutjes-${WAYS[ruling.outcome]}`, thrown)}`;
}

/** Which way a throw's payment goes, by its outcome. */
const WAYS = { paid: "from-a", zero: "to-b", over: "to-b", nothing: "to-nobody", leader_miss: "to-nobody" };

/** What a throw has moved, the loan for it aside. */
function moved({ lines }) {
  return Math.abs(lines.find(({ why }) => why !== "auto_loan")?.points ?? 0);
}

function borrowed({ lines }, name) {
  const loans = lines.filter(({ why }) => why === "auto_loan");
  return loans.map(({ seat, points: amount }) => say("keutjes-lent", { name: name(seat), amount: points(amount) }));
}

/** An account as people call it. */
export function accountText(account, name, texts) {
  return texts.accounts[account] ?? name(Number(account.slice("seat:".length)));
}

function settledText({ results }, name) {
  const known = results.flatMap((result, seat) => (result === null ? [] : [`${name(seat)} ${signed(result)}`]));
  return say("sentence", { text: together(known) });
}
