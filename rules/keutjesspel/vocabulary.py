"""The closed vocabulary of a sheet: every word it may say, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.vocabulary import FLAG, Word

FORMAT = 1
"""The newest form of a sheet this code reads."""

DICE = "dice"
AUCTION = "auction"
LEADING = (DICE, AUCTION)
"""How a leader is found: by three dice, or by bidding."""

MOST = 1_000_000
"""No payment, bid or count is larger."""
MOST_TOLD = 100_000
"""No number of the house is larger; multiplied with a bid it can still be counted exactly."""
MOST_SEATS = 20
FEWEST_SEATS = 2
MOST_MARKED = 5
"""A small die with a number on every face would show no blank."""
HIGHEST_SUM = 21
"""What six small dice come to that all show their number."""
BIG_DICE = 3
"""The ordinary dice that are thrown for the lead (F4)."""
MOST_WAITED_FOR = 999

AMOUNT = Word(range(MOST_TOLD + 1))
"""A number of keutjes; 0 is none."""
POSITIVE = Word(range(1, MOST_TOLD + 1))

SHEET_WORDS: Mapping[str, Word] = {
    "start_capital": POSITIVE,
    "stake": POSITIVE,
    "zero_penalty": AMOUNT,
    "target_factor": AMOUNT,
    "leader_mode": Word(LEADING),
    "tie_target": Word(("original", "rethrow")),
    "leader_joins_at": Word(range(MOST_WAITED_FOR + 1)),
    "overthrow": Word(("always", "end_only")),
    "end_stage_at": Word(range(1, HIGHEST_SUM)),
    "leader_zero_penalty": FLAG,
    "leader_over_penalty": FLAG,
    "leader_paid_under": FLAG,
    "auto_loan": FLAG,
    "bank_stock": Word(range(MOST + 1)),
    "cent_value": AMOUNT,
    "max_players": Word(range(FEWEST_SEATS, MOST_SEATS + 1)),
    "end_after_rounds": AMOUNT,
    "entry": Word(("sum", "faces")),
    "odds": FLAG,
    "marked_faces": Word(range(1, MOST_MARKED + 1)),
}
