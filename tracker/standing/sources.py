"""Turns, payments and marks added up by the database: a query or two for each sort of source."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Max, Q, Sum

from rules.figures import Marks, Payments, Source, Turns
from rules.game import OPEN
from tracker.models import Mark, Turn
from tracker.standing.figures_scope import Scope
from tracker.standing.payments import of_payments
from tracker.standing.sitting import by_player
from tracker.standing.tallies import ByPlayer, Tallies, Tally, added

Found = dict[Source, ByPlayer]


def tallies_of(scope: Scope, sources: Collection[Source]) -> Tallies:
    """What each player has of each of these sources."""
    found: Found = {}
    for sort, count in COUNTING.items():
        wanted = [source for source in sources if isinstance(source, sort)]
        if wanted:
            found |= count(scope, wanted)
    return found


def fits(source: Turns, outcome: str) -> bool:
    """Whether a turn with this outcome is counted.

    >>> fits(Turns(but=("passed",)), "banked"), fits(Turns(only=("bust",)), "banked")
    (True, False)
    """
    return outcome not in source.but and (not source.only or outcome in source.only)


def _of_turns(scope: Scope, sources: Sequence[Turns]) -> Found:
    turns = Turn.objects.filter(game__in=scope.finished()).exclude(outcome=OPEN)
    rows = by_player(turns, "game__", F("seat"), "outcome").annotate(
        times=Count("pk"),
        sum_points=Sum("points"),
        most_points=Max("points"),
        sum_lost=Sum("lost"),
        most_lost=Max("lost"),
    )
    told = list(rows)
    return {source: added(_with_outcomes(told, source)) for source in sources}


def _with_outcomes(
    rows: Iterable[Mapping[str, Any]], source: Turns
) -> Iterator[tuple[UUID, Tally]]:
    for row in rows:
        if fits(source, row["outcome"]):
            worth = int(row[f"sum_{source.worth}"]), row[f"most_{source.worth}"]
            yield row["who"], Tally(row["times"], *worth)


def _of_marks(scope: Scope, sources: Sequence[Marks]) -> Found:
    names = {what for source in sources for what in source.whats}
    marks = Mark.objects.filter(turn__game__in=scope.finished(), what__in=names)
    rows = by_player(marks, "turn__game__", F("seat"), "what").annotate(
        times=Count("pk"),
        total=Sum("number"),
        most=Max("number"),
        foreseen=Count("expected"),
        came=Sum("number", filter=Q(expected__isnull=False)),
        beforehand=Sum("expected"),
    )
    told = list(rows)
    return {source: added(_with_names(told, source)) for source in sources}


def _with_names(rows: Iterable[Mapping[str, Any]], source: Marks) -> Iterator[tuple[UUID, Tally]]:
    for row in rows:
        if row["what"] in source.whats:
            came, beforehand = int(row["came"] or 0), int(row["beforehand"] or 0)
            plain = row["times"], int(row["total"]), row["most"]
            yield row["who"], Tally(*plain, row["foreseen"], came, beforehand)


COUNTING: Mapping[type[Any], Callable[[Scope, Any], Found]] = {
    Turns: _of_turns,
    Payments: of_payments,
    Marks: _of_marks,
}
