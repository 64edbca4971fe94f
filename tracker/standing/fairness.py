"""Whether dice fall evenly: Pearson's test, and how much it can tell."""

from __future__ import annotations

from collections.abc import Sequence
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

ENOUGH = 30
"""Dice below which the test says nothing: each face should be expected five times."""

NEEDED = 6400
"""Dice for a fair chance (four in five) to notice a face that falls a tenth too often.

At five in a hundred false alarms and five degrees of freedom that takes a
noncentrality of 12.83; one face up by 1/60 and five down by 1/300 give 0.002 a die.
"""

SELDOM, RARE = 0.05, 0.01


class Fairness(NamedTuple):
    """How many dice fell, how far off they are, and how often fair dice would be as far off."""

    dice: int
    distance: float
    chance: float
    word: str

    @property
    def percent(self) -> str:
        """The chance in a hundred, as people say it."""
        share = round(self.chance * 100)
        return str(share) if share else "< 1"


def fairness(faces: Sequence[int]) -> Fairness:
    """The test of these counts, one for each face.

    >>> fairness([10, 10, 10, 10, 10, 10]).word, fairness([1, 0, 0, 0, 0, 0]).word
    ('even', 'few')
    >>> fairness([40, 10, 10, 10, 10, 10]).word
    'odd'
    """
    dice = sum(faces)
    if dice < ENOUGH:
        return Fairness(dice, 0.0, 1.0, "few")
    wanted = dice / len(faces)
    distance = sum((count - wanted) ** 2 / wanted for count in faces)
    chance = by_chance(distance)
    word = "odd" if chance < RARE else "doubtful" if chance < SELDOM else "even"
    return Fairness(dice, distance, chance, word)


def by_chance(distance: float) -> float:
    """How often chi-square with five degrees of freedom is at least this.

    >>> round(by_chance(11.0705), 4), round(by_chance(15.0863), 4), by_chance(0)
    (0.05, 0.01, 1.0)
    """
    tail = sqrt(2 * distance / pi) * exp(-distance / 2) * (1 + distance / 3)
    return erfc(sqrt(distance / 2)) + tail
