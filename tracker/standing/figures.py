"""Figures of a table, counted by the database in the verdicts on its finished games.

Every question is one query, whoever plays and however many games there are. Turns,
cards and lines are told by whoever sits in their seat now; players who are left out
stand in none of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import (
    Avg,
    CharField,
    Count,
    F,
    Max,
    Model,
    Q,
    QuerySet,
    Sum,
    TextField,
    Value,
)
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Cast, Coalesce, Concat, Length, Replace

from rules.game import OPEN
from rules.ledger import SEAT
from tracker.models import DrawnCard, Player, ScoreLine, Seat, Throw, Turn
from tracker.standing.figures_scope import CardCount, Figures, Played, Result, Scope

Row = TypeVar("Row", bound=Model)
FACES = "123456"


def figures_of(scope: Scope) -> Figures:
    """The figures of the games in this scope."""
    results = results_of(scope)
    cards, complete = _cards(scope)
    states = scope.games().aggregate(
        finished=Count("pk", filter=Q(over=True, closed_at=None)),
        abandoned=Count("pk", filter=~Q(closed_at=None)),
        every=Count("pk"),
    )
    people = Player.objects.filter(pk__in={result.player for result in results})
    return Figures(
        people={player.pk: player for player in people.order_by("name", "uid")},
        results=results,
        played=_played(scope, complete),
        cards=cards,
        faces=_faces(scope),
        finished=states["finished"],
        abandoned=states["abandoned"],
        running=states["every"] - states["finished"] - states["abandoned"],
    )


def results_of(scope: Scope) -> list[Result]:
    """Everybody's finished games, the first evening first."""
    seats = Seat.objects.filter(game__in=scope.finished(), player__left_out=False)
    told = seats.annotate(
        winners=KeyTextTransform("winners", "game__standing"),
        worth=Coalesce(
            KeyTextTransform("results", "game__standing"),
            KeyTextTransform("balances", "game__standing"),
        ),
        reason=KeyTextTransform("reason", "game__standing"),
    ).order_by("game__started_at", "game_id", "index")
    columns = ("game", "game__started_at", "player", "index", "winners", "worth", "reason")
    return [
        Result(game, day, player, json.loads(worth)[index], index in json.loads(winners), why)
        for game, day, player, index, winners, worth, why in told.values_list(*columns)
    ]


def _by_player(rows: QuerySet[Row], way: str, seat: Any, *more: str) -> Any:
    """These rows, told by the player in that seat of their game (and by what more is named)."""
    seats = f"{way}seats__"
    found = rows.filter(**{f"{seats}index": seat, f"{seats}player__left_out": False})
    return found.order_by().values(*more, who=F(f"{seats}player"))


def _played(scope: Scope, complete: Mapping[UUID, int]) -> dict[UUID, Played]:
    counted = scope.counted
    turns = Turn.objects.filter(game__in=scope.finished()).exclude(
        outcome__in=[OPEN, counted.missed]
    )
    rows = _by_player(turns, "game__", F("seat")).annotate(
        number=Count("pk"),
        average=Avg("points"),
        best=Max("points"),
        busts=Count("pk", filter=Q(outcome=counted.bust)),
        gone=Sum("lost"),
    )
    taken, paid = _taken(scope), _paid(scope)
    return {
        row["who"]: Played(
            turns=row["number"],
            average=float(row["average"]),
            best=row["best"],
            busts=row["busts"],
            complete=complete.get(row["who"], 0),
            lost=int(row["gone"]),
            taken=taken.get(row["who"], 0),
            paid=paid.get(row["who"], 0),
        )
        for row in rows
    }


def _cards(scope: Scope) -> tuple[dict[UUID, dict[str, CardCount]], dict[UUID, int]]:
    """Each player's cards, and how often all dice were put aside."""
    drawn = DrawnCard.objects.filter(turn__game__in=scope.finished()).exclude(turn__outcome=OPEN)
    rows = _by_player(drawn, "turn__game__", F("turn__seat"), "card").annotate(
        number=Count("pk"),
        done=Count("pk", filter=Q(complete=True)),
        tuttos=Sum("tutto"),
    )
    cards: dict[UUID, dict[str, CardCount]] = {}
    complete: dict[UUID, int] = {}
    for row in rows:
        who = row["who"]
        cards.setdefault(who, {})[row["card"]] = CardCount(row["number"], row["done"])
        complete[who] = complete.get(who, 0) + row["tuttos"]
    return cards, complete


def account_of(seat: str) -> Concat:
    """The account of the seat in this column, as score lines name it."""
    return Concat(Value(SEAT), Cast(seat, CharField()), output_field=CharField())


def _taken(scope: Scope) -> dict[UUID, int]:
    """What each player took from others."""
    rows = _by_player(_docked(scope), "game__", F("turn__seat")).annotate(taken=Sum("points"))
    return {row["who"]: int(row["taken"]) for row in rows}


def _paid(scope: Scope) -> dict[UUID, int]:
    """What each player lost to others."""
    # In one filter, so that the seat which is asked is the one that is told.
    lines = (
        _docked(scope)
        .filter(src=account_of("game__seats__index"), game__seats__player__left_out=False)
        .order_by()
    )
    rows = lines.values(who=F("game__seats__player")).annotate(paid=Sum("points"))
    return {row["who"]: int(row["paid"]) for row in rows}


def _docked(scope: Scope) -> QuerySet[ScoreLine]:
    """Lines that took points from somebody else than the roller."""
    lines = ScoreLine.objects.filter(game__in=scope.finished(), why=scope.counted.docked)
    return lines.exclude(src=account_of("turn__seat"))


def _faces(scope: Scope) -> tuple[int, ...]:
    """How often each face fell, in the throws that were written down whole."""
    throws = Throw.objects.filter(card__turn__game__in=scope.finished()).exclude(thrown="")
    turn = "card__turn__game__seats__"
    throws = throws.filter(
        **{f"{turn}index": F("card__turn__seat"), f"{turn}player__left_out": False}
    )
    found = throws.order_by().aggregate(**{f"face_{face}": fell(face, "thrown") for face in FACES})
    return tuple(int(found[f"face_{face}"]) for face in FACES)


def fell(face: str, thrown: str) -> Coalesce:
    """How often this face stands in what was thrown, in the column of that name."""
    others = Replace(thrown, Value(face), Value(""), output_field=TextField())
    return Coalesce(Sum(Length(thrown) - Length(others)), 0)
