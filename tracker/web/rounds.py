"""The score sheet of a game: rounds down, people across, and the same as a chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.game import OPEN
from rules.ledger import SEAT
from tracker.standing.history import Turn
from tracker.web.people import Person

WIDTH, HEIGHT = 600, 240
"""The chart's paper; the page scales it to the width there is."""


class Cell(NamedTuple):
    """What somebody gained in a round, and has after it; ``gained`` is None if nothing happened."""

    gained: int | None
    balance: int


class Round(NamedTuple):
    """A line of the score sheet."""

    number: int
    cells: list[Cell]


class Course(NamedTuple):
    """Somebody's way through the game, as points of a drawn line and where it ends."""

    person: Person
    line: str
    end: tuple[float, float]


class Chart(NamedTuple):
    """The course of a game: everybody's line, the line of zero and that of the goal."""

    courses: list[Course]
    zero: float
    goal: float | None
    width: int = WIDTH
    height: int = HEIGHT


def rounds_of(turns: Iterable[Turn], seats: int) -> list[Round]:
    """The score sheet of these turns, read with their lines."""
    gained: dict[int, dict[int, int]] = {}
    for turn in turns:
        if turn.outcome == OPEN:
            continue
        row = gained.setdefault(turn.round, {})
        row.setdefault(turn.seat, 0)
        for line in turn.lines.all():
            for account, moved in ((line.src, -line.points), (line.dst, line.points)):
                if account.startswith(SEAT):
                    seat = int(account.removeprefix(SEAT))
                    row[seat] = row.get(seat, 0) + moved
    return _summed(gained, seats)


def _summed(gained: dict[int, dict[int, int]], seats: int) -> list[Round]:
    balances = [0] * seats
    rounds = []
    for number in sorted(gained):
        row = gained[number]
        balances = [balance + row.get(seat, 0) for seat, balance in enumerate(balances)]
        cells = [Cell(row.get(seat), balance) for seat, balance in enumerate(balances)]
        rounds.append(Round(number, cells))
    return rounds


def chart_of(rounds: Sequence[Round], people: Sequence[Person], goal: int | None) -> Chart | None:
    """The course of the game, if it has one: a single round is no course."""
    if len(rounds) < 2:
        return None
    courses = [[0, *(played.cells[person.seat].balance for played in rounds)] for person in people]
    heights = [balance for course in courses for balance in course] + [goal or 0]
    low, high = min(heights), max(heights)

    def up(balance: int) -> float:
        return round(HEIGHT - (balance - low) * HEIGHT / ((high - low) or 1), 1)

    def spots(course: Sequence[int]) -> list[tuple[float, float]]:
        return [(round(nth * WIDTH / len(rounds), 1), up(at)) for nth, at in enumerate(course)]

    drawn = [spots(course) for course in courses]
    lines = [" ".join(f"{across},{at}" for across, at in each) for each in drawn]
    return Chart(
        courses=[
            Course(person, line, each[-1])
            for person, line, each in zip(people, lines, drawn, strict=True)
        ],
        zero=up(0),
        goal=up(goal) if goal else None,
    )
