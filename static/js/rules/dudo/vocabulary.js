// The closed vocabulary of a sheet: every word it may say, and what each may be.

import { FLAG, between, word } from "../vocabulary.js";

/** The newest form of a sheet this code reads. */
export const FORMAT = 1;
const MOST_DICE = 5;

export const SHEET_WORDS = {
  start_dice: between(1, MOST_DICE),
  after_elimination: word(["left", "winner"]),
  raise_rule: word(["one", "monotone", "free"]),
  joker_down: word(["more_than_half", "half_up"]),
  open_jokers: FLAG,
  dudo_by: word(["next", "anyone"]),
  calza: FLAG,
  calza_by_next: FLAG,
  calza_needs_lost_die: FLAG,
  calza_palifico: FLAG,
  calza_two_left: FLAG,
  calza_min_pool: word(["none", "half"]),
  after_calza_hit: word(["same_starter", "caller"]),
  palifico: FLAG,
  palifico_trigger: word(["first_time", "every_time"]),
  palifico_two_left: FLAG,
  palifico_face: word(["one_die", "ever_palifico", "locked"]),
  palifico_open_ones: FLAG,
  palifico_closed: FLAG,
  memory_mode: FLAG,
  bid_entry: word(["result", "last", "every"]),
  odds: word(["off", "after", "live"]),
  referee: word(["warn", "block"]),
};

/** Whether a table may still change this word once a game has begun. */
export function isChangeable(said) {
  return Object.hasOwn(SHEET_WORDS, said) && said !== "start_dice";
}
