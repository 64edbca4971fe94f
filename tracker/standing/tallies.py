"""What was added up: how often something was there, and what came of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from typing import NamedTuple, TypeAlias
from uuid import UUID

from rules.figures import Source


class Tally(NamedTuple):
    """How often something was there, what came of it together, and the most at once.

    Of some it is known what was to be ``expected``, in millionths: of how many
    (``foreseen``), and what ``came`` of those.
    """

    times: int = 0
    total: int = 0
    most: int | None = None
    foreseen: int = 0
    came: int = 0
    expected: int = 0

    def beside(self, other: Tally) -> Tally:
        """Both in one.

        >>> Tally(1, 3, 3).beside(Tally(2, 4, 2))
        Tally(times=3, total=7, most=3, foreseen=0, came=0, expected=0)
        """
        known = [most for most in (self.most, other.most) if most is not None]
        return Tally(
            times=self.times + other.times,
            total=self.total + other.total,
            most=max(known, default=None),
            foreseen=self.foreseen + other.foreseen,
            came=self.came + other.came,
            expected=self.expected + other.expected,
        )


NOTHING = Tally()
ByPlayer: TypeAlias = dict[UUID, Tally]
Tallies: TypeAlias = Mapping[Source, ByPlayer]


def together(tallies: Iterable[Tally]) -> Tally:
    """All of them in one."""
    return reduce(Tally.beside, tallies, NOTHING)


def added(tallies: Iterable[tuple[UUID, Tally]]) -> ByPlayer:
    """One tally for each player."""
    found: ByPlayer = {}
    for who, tally in tallies:
        found[who] = found.get(who, NOTHING).beside(tally)
    return found
