"""A round half played: plain data that a step turns into new data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from rules.game import OPEN
from rules.ledger import Line
from rules.position import Position

MET = "met"
SHORT = "short"
EXACT = "exact"
MISSED = "missed"
VOID = "void"
CORRECTED = "corrected"

RESOLVED = (MET, SHORT, EXACT, MISSED)
"""The outcomes of a round that was played to its end; the others are played again."""

CUP = "cup"
"""The account of the dice that nobody has any more."""


@dataclass(frozen=True, slots=True)
class Bid:
    """At least so many dice of a face, and whose bid it is.

    With a ``gap`` the bids before it were not written down; ``forced`` is one that the
    table let stand against the rules.
    """

    by: int
    count: int
    face: int
    gap: bool = False
    forced: bool = False


@dataclass(frozen=True)
class State:
    """One round up to here.

    ``dice`` are under each cup, ``pool`` were in the game at its start. ``used`` tells who
    has had a palifico, ``there`` who has not left. Of this round: its ``starter``, whose
    ``palifico`` it is, its ``bids``, the ``choices`` of house rules that hold from it on.
    Once it is over: who was the ``caller``, whose bid it was, who lost, and the ``lines``.
    """

    starter: int
    dice: tuple[int, ...]
    there: tuple[int, ...]
    pool: int
    used: tuple[bool, ...]
    palifico: int | None
    choices: Mapping[str, Any]
    bids: tuple[Bid, ...] = ()
    outcome: str = OPEN
    caller: int | None = None
    bidder: int | None = None
    loser: int | None = None
    lines: tuple[Line, ...] = ()

    def but(self, **changes: Any) -> State:
        """The same round with these things changed."""
        return replace(self, **changes)

    @property
    def standing(self) -> Bid | None:
        """The bid that stands, if there is one."""
        return self.bids[-1] if self.bids else None

    @property
    def living(self) -> list[int]:
        """The seats that have dice."""
        return with_dice(self.dice)

    @property
    def turn(self) -> int:
        """Whose turn it is: the starter's, then whoever comes after the last bid."""
        return next_with_dice(self.dice, self.bids[-1].by) if self.bids else self.starter

    @property
    def total(self) -> int:
        """All dice on the table."""
        return sum(self.dice)


def begin(position: Position, seat: int) -> State:
    """The round a seat is to start, before its first step."""
    memory = position.memory
    return State(
        starter=seat,
        dice=position.balances,
        there=tuple(position.there()),
        pool=memory["pool"],
        used=memory["used"],
        palifico=memory["palifico"],
        choices=memory["choices"],
    )


def with_dice(dice: Sequence[int]) -> list[int]:
    """The seats that have dice.

    >>> with_dice((3, 0, 2))
    [0, 2]
    """
    return [seat for seat, count in enumerate(dice) if count]


def next_with_dice(dice: Sequence[int], seat: int) -> int:
    """The next seat to the left that has dice; the seat itself if no other has.

    >>> next_with_dice((3, 0, 2), 0), next_with_dice((3, 0, 2), 2), next_with_dice((0, 0), 1)
    (2, 0, 1)
    """
    count = len(dice)
    others = ((seat + way) % count for way in range(1, count + 1))
    return next((other for other in others if dice[other]), seat)


def last_with_dice(dice: Sequence[int], seat: int) -> int:
    """The last seat with dice before this one, at its right.

    >>> last_with_dice((3, 0, 2), 2), last_with_dice((3, 0, 2), 0)
    (0, 2)
    """
    count = len(dice)
    others = ((seat - way) % count for way in range(1, count + 1))
    return next((other for other in others if dice[other]), seat)
