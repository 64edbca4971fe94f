/** A slip in words, as it stands in the list of turns. */
import { sentenceOf } from "./telling.js";
import { advance } from "../../rules/keutjesspel/turn.js";
import { signed } from "../../ui/numbers.js";

/** The receipt of a slip: its sentence, and who came or went with it. */
export function receiptOf(told) {
  const { ruling, people, texts } = told;
  const around = ruling.lines.filter(({ why }) => AROUND.includes(why));
  return {
    cards: [sentenceOf(told)].filter(Boolean),
    extra: around.map(({ seat, points, why }) => `${people[seat]?.name ?? ""} ${signed(points)} (${texts.reasons[why]})`),
  };
}

/** Whom a slip is about; null is nobody. */
export function subjectOf({ steps: [step] }, ruling, { sheet, begun }) {
  return step ? ABOUT[step.do]?.(step, sheet, begun) ?? null : null;
}

const ABOUT = {
  throw: (step, sheet, { turn }) => turn,
  round: (step, sheet, begun) => advance(sheet, begun, step).round.leader,
  lend: ({ player }) => player,
  repay: ({ player }) => player,
};

/** Reasons of payments that happen after a slip, to those who come and go. */
const AROUND = ["capital", "cash_out"];
