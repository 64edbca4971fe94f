"""How likely a bid is to be true, for somebody who sees no dice (Odds)."""

from __future__ import annotations

from fractions import Fraction
from math import comb

from rules.dudo.bids import JOKER

WITH_JOKERS = Fraction(1, 3)
"""The chance of a die to match a face when jokers match it too."""
ALONE = Fraction(1, 6)


def chance_of_a_die(face: int, *, palifico: bool) -> Fraction:
    """The chance of one die to match this face.

    >>> chance_of_a_die(4, palifico=False), chance_of_a_die(1, palifico=False)
    (Fraction(1, 3), Fraction(1, 6))
    """
    return ALONE if palifico or face == JOKER else WITH_JOKERS


def exactly(count: int, dice: int, chance: Fraction) -> Fraction:
    """The chance that so many of the dice match, no more and no fewer.

    >>> exactly(1, 2, ALONE)
    Fraction(5, 18)
    """
    if not 0 <= count <= dice:
        return Fraction(0)
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


def at_least(count: int, dice: int, chance: Fraction) -> Fraction:
    """The chance that so many of the dice match or more.

    >>> at_least(1, 2, ALONE), at_least(0, 10, ALONE)
    (Fraction(11, 36), Fraction(1, 1))
    """
    return sum(
        (exactly(more, dice, chance) for more in range(max(0, count), dice + 1)), Fraction(0)
    )
