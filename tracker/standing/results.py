"""What the results of many games come to: rows of wins, who ended above whom, where all ended."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from django.db.models import F
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce

from rules.figures import PLACE
from rules.registry import GAMES
from tracker.models import Mark, Seat
from tracker.standing.figures_scope import ALL, Result, Scope

Games = Mapping[UUID, Mapping[UUID, Result]]
"""The results of each game, by player."""


def results_of(scope: Scope) -> list[Result]:
    """Everybody's finished games, the first evening first."""
    places = _places(scope)
    told = (
        Seat.objects.filter(game__in=scope.finished(), player__left_out=False)
        .annotate(
            winners=KeyTextTransform("winners", "game__standing"),
            worth=Coalesce(
                KeyTextTransform("results", "game__standing"),
                KeyTextTransform("balances", "game__standing"),
            ),
            reason=KeyTextTransform("reason", "game__standing"),
        )
        .order_by("game__started_at", "game_id", "index")
    )
    columns = ("game", "game__kind", "game__started_at", "player", "index")
    return [
        Result(
            *(game, kind, day, player, json.loads(worth)[index], index in json.loads(winners)),
            reason=why,
            place=places.get((game, index)),
        )
        for game, kind, day, player, index, winners, worth, why in told.values_list(
            *columns, "winners", "worth", "reason"
        )
    ]


def _places(scope: Scope) -> dict[tuple[UUID, int], int]:
    """Who came where, in games that tell it; they do so with their last turn."""
    if scope.kind != ALL and PLACE not in GAMES[scope.kind].marks:
        return {}
    marks = Mark.objects.filter(
        what=PLACE, turn__game__in=scope.finished(), turn__number=F("turn__game__length") - 1
    )
    told = marks.order_by().values_list("turn__game", "seat", "number")
    return {(game, seat): place for game, seat, place in told}


def of_each(results: Iterable[Result]) -> Mapping[UUID, list[Result]]:
    """Everybody's own results, in their order."""
    own: dict[UUID, list[Result]] = defaultdict(list)
    for result in results:
        own[result.player].append(result)
    return own


def by_game(results: Iterable[Result]) -> Games:
    """The results of each game, by player, in the order of the games."""
    games: dict[UUID, dict[UUID, Result]] = defaultdict(dict)
    for result in results:
        games[result.game][result.player] = result
    return games


def longest_row(own: Sequence[Result]) -> list[Result]:
    """The most wins one after another, the first time somebody had so many."""
    longest: list[Result] = []
    row: list[Result] = []
    for result in own:
        row = [*row, result] if result.won else []
        longest = max(longest, row, key=len)
    return longest


def running_row(own: Sequence[Result]) -> list[Result]:
    """The wins since the last game that was not won."""
    row: list[Result] = []
    for result in own:
        row = [*row, result] if result.won else []
    return row


def meetings(games: Games, one: UUID, other: UUID) -> list[tuple[Result, Result]]:
    """The games these two have both played, each with where both ended."""
    both = (ends for ends in games.values() if one in ends and other in ends)
    return [(ends[one], ends[other]) for ends in both]
