"""The closed vocabulary of a sheet: every word it may say, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.vocabulary import FLAG, Word

FORMAT = 1
"""The newest form of a sheet this code reads."""
MOST_DICE = 5

SHEET_WORDS: Mapping[str, Word] = {
    "start_dice": Word(range(1, MOST_DICE + 1)),
    "after_elimination": Word(("left", "winner")),
    "raise_rule": Word(("one", "monotone", "free")),
    "joker_down": Word(("more_than_half", "half_up")),
    "open_jokers": FLAG,
    "dudo_by": Word(("next", "anyone")),
    "calza": FLAG,
    "calza_by_next": FLAG,
    "calza_needs_lost_die": FLAG,
    "calza_palifico": FLAG,
    "calza_two_left": FLAG,
    "calza_min_pool": Word(("none", "half")),
    "after_calza_hit": Word(("same_starter", "caller")),
    "palifico": FLAG,
    "palifico_trigger": Word(("first_time", "every_time")),
    "palifico_two_left": FLAG,
    "palifico_face": Word(("one_die", "ever_palifico", "locked")),
    "palifico_open_ones": FLAG,
    "palifico_closed": FLAG,
    "memory_mode": FLAG,
    "bid_entry": Word(("result", "last", "every")),
    "odds": Word(("off", "after", "live")),
    "referee": Word(("warn", "block")),
}

CHANGEABLE = SHEET_WORDS.keys() - {"start_dice"}
"""What a table may still change once a game has begun."""
