"""A table: its people and its games."""

from __future__ import annotations

from collections import defaultdict
from typing import Any
from uuid import UUID

from django.db.models import Count, Q, QuerySet

from tracker.errors import Gone
from tracker.keys import Writer
from tracker.models import Player, Seat, Table
from tracker.standing.games import summary


def opened_table(uid: UUID, reader: Writer) -> Table:
    """The table, if this key opens it."""
    table = Table.objects.filter(pk=uid).first()
    if table is None:
        raise Gone(table=str(uid))
    reader.must_open(table.key_hash)
    return table


def table_of(table: Table) -> dict[str, Any]:
    """The table as it crosses the wire."""
    return {
        "uid": str(table.pk),
        "name": table.name,
        "players": [player_of(player) for player in table.players.all()],
        "games": games_of(table),
    }


def everybody_at(table: Table) -> QuerySet[Player]:
    """All people of a table, with whom they were merged into, and how many games they sat in."""
    kept = Count("seats", filter=Q(seats__game__binned_at=None))
    people = table.players.select_related("merged").annotate(evenings=kept)
    return people.order_by("name", "uid")


def player_of(player: Player) -> dict[str, Any]:
    """A person at the table; one that was merged into another is out of the way, too."""
    merged = player.merged_id
    return {
        "uid": str(player.pk),
        "name": player.name,
        "colour": player.colour,
        "archived": player.archived or merged is not None,
        "left_out": player.left_out,
        "merged": str(merged) if merged else None,
    }


def games_of(table: Table) -> list[dict[str, Any]]:
    """All games of a table that are not in the bin, without their slips, the latest first."""
    seats: dict[UUID, list[Seat]] = defaultdict(list)
    kept = Seat.objects.filter(game__table=table, game__binned_at=None)
    for seat in kept.select_related("player").order_by("index"):
        seats[seat.game_id].append(seat)
    games = table.games.filter(binned_at=None)
    return [summary(game, seats[game.pk]) | {"standing": game.standing} for game in games]
