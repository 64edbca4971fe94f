"""What is worth counting of evenings with the Keutjesspel (Statistics worth showing)."""

from __future__ import annotations

from rules.figures import (
    AGAINST,
    GAINED,
    MEAN,
    MEAN_AGAINST,
    MOST,
    NET,
    PAID,
    PER,
    PLACE,
    RUN,
    SHARE,
    SHARE_AGAINST,
    TIMES,
    TOTAL,
    Counted,
    Figure,
    Group,
    Marks,
    Pair,
    Payments,
)
from rules.keutjesspel.accounts import ANNUL, AUTO_LOAN, LOAN
from rules.keutjesspel.marks import (
    AIM,
    BLANK,
    BY,
    FOLLOWED,
    HIT,
    LED,
    NET_FOLLOWED,
    NET_LED,
    POT,
    RESULT,
    THROW,
    TOP_UP,
    TOPPED_UP,
    WON,
)

THROWS, BLANKS = Marks((THROW,)), Marks((BLANK,))


def _but_annulled(way: str, why: str) -> Payments:
    return Payments(way, (why,), (f"{ANNUL}{why}",))


LOANS = Payments(GAINED, (LOAN, AUTO_LOAN), (f"{ANNUL}{AUTO_LOAN}",))

COUNTED = Counted(
    groups=(
        Group(
            "result",
            (
                Figure("result", NET, Marks((RESULT,))),
                Figure("place", MEAN, Marks((PLACE,))),
                Figure("loans", TOTAL, LOANS),
            ),
        ),
        Group(
            "rounds",
            (
                Figure("led", SHARE, Marks((LED,))),
                Figure("followed", SHARE, Marks((FOLLOWED,))),
                Figure("largest", MOST, Marks((WON,))),
                Figure("net_led", MEAN, Marks((NET_LED,))),
                Figure("net_followed", MEAN, Marks((NET_FOLLOWED,))),
            ),
        ),
        Group(
            "throws",
            (
                Figure("hits", AGAINST, Marks((HIT,))),
                Figure("sums", MEAN_AGAINST, THROWS),
                Figure("blanks", SHARE_AGAINST, BLANKS),
                Figure("blank_run", RUN, BLANKS),
            ),
        ),
        Group(
            "payments",
            (
                Figure("paid_out", TOTAL, _but_annulled(GAINED, "paid")),
                Figure("zeros", TOTAL, _but_annulled(PAID, "zero")),
                Figure("surplus", TOTAL, _but_annulled(PAID, "over")),
                Figure("top_ups", TOTAL, Payments(PAID, ("top_up",))),
            ),
        ),
    ),
    together=(
        Figure("all_rounds", TIMES, Marks((LED,))),
        Figure("throws_a_round", PER, THROWS, Marks(tuple(BY.values()))),
        Figure("pot_b", MEAN, Marks((POT,))),
        Figure("aim", MEAN, Marks((AIM,))),
        Figure("topped_up", SHARE, Marks((TOPPED_UP,))),
        Figure("top_up", MEAN, Marks((TOP_UP,))),
        Figure("biggest", MOST, Marks((WON,))),
    ),
    pairs=(Pair("who_topped_up", TOTAL, TOP_UP, WON),),
)
