"""All kinds of games together: how many of each everybody has played to the end, and won."""

from __future__ import annotations

import json
from typing import NamedTuple

from django.db.models.fields.json import KeyTextTransform

from tracker.models import Player, Seat, Table


class Won(NamedTuple):
    """How many games somebody has played to their end, and won."""

    games: int = 0
    wins: int = 0

    def and_one(self, *, ended: bool, won: bool) -> Won:
        """One game more, if it was played to its end."""
        return Won(self.games + ended, self.wins + (ended and won))


Kinds = dict[str, Won]
"""What somebody has won of each kind."""


def won_at(table: Table, year: int | None = None) -> dict[Player, Kinds]:
    """What everybody has won at a table, the most first; who is left out is not told."""
    seats = Seat.objects.filter(game__table=table, game__over=True, game__closed_at=None)
    seats = seats.filter(game__binned_at=None, player__left_out=False)
    if year:
        seats = seats.filter(game__started_at__year=year)
    told = seats.annotate(winners=KeyTextTransform("winners", "game__standing"))
    won: dict[object, Kinds] = {}
    for player, kind, index, winners in told.order_by("player__name", "player").values_list(
        "player", "game__kind", "index", "winners"
    ):
        kinds = won.setdefault(player, {})
        sofar = kinds.get(kind, Won())
        kinds[kind] = sofar.and_one(ended=True, won=index in json.loads(winners))
    people = Player.objects.in_bulk(won)
    return by_wins({people[uid]: kinds for uid, kinds in won.items()})


def by_wins(won: dict[Player, Kinds]) -> dict[Player, Kinds]:
    """Whoever has won most first."""
    return dict(sorted(won.items(), key=lambda entry: -sum(w.wins for w in entry[1].values())))
