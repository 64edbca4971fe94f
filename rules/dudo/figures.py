"""What is worth counting in games of Dudo (Statistics worth showing)."""

from __future__ import annotations

from rules.dudo.marks import (
    CALZA,
    DOUBT,
    DOUBTED,
    FINAL,
    FORCED,
    FOUND,
    ON_FACE,
    ON_JOKERS,
    PALIFICO,
    STARTED,
    STOOD,
)
from rules.figures import (
    BEYOND,
    CHANCE,
    FAVOURITE,
    GAINED,
    MEAN,
    MOST,
    PAID,
    PER,
    PLACE,
    SHARE,
    TIMES,
    TOTAL,
    Counted,
    Figure,
    Games,
    Group,
    Marks,
    Pair,
    Payments,
)

STARTS, DOUBTS, CALZAS = Marks((STARTED,)), Marks((DOUBT,)), Marks((CALZA,))
CALLS = Marks((DOUBT, CALZA))

COUNTED = Counted(
    groups=(
        Group(
            "rounds",
            (
                Figure("place", MEAN, Marks((PLACE,))),
                Figure("started", TIMES, STARTS),
                Figure("boldness", CHANCE, Marks((FINAL,))),
                Figure("luck", BEYOND, DOUBTS),
            ),
        ),
        Group(
            "calls",
            (
                Figure("doubts", SHARE, DOUBTS),
                Figure("doubted", SHARE, Marks((DOUBTED,))),
                Figure("calzas", SHARE, CALZAS),
                Figure("palificos", SHARE, Marks((PALIFICO,))),
                Figure("stood", MOST, Marks((STOOD,))),
                Figure("favourite", FAVOURITE, Marks(tuple(ON_FACE.values()))),
            ),
        ),
        Group(
            "dice",
            (
                Figure("lost_as_bidder", TOTAL, Payments(PAID, ("lost_as_bidder",))),
                Figure("lost_as_doubter", TOTAL, Payments(PAID, ("lost_as_doubter",))),
                Figure("lost_by_calza", TOTAL, Payments(PAID, ("lost_by_calza",))),
                Figure("won_by_calza", TOTAL, Payments(GAINED, ("won_by_calza",))),
            ),
        ),
    ),
    together=(
        Figure("all_rounds", TIMES, STARTS),
        Figure("rounds_a_game", PER, STARTS, Games()),
        Figure("off", MEAN, Marks((FOUND,))),
        Figure("by_dudo", SHARE, DOUBTS, CALLS),
        Figure("by_calza", SHARE, CALZAS, CALLS),
        Figure("on_jokers", SHARE, Marks((ON_JOKERS,))),
        Figure("forced", TOTAL, Marks((FORCED,))),
    ),
    pairs=(Pair("who_doubts", SHARE, DOUBT, DOUBTED),),
    by_place=True,
)
