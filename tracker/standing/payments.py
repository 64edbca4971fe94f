"""What somebody was paid or paid, by reason, without what came back."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db.models import Count, F, Max, QuerySet, Sum

from rules.figures import GAINED, LOST, PAID, TAKEN, Payments, Source
from rules.ledger import SEAT
from tracker.models import ScoreLine
from tracker.standing.figures_scope import Scope
from tracker.standing.sitting import account_of, by_payer, by_player
from tracker.standing.tallies import ByPlayer, Tally, added

Lines = QuerySet[ScoreLine]
BACK: Mapping[str, str] = {GAINED: PAID, PAID: GAINED}
"""The way of a payment that takes another back."""


def of_payments(scope: Scope, sources: Sequence[Payments]) -> dict[Source, ByPlayer]:
    """What each player has of each of these sources."""
    whys = {why for source in sources for why in (*source.whys, *source.back)}
    lines = ScoreLine.objects.filter(game__in=scope.finished(), why__in=whys)
    ways = {source.way for source in sources}
    ways |= {BACK[source.way] for source in sources if source.back}
    told = {way: list(_summed(ASKED[way](lines))) for way in sorted(ways)}
    return {source: added(_told(told, source)) for source in sources}


def _told(
    told: Mapping[str, Iterable[Mapping[str, Any]]], source: Payments
) -> Iterable[tuple[UUID, Tally]]:
    paid = _with_reasons(told[source.way], source.whys)
    if not source.back:
        return paid
    back = _with_reasons(told[BACK[source.way]], source.back)
    return [*paid, *((who, Tally(total=-tally.total)) for who, tally in back)]


def _with_reasons(
    rows: Iterable[Mapping[str, Any]], whys: Collection[str]
) -> list[tuple[UUID, Tally]]:
    return [
        (row["who"], Tally(row["times"], int(row["total"]), row["most"]))
        for row in rows
        if row["why"] in whys
    ]


def _summed(lines: Any) -> Any:
    return lines.annotate(times=Count("pk"), total=Sum("points"), most=Max("points"))


def _taken(lines: Lines) -> Any:
    """What others paid, by whose turn it was."""
    others = lines.filter(src__startswith=SEAT).exclude(src=account_of("turn__seat"))
    return by_player(others, "game__", F("turn__seat"), "why")


def _lost(lines: Lines) -> Any:
    """What somebody paid in a turn of somebody else."""
    return by_payer(lines.exclude(src=account_of("turn__seat")), "src")


def _gained(lines: Lines) -> Any:
    return by_payer(lines, "dst")


def _paid(lines: Lines) -> Any:
    return by_payer(lines, "src")


ASKED = {TAKEN: _taken, LOST: _lost, GAINED: _gained, PAID: _paid}
"""The lines of each way, by player and reason."""
