"""Why somebody has what they have: every turn that gave or took, up to the total."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tracker.web.people import Person
from tracker.web.receipts import Receipt


class Part(NamedTuple):
    """What one turn, anybody's, was worth to somebody, and why if it was not their own."""

    turn: Receipt
    points: int
    why: str


class Total(NamedTuple):
    """Somebody's balance and all that it is made of; ``start`` is what no turn has written."""

    person: Person
    balance: int
    start: int
    parts: list[Part]


def totals_of(
    receipts: Iterable[Receipt], people: Sequence[Person], balances: Sequence[int]
) -> list[Total]:
    """Everybody's total taken apart."""
    parts: list[list[Part]] = [[] for _ in people]
    for turn in receipts:
        if turn.turn.points:
            parts[turn.turn.seat].append(Part(turn, turn.turn.points, ""))
        for move in turn.moves:
            for person, points in move.shares:
                if person.seat != turn.turn.seat:
                    parts[person.seat].append(Part(turn, points, move.why))
    return [
        Total(person, balance, balance - sum(part.points for part in own), own)
        for person, balance, own in zip(people, balances, parts, strict=True)
    ]
