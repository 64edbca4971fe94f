"""Every score is a line: points that move from one account to another, with a reason."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, NamedTuple

BANK = "bank"
SEAT = "seat:"


@cache
def seat(index: int) -> str:
    """The account of a seat.

    >>> seat(0)
    'seat:0'
    """
    return f"{SEAT}{index}"


def seat_in(account: str) -> int | None:
    """The seat whose account this is, if it is anybody's.

    >>> seat_in("seat:3"), seat_in("pot:a")
    (3, None)
    """
    return int(account.removeprefix(SEAT)) if account.startswith(SEAT) else None


class Line(NamedTuple):
    """Points (never negative) that move from ``src`` to ``dst``, and why."""

    src: str
    dst: str
    points: int
    why: str
    card: str | None = None

    def to_json(self) -> list[dict[str, Any]]:
        """The line as each seat it touches reads it: gains positive, losses negative."""
        return [
            {"seat": int(account.removeprefix(SEAT)), "points": points, "why": self.why}
            | ({"card": self.card} if self.card else {})
            for account, points in ((self.src, -self.points), (self.dst, self.points))
            if account.startswith(SEAT)
        ]


def book(balances: Sequence[int], lines: Iterable[Line]) -> tuple[int, ...]:
    """The balances of the seats after these lines; what other accounts hold is not kept here.

    >>> book((0, 3000), [Line(BANK, seat(0), 1000, "bonus"), Line(seat(1), BANK, 1000, "docked")])
    (1000, 2000)
    """
    after = list(balances)
    for src, dst, points, *_ in lines:
        if src.startswith(SEAT):
            after[int(src.removeprefix(SEAT))] -= points
        if dst.startswith(SEAT):
            after[int(dst.removeprefix(SEAT))] += points
    return tuple(after)


def shares(src: str, dst: str, points: int) -> dict[int, int]:
    """What a line is worth to each seat it touches.

    >>> shares("seat:1", "pot:a", 10), shares("bank", "cup", 1)
    ({1: -10}, {})
    """
    ends = ((seat_in(src), -points), (seat_in(dst), points))
    return {index: worth for index, worth in ends if index is not None}


def net(index: int, lines: Iterable[Line]) -> int:
    """What these lines are worth to one seat: what it was given less what it paid.

    >>> net(0, [Line(BANK, seat(0), 350, "dice")])
    350
    """
    account = seat(index)
    return sum(line.points * ((line.dst == account) - (line.src == account)) for line in lines)
