"""The score sheet of a game: rounds down, people across."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rules.game import OPEN
from rules.ledger import shares
from tracker.standing.history import Turn


class Cell(NamedTuple):
    """What somebody gained in a round, and has after it; ``gained`` is None if nothing happened."""

    gained: int | None
    balance: int


class Round(NamedTuple):
    """A line of the score sheet."""

    number: int
    cells: list[Cell]


def rounds_of(turns: Iterable[Turn], before: Sequence[int]) -> list[Round]:
    """The score sheet of these turns, read with their lines, from the balances before them."""
    gained: dict[int, dict[int, int]] = {}
    for turn in turns:
        if turn.outcome == OPEN:
            continue
        row = gained.setdefault(turn.round, {})
        row.setdefault(turn.seat, 0)
        for line in turn.lines.all():
            for seat, moved in shares(line.src, line.dst, line.points).items():
                row[seat] = row.get(seat, 0) + moved
    return _summed(gained, before)


def _summed(gained: dict[int, dict[int, int]], before: Sequence[int]) -> list[Round]:
    balances = list(before)
    rounds = []
    for number in sorted(gained):
        row = gained[number]
        balances = [balance + row.get(seat, 0) for seat, balance in enumerate(balances)]
        cells = [Cell(row.get(seat), balance) for seat, balance in enumerate(balances)]
        rounds.append(Round(number, cells))
    return rounds
