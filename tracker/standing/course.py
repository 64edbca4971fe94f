"""The course of a game: everybody's balance, round after round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from datetime import timedelta

from django.db.models import Max, Min, Q, QuerySet, Sum

from rules.game import OPEN
from rules.ledger import shares
from tracker.models import Edition, Game, ScoreLine, Turn

OPENING = 0
"""The place of what the opening gave, before the first round."""

Moved = Mapping[int, Mapping[int, int]]
"""What each seat gained or lost in each round."""


def last_round(game: Game) -> int:
    """The last round anybody has begun, 0 before the first."""
    return _latest(Turn.objects.filter(game=game))


def round_of(game: Game, number: int) -> int:
    """The round of the turn with that number; of a later one than there is, the last round."""
    return _latest(Turn.objects.filter(game=game, number__lte=number))


def lasted(game: Game) -> timedelta:
    """How long the game was played, by the clock of the server, which nobody sets back.

    It began when the phone says, but no later than its first turn came, and ended when
    its last turn was first written: what was corrected later was not played then.
    """
    turns = Turn.objects.filter(game=game).order_by("number").values_list("pk", "written_at")
    last, earliest = turns.last(), turns.aggregate(Min("written_at"))["written_at__min"]
    if last is None:
        return timedelta()
    before = Edition.objects.filter(game=game, turn=last[0]).aggregate(Min("written_at"))
    ended = min(filter(None, (last[1], before["written_at__min"])))
    time: timedelta = ended - min(game.started_at, earliest)
    return max(timedelta(), time)


def _latest(turns: QuerySet[Turn]) -> int:
    return turns.order_by().aggregate(Max("round"))["round__max"] or 0


def brought_forward(game: Game, first: int, seats: int) -> list[int]:
    """Everybody's balance before that round."""
    earlier = Q(turn=None) | Q(turn__round__lt=first)
    moved = _moved(ScoreLine.objects.filter(earlier, game=game))
    return [sum(row.get(seat, 0) for row in moved.values()) for seat in range(seats)]


def balances_of(game: Game, seats: int) -> list[list[int]]:
    """Everybody's balance at the opening and after each round."""
    moved = _moved(ScoreLine.objects.filter(game=game))
    course: list[list[int]] = []
    balances = [0] * seats
    for played in range(_latest(Turn.objects.filter(game=game).exclude(outcome=OPEN)) + 1):
        row = moved.get(played, {})
        balances = [balance + row.get(seat, 0) for seat, balance in enumerate(balances)]
        course.append(balances)
    return course


def _moved(lines: QuerySet[ScoreLine]) -> Moved:
    moved: dict[int, dict[int, int]] = defaultdict(lambda: defaultdict(int))
    sums = lines.order_by().values_list("turn__round", "src", "dst").annotate(Sum("points"))
    for played, src, dst, points in sums:
        row = moved[played or OPENING]
        for seat, gained in shares(src, dst, points).items():
            row[seat] += gained
    return moved
