"""What two players have to do with each other: marks that both have of one slip."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from django.db.models import Count, OuterRef, Subquery, Sum, UUIDField

from rules.figures import Pair
from tracker.models import Mark, Seat
from tracker.standing.figures_scope import Scope
from tracker.standing.tallies import Tally

Met = Mapping[tuple[UUID, UUID], Tally]


def pairs_of(scope: Scope, pair: Pair) -> Met:
    """Of each two players, who has the mark of the row and who that of the column."""
    both = marks_of_both(scope, pair).values("who", "whom")
    rows = both.annotate(times=Count("pk"), total=Sum("number"))
    return {(row["who"], row["whom"]): Tally(row["times"], int(row["total"])) for row in rows}


def marks_of_both(scope: Scope, pair: Pair) -> Any:
    """The marks of the row, each with ``who`` has it and ``whom`` it was about."""
    marks: Any = Mark.objects.filter(
        turn__game__in=scope.finished(), what=pair.row, turn__marks__what=pair.column
    ).order_by()
    told = marks.annotate(who=_player("seat"), whom=_player("turn__marks__seat"))
    return told.exclude(who=None).exclude(whom=None)


def _player(seat: str) -> Subquery:
    """Who sits in the seat of this column now; nobody if they are left out."""
    there = Seat.objects.filter(
        game=OuterRef("turn__game"), index=OuterRef(seat), player__left_out=False
    )
    return Subquery(there.values("player")[:1], output_field=UUIDField())
