"""What is worth counting in games of Tutto."""

from __future__ import annotations

from rules.figures import (
    LOST,
    MEAN,
    MOST,
    SHARE,
    TAKEN,
    TOTAL,
    Cards,
    Counted,
    Figure,
    Group,
    Payments,
    Turns,
)
from rules.tutto.state import BUST, PASSED

PLAYED = Turns(but=(PASSED,))
DOCKED = ("docked",)

COUNTED = Counted(
    groups=(
        Group(
            "turns",
            (
                Figure("turns", MEAN, PLAYED),
                Figure("best", MOST, PLAYED),
                Figure("busts", SHARE, Turns(only=(BUST,)), PLAYED),
                Figure("lost", TOTAL, Turns(worth="lost")),
                Figure("complete", TOTAL, Cards()),
                Figure("taken", TOTAL, Payments(TAKEN, DOCKED)),
                Figure("paid", TOTAL, Payments(LOST, DOCKED)),
            ),
        ),
    )
)
"""The figures of each player; what is told of cards and dice stands below them."""
