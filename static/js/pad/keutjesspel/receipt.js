/** A slip in words, as it stands in the list of turns. */
import { sentenceOf } from "./telling.js";
import { advance } from "../../rules/keutjesspel/turn.js";
import { signed } from "../../ui/numbers.js";

/**
 * The receipt of a slip: its sentence, who came or went with it, and whom it is about; nobody
 * is null.
 */
export function receiptOf(told) {
  const { sheet, begun, steps, ruling, people, texts } = told;
  const around = ruling.lines.filter(({ why }) => AROUND.includes(why));
  return {
    about: steps.length ? ABOUT[steps[0].do]?.(steps[0], sheet, begun) ?? null : null,
    cards: [sentenceOf(told)].filter(Boolean),
    extra: around.map(({ seat, points, why }) => `${people[seat]?.name ?? ""} ${signed(points)} (${texts.reasons[why]})`),
  };
}

const ABOUT = {
  throw: (step, sheet, { turn }) => turn,
  round: (step, sheet, begun) => advance(sheet, begun, step).round.leader,
  lend: ({ player }) => player,
  repay: ({ player }) => player,
};

/** Reasons of payments that happen after a slip, to those who come and go. */
const AROUND = ["capital", "cash_out"];
