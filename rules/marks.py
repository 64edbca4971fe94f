"""What a slip shows of somebody beside points: worth counting, over one game or a hundred."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

MILLION = 1_000_000
"""Chances are kept in millionths: whole numbers, so that sums are the same in every database."""


class Mark(NamedTuple):
    """Something a seat did or met with on a slip, at most one of its name there.

    ``number`` is what came of it; where somebody can tell, ``expected`` is what was to be
    expected of it, in millionths.
    """

    seat: int
    what: str
    number: int = 1
    expected: int | None = None


def millionths(chance: Fraction) -> int:
    """A chance or a mean in millionths, to the nearest.

    >>> millionths(Fraction(1, 3)), millionths(Fraction(7, 2))
    (333333, 3500000)
    """
    return round(chance * MILLION)


def in_order(marks: Iterable[Mark]) -> tuple[Mark, ...]:
    """The marks as the record tells them: by seat, then by name."""
    return tuple(sorted(marks, key=lambda mark: (mark.seat, mark.what)))
