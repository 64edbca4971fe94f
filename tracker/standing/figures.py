"""Figures of a table, counted by the database in the verdicts on its finished games.

Every question is one query, whoever plays and however many games there are. Turns,
cards, lines and marks are told by whoever sits in their seat now; players who are left
out stand in none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from uuid import UUID

from django.db.models import Count, F, Q, Sum, TextField, Value
from django.db.models.functions import Coalesce, Length, Replace

from rules.figures import FAVOURITE, RUN, Figure, Games, Marks, Source
from rules.game import OPEN
from tracker.models import DrawnCard, Player, Throw
from tracker.standing.figures_scope import CardCount, Figures, Scope
from tracker.standing.pairs import pairs_of
from tracker.standing.results import results_of
from tracker.standing.runs import runs_of
from tracker.standing.sitting import by_player
from tracker.standing.sources import tallies_of

FACES = "123456"


def figures_of(scope: Scope) -> Figures:
    """The figures of the games in this scope."""
    results, counted = results_of(scope), scope.counted
    states = scope.games().aggregate(
        finished=Count("pk", filter=Q(over=True, closed_at=None)),
        abandoned=Count("pk", filter=~Q(closed_at=None)),
        every=Count("pk"),
    )
    people = Player.objects.filter(pk__in={result.player for result in results})
    return Figures(
        people={player.pk: player for player in people.order_by("name", "uid")},
        results=results,
        tallies=tallies_of(scope, set(_sources(counted.figures()))),
        runs={source: runs_of(scope, source) for source in _in_runs(counted.figures())},
        pairs={pair.key: pairs_of(scope, pair) for pair in counted.pairs},
        cards=_cards(scope) if scope.has_cards else {},
        faces=_faces(scope) if scope.has_cards else (),
        finished=states["finished"],
        abandoned=states["abandoned"],
        running=states["every"] - states["finished"] - states["abandoned"],
    )


def _sources(figures: Iterable[Figure]) -> Iterator[Source]:
    """What is added up for these figures."""
    for figure in figures:
        if figure.form == FAVOURITE and isinstance(figure.of, Marks):
            yield from (Marks((what,)) for what in figure.of.whats)
        yield figure.of
        if figure.per is not None and not isinstance(figure.per, Games):
            yield figure.per


def _in_runs(figures: Iterable[Figure]) -> Iterator[Marks]:
    for figure in figures:
        if figure.form == RUN and isinstance(figure.of, Marks):
            yield figure.of


def _cards(scope: Scope) -> dict[UUID, dict[str, CardCount]]:
    """How often each player drew each card and completed it, and what was put aside on it."""
    drawn = DrawnCard.objects.filter(turn__game__in=scope.finished()).exclude(turn__outcome=OPEN)
    rows = by_player(drawn, "turn__game__", F("turn__seat"), "card").annotate(
        number=Count("pk"), done=Count("pk", filter=Q(complete=True)), all_aside=Sum("tutto")
    )
    cards: dict[UUID, dict[str, CardCount]] = {}
    for row in rows:
        cards.setdefault(row["who"], {})[row["card"]] = CardCount(
            row["number"], row["done"], int(row["all_aside"])
        )
    return cards


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
