"""A game as it crosses the wire."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any
from uuid import UUID

from tracker.errors import Binned
from tracker.models import Game, Seat, Turn
from tracker.news import News
from tracker.standing.whereabouts import missing

SLIP = ("uid", "number", "edition", "seat", "steps")


def rev_of(uid: UUID) -> int:
    """How often the game has changed, so that whoever watches knows whether there is news."""
    found = Game.objects.filter(pk=uid).values_list("rev", "binned_at").first()
    if found is None:
        raise missing(uid)
    rev, binned_at = found
    if binned_at:
        raise Binned(game=str(uid))
    return rev


def news_of(uids: Collection[UUID]) -> list[News]:
    """How often each of these games has changed, and whether it is over."""
    games = Game.objects.filter(pk__in=uids).order_by()
    return [News(*row) for row in games.values_list("pk", "rev", "over")]


def game_of(uid: UUID) -> dict[str, Any]:
    """Everything about a game that its watch link shows."""
    game = Game.objects.filter(pk=uid).first()
    if game is None:
        raise missing(uid)
    if game.binned_at:
        raise Binned(game=str(uid))
    seats = game.seats.select_related("player").order_by("index")
    return summary(game, seats) | {"turns": slips(game), "standing": game.standing}


def summary(game: Game, seats: Iterable[Seat]) -> dict[str, Any]:
    """What a game is: its rules, its people, its circumstances."""
    return {
        "uid": str(game.pk),
        "kind": game.kind,
        "rev": game.rev,
        "sheet": game.sheet_id,
        "seats": [seat_of(seat) for seat in seats],
        "started_at": game.started_at.isoformat(),
        "note": game.note,
        "closed": game.closed_at is not None,
    }


def seat_of(seat: Seat) -> dict[str, Any]:
    """A player's place in a game."""
    return {
        "player": str(seat.player_id),
        "name": seat.player.name,
        "colour": seat.player.colour,
        "joined": seat.joined,
        "left": seat.left,
    }


def slips(game: Game) -> list[dict[str, Any]]:
    """All slips of a game in their latest editions."""
    rows = Turn.objects.filter(game=game).order_by("number").values(*SLIP)
    return [row | {"uid": str(row["uid"])} for row in rows]
