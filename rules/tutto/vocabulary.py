"""The closed vocabulary of a sheet: every word it may say, and what each may be."""

from __future__ import annotations

from collections.abc import Mapping

from rules.dice import MOST_OF_A_FACE
from rules.tutto.scoring import JUDGES
from rules.vocabulary import COUNT, FLAG, Word

FORMAT = 1
"""The newest form of a sheet this code reads."""
MOST_OF_A_STEP = 10_000


SHEET_WORDS: Mapping[str, Word] = {
    "dice": Word(range(1, MOST_OF_A_FACE + 1)),
    "keep": Word(("any", "all")),
    "after_tutto": Word(("choose", "draw", "end")),
    "peek_stop": FLAG,
    "bank_from": COUNT,
    "bank_step": Word(range(1, MOST_OF_A_STEP + 1)),
    "opening": COUNT,
    "goal": COUNT,
    "goal_compare": Word(("at_least", "more_than")),
    "finish": Word(("round", "one_more", "at_once")),
    "latch": FLAG,
    "tie": Word(("shared", "play_on", "none")),
    "overshoot": Word(("none", "burn", "exact")),
    "floor": Word(("none", "zero")),
    "bust_row": COUNT,
    "late_start": Word(("zero", "lowest", "none")),
    "reshuffle": Word(("empty", "round", "each")),
}

CARD_WORDS: Mapping[str, Word] = {
    "count": COUNT,
    "judge": Word(tuple(JUDGES)),
    "keep": Word(("any", "all")),
    "counts_dice": FLAG,
    "may_bank": FLAG,
    "tuttos": COUNT,
    "on_bust": Word(("lose", "keep")),
    "on_first_bust": Word(("lose", "keep"), "keep"),
    "bust_keeps": Word(("turn", "card"), "turn"),
    "then": Word(("choose", "draw", "end"), "choose"),
    "earlier_counts": Word(bool, False),
    "optional": Word(bool, False),
    "barred": Word(("nobody", "leaders"), "nobody"),
    "void_for": Word(("nobody", "sole_leader"), "nobody"),
}

EFFECT_WORDS: Mapping[str, Mapping[str, Word]] = {
    "add": {
        "points": COUNT,
        "scope": Word(("card", "turn"), "card"),
        "gain": Word(("fixed", "taken", "per_payer"), "fixed"),
    },
    "times": {"factor": COUNT, "of": Word(("dice", "turn", "card"))},
    "dock": {
        "points": COUNT,
        "whom": Word(("leaders", "others")),
        "lead": Word(("written", "at_risk", "round_start"), "written"),
        "tied": Word(("others_pay", "nobody"), "others_pay"),
        "sole": Word(("nobody", "best_other"), "nobody"),
        "when": Word(("tutto", "banked"), "tutto"),
    },
    "safe": {},
    "write": {},
    "win": {"when": Word(("at_once", "round"))},
}
