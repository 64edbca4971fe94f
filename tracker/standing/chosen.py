"""Some games of a table: ticked ones, or those of a kind, a player, a profile, of some days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, date, datetime, time, timedelta, tzinfo

from django.utils import timezone

from tracker.errors import BadRequest
from tracker.models import Table
from tracker.standing.rows import Games, games_of_table
from tracker.uids import uid_said
from tracker.zones import zone_named


def chosen(
    table: Table,
    *,
    games: Sequence[str] = (),
    kind: str = "",
    player: str = "",
    profile: str = "",
    since: str = "",
    until: str = "",
    zone: str = "",
) -> Games:
    """The games that fit all of what was asked for.

    Days are those of the zone with that name, else of the reader's.
    """
    days_of = zone_named(zone) if zone else timezone.get_current_timezone()
    if days_of is None:
        raise BadRequest("zone", zone=zone)
    found = games_of_table(table)
    if games:
        found = found.filter(pk__in=[uid_said("game", uid) for uid in games])
    if kind:
        found = found.filter(kind=kind.replace("\0", ""))
    if player:
        found = found.filter(seats__player=uid_said("player", player))
    if profile:
        found = found.filter(profile=profile.replace("\0", ""))
    if since:
        found = found.filter(started_at__gte=_midnight("since", since, days_of))
    if until:
        found = found.filter(started_at__lt=_midnight("until", until, days_of, days=1))
    return found


def _midnight(field: str, said: str, zone: tzinfo, *, days: int = 0) -> datetime:
    """When the day begins, or the day after it."""
    try:
        day = date.fromisoformat(said) + timedelta(days=days)
        return datetime.combine(day, time.min, zone).astimezone(UTC)
    except (ValueError, OverflowError):
        raise BadRequest(field, **{field: said}) from None
