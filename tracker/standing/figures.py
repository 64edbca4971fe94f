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
    results = _results(scope)
    cards, complete, risked = _cards(scope)
    states = scope.games().aggregate(
        finished=Count("pk", filter=Q(over=True, closed_at=None)),
        abandoned=Count("pk", filter=~Q(closed_at=None)),
        every=Count("pk"),
    )
    people = Player.objects.filter(pk__in={result.player for result in results})
    return Figures(
        people={player.pk: player for player in people.order_by("name", "uid")},
        results=results,
        played=_played(scope, complete, risked),
        cards=cards,
        faces=_faces(scope),
        finished=states["finished"],
        abandoned=states["abandoned"],
        running=states["every"] - states["finished"] - states["abandoned"],
    )


def _results(scope: Scope) -> list[Result]:
    """Everybody's finished games, the first evening first."""
    seats = Seat.objects.filter(game__in=scope.finished(), player__left_out=False)
    told = seats.annotate(
        winners=KeyTextTransform("winners", "game__standing"),
        balances=KeyTextTransform("balances", "game__standing"),
        reason=KeyTextTransform("reason", "game__standing"),
    ).order_by("game__started_at", "game_id", "index")
    columns = ("game", "game__started_at", "player", "index", "winners", "balances", "reason")
    return [
        Result(game, day, player, json.loads(balances)[index], index in json.loads(winners), why)
        for game, day, player, index, winners, balances, why in told.values_list(*columns)
    ]


def _by_player(rows: QuerySet[Row], way: str, seat: Any, *more: str) -> Any:
    """These rows, told by the player in that seat of their game (and by what more is named)."""
    seats = f"{way}seats__"
    found = rows.filter(**{f"{seats}index": seat, f"{seats}player__left_out": False})
    return found.order_by().values(*more, who=F(f"{seats}player"))


def _played(
    scope: Scope, complete: Mapping[UUID, int], risked: Mapping[UUID, int]
) -> dict[UUID, Played]:
    counted = scope.counted
    turns = Turn.objects.filter(game__in=scope.finished()).exclude(
        outcome__in=[OPEN, counted.missed]
    )
    rows = _by_player(turns, "game__", F("seat")).annotate(
        number=Count("pk"),
        average=Avg("points"),
        best=Max("points"),
        busts=Count("pk", filter=Q(outcome=counted.bust)),
    )
    taken, saved = _rolled(scope)
    paid = _paid(scope)
    return {
        row["who"]: Played(
            turns=row["number"],
            average=float(row["average"]),
            best=row["best"],
            busts=row["busts"],
            complete=complete.get(row["who"], 0),
            lost=risked.get(row["who"], 0) - saved.get(row["who"], 0),
            taken=taken.get(row["who"], 0),
            paid=paid.get(row["who"], 0),
        )
        for row in rows
    }


def _cards(
    scope: Scope,
) -> tuple[dict[UUID, dict[str, CardCount]], dict[UUID, int], dict[UUID, int]]:
    """Each player's cards, how often all dice were put aside, and what a bust put at risk."""
    drawn = DrawnCard.objects.filter(turn__game__in=scope.finished()).exclude(turn__outcome=OPEN)
    rows = _by_player(drawn, "turn__game__", F("turn__seat"), "card").annotate(
        number=Count("pk"),
        done=Count("pk", filter=Q(tutto__gt=0)),
        tuttos=Sum("tutto"),
        risked=Coalesce(
            Sum(
                F("dice_points") + F("card_points"),
                filter=Q(turn__outcome=scope.counted.bust),
            ),
            0,
        ),
    )
    cards: dict[UUID, dict[str, CardCount]] = {}
    complete: dict[UUID, int] = {}
    risked: dict[UUID, int] = {}
    for row in rows:
        who = row["who"]
        cards.setdefault(who, {})[row["card"]] = CardCount(row["number"], row["done"])
        complete[who] = complete.get(who, 0) + row["tuttos"]
        risked[who] = risked.get(who, 0) + int(row["risked"])
    return cards, complete, risked


def _account(seat: str) -> Concat:
    """The account of the seat in this column, as score lines name it."""
    return Concat(Value(SEAT), Cast(seat, CharField()), output_field=CharField())


def _rolled(scope: Scope) -> tuple[dict[UUID, int], dict[UUID, int]]:
    """What each player took from others, and what was written although the turn bust."""
    lines = ScoreLine.objects.filter(game__in=scope.finished()).annotate(own=_account("turn__seat"))
    docked = Q(why=scope.counted.docked) & ~Q(src=F("own"))
    saved = Q(turn__outcome=scope.counted.bust, dst=F("own"))
    rows = list(
        _by_player(lines, "game__", F("turn__seat")).annotate(
            taken=Coalesce(Sum("points", filter=docked), 0),
            saved=Coalesce(Sum("points", filter=saved), 0),
        )
    )
    taken = {row["who"]: int(row["taken"]) for row in rows}
    return taken, {row["who"]: int(row["saved"]) for row in rows}


def _paid(scope: Scope) -> dict[UUID, int]:
    """What each player lost to others."""
    lines = ScoreLine.objects.filter(game__in=scope.finished(), why=scope.counted.docked)
    lines = lines.exclude(src=_account("turn__seat"))
    # In one filter, so that the seat which is asked is the one that is told.
    lines = lines.filter(
        src=_account("game__seats__index"), game__seats__player__left_out=False
    ).order_by()
    rows = lines.values(who=F("game__seats__player")).annotate(paid=Sum("points"))
    return {row["who"]: int(row["paid"]) for row in rows}


def _faces(scope: Scope) -> tuple[int, ...]:
    """How often each face fell, in the throws that were written down whole."""
    throws = Throw.objects.filter(card__turn__game__in=scope.finished()).exclude(thrown="")
    turn = "card__turn__game__seats__"
    throws = throws.filter(
        **{f"{turn}index": F("card__turn__seat"), f"{turn}player__left_out": False}
    )
    found = throws.order_by().aggregate(**{f"face_{face}": _fell(face) for face in FACES})
    return tuple(int(found[f"face_{face}"]) for face in FACES)


def _fell(face: str) -> Coalesce:
    """How often this face stands in what was thrown."""
    others = Replace("thrown", Value(face), Value(""), output_field=TextField())
    return Coalesce(Sum(Length("thrown") - Length(others)), 0)
