"""Evenings of a table: the games, of whatever kind, that were begun between two mornings.

A day begins at five: what is begun after midnight still belongs to the evening before.
Days are those of the reader's zone.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from typing import NamedTuple

from django.db.models import Max
from django.utils.timezone import localtime, make_aware

from tracker.errors import Gone
from tracker.models import Game, Player, Table, Turn
from tracker.standing.history import games_at
from tracker.standing.together import Kinds, Won, by_wins

DAY_BEGINS = time(5)
DAY = timedelta(days=1)


class Evening(NamedTuple):
    """The games of an evening in their order, and when the last turn of it was written.

    ``until`` is nothing if all was written later, as what is taken in from a file is.
    """

    day: date
    games: Sequence[Game]
    until: datetime | None


def day_of(begun: datetime) -> date:
    """The day to whose evening a game belongs that was begun then."""
    here = localtime(begun)
    return here.date() - (DAY if here.time() < DAY_BEGINS else timedelta())


def evening_of(table: Table, day: date) -> Evening:
    """What was played at the table on this evening; raises ``Gone`` if nothing was."""
    games = list(games_at(table).filter(started_at__range=_span(day)).order_by("started_at", "uid"))
    if not games:
        raise Gone(evening=day.isoformat())
    written = Turn.objects.filter(game__in=games, written_at__range=_span(day))
    return Evening(day, games, written.aggregate(Max("written_at"))["written_at__max"])


def around(table: Table, day: date) -> tuple[date | None, date | None]:
    """The evening before this one, and the one after it."""
    begun = Game.objects.filter(table=table, binned_at=None).order_by("started_at")
    start, end = _span(day)
    before = begun.filter(started_at__lt=start).values_list("started_at", flat=True).last()
    after = begun.filter(started_at__gt=end).values_list("started_at", flat=True).first()
    return before and day_of(before), after and day_of(after)


def won_on(evening: Evening) -> dict[Player, Kinds]:
    """What everybody has won on an evening, the most first; who is left out is not told."""
    won: dict[Player, Kinds] = {}
    for game in evening.games:
        ended, winners = game.over and game.closed_at is None, game.standing["winners"]
        for seat in game.seats.all():
            if not seat.player.left_out:
                kinds = won.setdefault(seat.player, {})
                sofar = kinds.get(game.kind, Won())
                kinds[game.kind] = sofar.and_one(ended=ended, won=seat.index in winners)
    return by_wins(won)


def _span(day: date) -> tuple[datetime, datetime]:
    """From its morning up to, not including, the next."""
    start, end = (make_aware(datetime.combine(each, DAY_BEGINS)) for each in (day, day + DAY))
    return start, end - timedelta.resolution
