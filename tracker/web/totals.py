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
    """Somebody's balance and all that it is made of, from what they had before these turns."""

    person: Person
    balance: int
    start: int
    parts: list[Part]


def totals_of(
    receipts: Iterable[Receipt], people: Sequence[Person], before: Sequence[int]
) -> list[Total]:
    """Everybody's total after these turns, taken apart."""
    parts: list[list[Part]] = [[] for _ in people]
    for turn in receipts:
        if turn.turn.points:
            parts[turn.turn.seat].append(Part(turn, turn.turn.points, ""))
        for move in turn.moves:
            for person, points in move.shares:
                if person.seat != turn.turn.seat:
                    parts[person.seat].append(Part(turn, points, move.why))
    return [
        Total(person, start + sum(part.points for part in own), start, own)
        for person, start, own in zip(people, before, parts, strict=True)
    ]
