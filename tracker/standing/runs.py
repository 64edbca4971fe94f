"""The most times one after another that something came of a mark, within one game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.core.exceptions import EmptyResultSet
from django.db import connection
from django.db.models import Case, F, Sum, Value, When, Window

from rules.figures import Marks
from tracker.models import Mark
from tracker.standing.figures_scope import Scope
from tracker.standing.sitting import by_player

RUNS = """
WITH hits AS (
    SELECT who, turn_id, COUNT(*) OVER (PARTITION BY who, game, missed) AS length
    FROM (MARKS) marks WHERE number <> 0
)
"""
"""Hits between two misses stand in one run: they have the same number of misses before them."""
LENGTHS = RUNS + "SELECT who, MAX(length) FROM hits GROUP BY who"
LONGEST = RUNS + "SELECT turn_id FROM hits WHERE length = (SELECT MAX(length) FROM hits)"


def runs_of(scope: Scope, source: Marks) -> Mapping[UUID, int]:
    """How long the longest run of each player is who had any."""
    told = _asked(_marks(scope, source), LENGTHS)
    return {_uid(who): int(length) for who, length in told}


def longest_run(scope: Scope, source: Marks, player: UUID) -> list[UUID]:
    """The turns of somebody's longest run, or of all that are as long."""
    own = _marks(scope, source).filter(who=player)
    return [_uid(turn) for (turn,) in _asked(own, LONGEST)]


def _asked(rows: Any, sql: str) -> list[tuple[Any, ...]]:
    try:
        marks, parameters = rows.query.sql_with_params()
    except EmptyResultSet:
        return []
    with connection.cursor() as cursor:
        cursor.execute(sql.replace("MARKS", marks), parameters)
        return list(cursor.fetchall())


def _marks(scope: Scope, source: Marks) -> Any:
    """The marks of each player, each with how many in its game up to it came to nothing."""
    marks = Mark.objects.filter(turn__game__in=scope.finished(), what__in=source.whats)
    told = by_player(marks, "turn__game__", F("seat"), "turn_id", "number")
    return told.annotate(
        game=F("turn__game_id"),
        missed=Window(
            Sum(Case(When(number=0, then=Value(1)), default=Value(0))),
            partition_by=["turn__game_id", "seat"],
            order_by="turn__number",
        ),
    )


def _uid(said: Any) -> UUID:
    return said if isinstance(said, UUID) else UUID(said)
