// The closed vocabulary of a sheet: every word it may say, and what each may be.

import { FLAG, between, word } from "../vocabulary.js";

/** The newest form of a sheet this code reads. */
export const FORMAT = 1;

export const DICE = "dice";
export const AUCTION = "auction";
/** How a leader is found: by three dice, or by bidding. */
export const LEADING = [DICE, AUCTION];

/** No payment, bid or count is larger. */
export const MOST = 1000000;
/** No number of the house is larger; multiplied with a bid it can still be counted exactly. */
const MOST_TOLD = 100000;
export const MOST_SEATS = 20;
export const FEWEST_SEATS = 2;
/** A small die with a number on every face would show no blank. */
const MOST_MARKED = 5;
/** What six small dice come to that all show their number. */
export const HIGHEST_SUM = 21;
const MOST_WAITED_FOR = 999;

/** A number of keutjes; 0 is none. */
const AMOUNT = between(0, MOST_TOLD);
const POSITIVE = between(1, MOST_TOLD);

export const SHEET_WORDS = {
  start_capital: POSITIVE,
  stake: POSITIVE,
  zero_penalty: AMOUNT,
  target_factor: AMOUNT,
  leader_mode: word(LEADING),
  tie_target: word(["original", "rethrow"]),
  leader_joins_at: between(0, MOST_WAITED_FOR),
  overthrow: word(["always", "end_only"]),
  end_stage_at: between(1, HIGHEST_SUM - 1),
  leader_zero_penalty: FLAG,
  leader_over_penalty: FLAG,
  leader_paid_under: FLAG,
  auto_loan: FLAG,
  bank_stock: between(0, MOST),
  cent_value: AMOUNT,
  max_players: between(FEWEST_SEATS, MOST_SEATS),
  end_after_rounds: AMOUNT,
  entry: word(["sum", "faces"]),
  odds: FLAG,
  marked_faces: between(1, MOST_MARKED),
};
