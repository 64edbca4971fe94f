"""The games an export tells of, some at a time, and what moved in each of their rounds.

However many games there are, only one page of them is held at a time, and a
page costs the same few queries whatever is in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from rules.game import OPEN
from tracker.errors import Binned
from tracker.models import Game, Player, ScoreLine, Seat, Table, Turn
from tracker.standing.whereabouts import missing

GAMES_A_PAGE = 200
TURNS_A_PAGE = 5000
"""A page has fewer games where they are long; one that is longer stands alone."""

ROWS_AT_ONCE = 200

Games: TypeAlias = QuerySet[Game]


class PlayerRow(NamedTuple):
    """A person at the table."""

    uid: UUID
    name: str


def games_of_table(table: Table) -> Games:
    """The games of one table; what is in the bin is in no export."""
    return Game.objects.filter(table=table, binned_at=None)


def game_named(uid: UUID) -> Games:
    """One game, which must be there."""
    games = Game.objects.filter(pk=uid)
    found = games.values_list("binned_at", flat=True)[:1]
    if not found:
        raise missing(uid)
    if found[0]:
        raise Binned(game=str(uid))
    return games


def games_named(uids: Iterable[UUID]) -> Games:
    """Those of these games that are not in the bin."""
    return Game.objects.filter(pk__in=list(uids), binned_at=None)


def pages(games: Games, turns: int = TURNS_A_PAGE) -> Iterator[list[UUID]]:
    """The games from the first evening on, a page of not more turns at a time."""
    ordered = games.order_by("started_at", "uid").values_list("started_at", "uid", "length")
    some = list(ordered[:GAMES_A_PAGE])
    while some:
        yield from _cut(some, turns)
        began, last, _ = some[-1]
        later = Q(started_at__gt=began) | Q(started_at=began, uid__gt=last)
        some = list(ordered.filter(later)[:GAMES_A_PAGE])


def _cut(games: Iterable[tuple[datetime, UUID, int]], most: int) -> Iterator[list[UUID]]:
    """These games in pages that are not too long."""
    page: list[UUID] = []
    turns = 0
    for _, uid, length in games:
        if page and turns + length > most:
            yield page
            page, turns = [], 0
        page.append(uid)
        turns += length
    yield page


def moves_in(page: Sequence[UUID]) -> Iterator[tuple[int, int | None, str, str, int]]:
    """Points between two accounts: place of the game, round (none at an opening), from, to, sum."""
    places = _places(page)
    lines = ScoreLine.objects.filter(game__in=page).annotate(of=_as_text("game_id"))
    sums = lines.order_by().values_list("of", "turn__round", "src", "dst").annotate(Sum("points"))
    for of, *moved in sums:
        yield places[of], *moved


def rounds_in(page: Sequence[UUID]) -> Iterator[tuple[int, int, int]]:
    """Which seat took a turn in which round: place of the game, round, seat."""
    places = _places(page)
    turns = Turn.objects.filter(game__in=page).exclude(outcome=OPEN)
    taken = turns.annotate(of=_as_text("game_id")).order_by().values_list("of", "round", "seat")
    for of, played, seat in taken.distinct():
        yield places[of], played, seat


def _as_text(field: str) -> Cast:
    """A uid as the database writes it: to read many of them as such takes most of the time."""
    return Cast(field, TextField())


def _places(page: Sequence[UUID]) -> dict[str, int]:
    """The place of a game on its page, by its uid as one database or the other writes it."""
    return {written: place for place, uid in enumerate(page) for written in (uid.hex, str(uid))}


def seats_in(page: Sequence[UUID]) -> Iterator[tuple[int, UUID, int]]:
    """Who sits where: place of the game, player, seat."""
    places = {uid: place for place, uid in enumerate(page)}
    seats = Seat.objects.filter(game__in=page).order_by()
    for game, player, index in seats.values_list("game_id", "player_id", "index"):
        yield places[game], player, index


def seated(games: Games) -> list[PlayerRow]:
    """Everybody to be told of with a seat in these games, in the order they came to the table."""
    seated = Player.objects.filter(seats__game__in=games.order_by().values("pk"))
    players = seated.filter(left_out=False).distinct()
    rows = players.order_by("created", "uid").values_list("uid", "name")
    return [PlayerRow(*row) for row in rows]
