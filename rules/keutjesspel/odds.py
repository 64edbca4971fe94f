"""What six small dice are likely to show, and what leading is likely to cost (Odds)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import NamedTuple

from rules.dice import FACES
from rules.keutjesspel.vocabulary import HIGHEST_SUM

DENOMINATOR = len(FACES) ** len(FACES)
"""In how many ways six dice of six faces fall."""


class Chances(NamedTuple):
    """In how many ways a throw comes out so, beside a pot A."""

    hit: int
    paid: int
    zero: int
    over: int


@cache
def weights(marked: int) -> tuple[int, ...]:
    """In how many ways each sum falls, if so many faces of a die carry its number.

    >>> weights(1)[:3], sum(weights(1)) == DENOMINATOR
    ((15625, 3125, 3125), True)
    """
    ways = [0] * (HIGHEST_SUM + 1)
    for size in range(len(FACES) + 1):
        blank = (len(FACES) - marked) ** (len(FACES) - size)
        for shown in combinations(FACES, size):
            ways[sum(shown)] += marked**size * blank
    return tuple(ways)


def mean(marked: int) -> Fraction:
    """What a throw comes to on average.

    >>> mean(1)
    Fraction(7, 2)
    """
    return Fraction(_moment(marked, 1), DENOMINATOR)


def variance(marked: int) -> Fraction:
    """How far throws lie from the mean, squared, on average.

    >>> variance(1)
    Fraction(455, 36)
    """
    return Fraction(_moment(marked, 2), DENOMINATOR) - mean(marked) ** 2


def chances(marked: int, pot_a: int) -> Chances:
    """How likely a throw hits pot A exactly, is paid, shows nothing, or is too much.

    >>> chances(1, 7)
    Chances(hit=2000, paid=22625, zero=15625, over=6406)
    """
    ways = weights(marked)
    hit = ways[pot_a] if pot_a < len(ways) else 0
    return Chances(hit, sum(ways[1:pot_a]), ways[0], sum(ways[pot_a + 1 :]))


def top_up(target: int, pot_b: int) -> int:
    """What the leader adds to pot B when somebody else wins (F15).

    >>> top_up(120, 87), top_up(120, 131)
    (33, 0)
    """
    return max(0, target - pot_b)


def _moment(marked: int, power: int) -> int:
    return sum(total**power * ways for total, ways in enumerate(weights(marked)))
