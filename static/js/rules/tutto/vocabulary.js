// The closed vocabulary of a sheet: every word it may say, and what each may be.

import { MOST_OF_A_FACE } from "../dice.js";
import { COUNT, FLAG, between, word } from "../vocabulary.js";
import { JUDGES } from "./scoring.js";

/** The newest form of a sheet this code reads. */
export const FORMAT = 1;
const MOST_OF_A_STEP = 10000;

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
