"""The ledger in words: what moved from whom to whom, and why."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.utils.safestring import SafeString

from rules.ledger import BANK, Line, seat, seat_in, shares
from tracker.web.people import Person
from tracker.web.telling import Teller


class Side(NamedTuple):
    """One end of a line: somebody, or an account by its name."""

    name: SafeString
    person: Person | None


class Move(NamedTuple):
    """A line in words: whom it touches, whoever gave first, how much and why.

    Accounts that go without saying are no side of it; with one side only, the points
    have the sign that they have for it. ``shares`` is what it is worth to each.
    """

    sides: list[Side]
    points: int
    why: str
    rule: str
    shares: list[tuple[Person, int]]

    @property
    def between(self) -> bool:
        """Whether both ends are told."""
        return len(self.sides) > 1


def moves(lines: Iterable[Line], roller: int, said_by: Teller) -> list[Move]:
    """The lines in words, but for what a card tells itself: its gain for whoever drew it."""
    by_card = (BANK, seat(roller))
    untold = (line for line in lines if not (line.card and (line.src, line.dst) == by_card))
    return [_move(line, said_by) for line in untold]


def sums_of(moved: Iterable[Move]) -> list[tuple[Person, int]]:
    """What all these lines were worth to each whom they touch, where it is anything."""
    sums: dict[Person, int] = {}
    for person, points in (share for move in moved for share in move.shares):
        sums[person] = sums.get(person, 0) + points
    return [(person, points) for person, points in sums.items() if points]


def _move(line: Line, said_by: Teller) -> Move:
    giver, taker = _side(line.src, said_by), _side(line.dst, said_by)
    sides = [side for side in (giver, taker) if side.name]
    return Move(
        sides=sides,
        points=-line.points if sides == [giver] else line.points,
        why=said_by.words["reasons"][line.why],
        rule=said_by.game.explained.anchor(line.why, line.card),
        shares=[
            (said_by.people[seat], worth)
            for seat, worth in shares(line.src, line.dst, line.points).items()
        ],
    )


def _side(account: str, said_by: Teller) -> Side:
    whose = seat_in(account)
    return Side(said_by.account(account), None if whose is None else said_by.people[whose])
