"""Some games of a table: ticked ones, or those of a player, of a profile, of some days."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from tracker.errors import BadRequest
from tracker.models import Table
from tracker.standing.rows import Games, games_of_table
from tracker.uids import uid_said


def chosen(
    table: Table,
    *,
    games: Sequence[str] = (),
    player: str = "",
    profile: str = "",
    since: str = "",
    until: str = "",
) -> Games:
    """The games that fit all of what was asked for; days are those of the reader's zone."""
    found = games_of_table(table)
    if games:
        found = found.filter(pk__in=[uid_said("game", uid) for uid in games])
    if player:
        found = found.filter(seats__player=uid_said("player", player))
    if profile:
        found = found.filter(sheet__title=profile.replace("\0", ""))
    if since:
        found = found.filter(started_at__gte=_midnight("since", since))
    if until:
        found = found.filter(started_at__lt=_midnight("until", until, days=1))
    return found


def _midnight(field: str, said: str, *, days: int = 0) -> datetime:
    """When the day begins, or the day after it."""
    try:
        day = date.fromisoformat(said) + timedelta(days=days)
        return timezone.make_aware(datetime.combine(day, time.min))
    except (ValueError, OverflowError):
        raise BadRequest(field, **{field: said}) from None
