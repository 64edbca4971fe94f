// The closed vocabulary of a sheet: every word it may say, and what each may be.

import { MOST_OF_A_FACE } from "../dice.js";
import { SheetFault } from "../refusal.js";
import { JUDGES } from "./scoring.js";

/** The newest form of a sheet this code reads. */
export const FORMAT = 1;
const MOST_OF_A_STEP = 10000;

/** A word of the sheet: a count, a flag, a number between two, or one of a few.
 *
 * Left out it means its fallback; null is none.
 */
const word = (kind, fallback = null) => ({ kind, fallback });
const between = (least, most) => word({ least, most });

const COUNT = word("count");
const FLAG = word("flag");

export const SHEET_WORDS = {
  dice: between(1, MOST_OF_A_FACE),
  keep: word(["any", "all"]),
  after_tutto: word(["choose", "draw", "end"]),
  peek_stop: FLAG,
  bank_from: COUNT,
  bank_step: between(1, MOST_OF_A_STEP),
  opening: COUNT,
  goal: COUNT,
  goal_compare: word(["at_least", "more_than"]),
  finish: word(["round", "one_more", "at_once"]),
  latch: FLAG,
  tie: word(["shared", "play_on", "none"]),
  overshoot: word(["none", "burn", "exact"]),
  floor: word(["none", "zero"]),
  bust_row: COUNT,
  late_start: word(["zero", "lowest", "none"]),
  reshuffle: word(["empty", "round", "each"]),
};

export const CARD_WORDS = {
  count: COUNT,
  judge: word(Object.keys(JUDGES)),
  keep: word(["any", "all"]),
  counts_dice: FLAG,
  may_bank: FLAG,
  tuttos: COUNT,
  on_bust: word(["lose", "keep"]),
  on_first_bust: word(["lose", "keep"], "keep"),
  bust_keeps: word(["turn", "card"], "turn"),
  then: word(["choose", "draw", "end"], "choose"),
  earlier_counts: word("flag", false),
  optional: word("flag", false),
  barred: word(["nobody", "leaders"], "nobody"),
  void_for: word(["nobody", "sole_leader"], "nobody"),
};

/** What may happen at a Tutto, and the words each takes. */
export const EFFECT_WORDS = {
  add: {
    points: COUNT,
    scope: word(["card", "turn"], "card"),
    gain: word(["fixed", "taken", "per_payer"], "fixed"),
  },
  times: { factor: COUNT, of: word(["dice", "turn", "card"]) },
  dock: {
    points: COUNT,
    whom: word(["leaders", "others"]),
    lead: word(["written", "at_risk", "round_start"], "written"),
    tied: word(["others_pay", "nobody"], "others_pay"),
    sole: word(["nobody", "best_other"], "nobody"),
    when: word(["tutto", "banked"], "tutto"),
  },
  safe: {},
  write: {},
  win: { when: word(["at_once", "round"]) },
};

/** These words, those left out by their fallback; throws a `SheetFault` at the first fault. */
export function readWords(given, wanted, pointer) {
  for (const said of Object.keys(given)) {
    if (!Object.hasOwn(wanted, said)) throw unknown(pointer, said);
  }
  const words = {};
  for (const [said, { kind, fallback }] of Object.entries(wanted)) {
    words[said] = Object.hasOwn(given, said) ? given[said] : fallback;
    if (!fits(words[said], kind)) throw unknown(pointer, said);
  }
  return words;
}

function unknown(pointer, said) {
  return new SheetFault("unknown_word", { pointer: `${pointer}/${said}` });
}

function fits(value, kind) {
  if (Array.isArray(kind)) return kind.includes(value);
  if (kind === FLAG.kind) return typeof value === "boolean";
  const { least = 0, most = Infinity } = kind;
  return Number.isInteger(value) && value >= least && value <= most;
}
