"""The lines under a figure: every turn it counts, with how much of it that turn brings.

A figure is the sum of what its lines have ``counted`` (or their average, or the most of it).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import (
    Count,
    F,
    Max,
    OuterRef,
    Q,
    QuerySet,
    Subquery,
    Sum,
    Value,
)

from rules.game import OPEN
from tracker.models import Game, Seat, Turn
from tracker.standing.figures import account_of, fell, results_of
from tracker.standing.figures_scope import Result, Scope
from tracker.standing.history import whole_turns
from tracker.standing.results import by_game, longest_row, meetings, of_each

Turns: TypeAlias = Any
"""A query for turns; what is annotated to one no type can tell."""

NOT_SHOWN = ("game__position", "game__checkpoint")
"""What no list of turns shows, and would be long to fetch."""


class Asked(NamedTuple):
    """Of whose figure the lines are asked for (nobody's: of all), and of which card or face."""

    scope: Scope
    player: UUID | None = None
    key: str = ""

    def turns(self) -> Turns:
        """The turns they have taken."""
        whose = {"game__seats__player": self.player} if self.player else {}
        turns = Turn.objects.filter(
            game__in=self.scope.finished(),
            game__seats__index=F("seat"),
            game__seats__player__left_out=False,
            **whose,
        )
        return turns.exclude(outcome__in=[OPEN, self.scope.counted.missed])


def lines_under(figure: str, asked: Asked) -> Turns:
    """The turns that a figure counts, the latest first, each with what it ``counted``."""
    return LINES[figure](asked).order_by("-game__started_at", "game", "-number")


def games_under(figure: str, asked: Asked, other: UUID | None = None) -> list[UUID]:
    """The games that a figure counts, the latest first; ``other`` is whom the player met there."""
    if figure == "finished":
        return _latest_first(asked.scope.finished())
    if figure == "abandoned":
        return _latest_first(asked.scope.games().exclude(closed_at=None))
    results = results_of(asked.scope)
    if figure == "met" and asked.player and other:
        met = meetings(by_game(results), asked.player, other)
        return [end.game for end, _ in reversed(met)]
    own = of_each(results)[asked.player] if asked.player else []
    return [result.game for result in reversed(OWN_GAMES[figure](own))]


def _latest_first(games: QuerySet[Game]) -> list[UUID]:
    return list(games.order_by("-started_at", "uid").values_list("pk", flat=True))


OWN_GAMES: Mapping[str, Callable[[list[Result]], list[Result]]] = {
    "games": lambda own: own,
    "wins": lambda own: [result for result in own if result.won],
    "longest": longest_row,
}
GAME_FIGURES = ("finished", "abandoned", "met", *OWN_GAMES)
"""The figures whose lines are games."""


def told(lines: Turns) -> Turns:
    """These turns with their cards, throws and lines, and who sat where."""
    games = lines.select_related("game").defer(*NOT_SHOWN)
    return whole_turns(games).prefetch_related("game__seats__player")


def _turns(asked: Asked) -> Turns:
    return asked.turns().annotate(counted=F("points"))


def _best(asked: Asked) -> Turns:
    turns = _turns(asked)
    return turns.filter(points=turns.aggregate(Max("points"))["points__max"])


def _busts(asked: Asked) -> Turns:
    busts = asked.turns().filter(outcome=asked.scope.counted.bust)
    return busts.annotate(counted=Value(1))


def _lost(asked: Asked) -> Turns:
    return asked.turns().exclude(lost=0).annotate(counted=F("lost"))


def _complete(asked: Asked) -> Turns:
    return asked.turns().annotate(counted=Sum("cards__tutto")).filter(counted__gt=0)


def _card(asked: Asked) -> Turns:
    """Also the turns in which the card was drawn and not completed."""
    complete = Count("cards", filter=Q(cards__complete=True))
    return asked.turns().filter(cards__card=asked.key).annotate(counted=complete)


def _face(asked: Asked) -> Turns:
    fallen = fell(asked.key, "cards__throws__thrown")
    return asked.turns().annotate(counted=fallen).filter(counted__gt=0)


def _taken(asked: Asked) -> Turns:
    return _docked(asked.turns(), asked, ~Q(lines__src=account_of("seat")))


def _paid(asked: Asked) -> Turns:
    """Turns of others: whoever pays does not roll."""
    own = Seat.objects.filter(game=OuterRef("game"), player=asked.player, player__left_out=False)
    turns = Turn.objects.filter(game__in=asked.scope.finished())
    others = turns.annotate(payer=Subquery(own.values("index"))).exclude(seat=F("payer"))
    return _docked(others, asked, Q(lines__src=account_of("payer")))


def _docked(turns: Turns, asked: Asked, whose: Q) -> Turns:
    docked = Q(lines__why=asked.scope.counted.docked) & whose
    return turns.annotate(counted=Sum("lines__points", filter=docked)).filter(counted__gt=0)


LINES: Mapping[str, Callable[[Asked], Turns]] = {
    "turns": _turns,
    "best": _best,
    "busts": _busts,
    "lost": _lost,
    "complete": _complete,
    "card": _card,
    "face": _face,
    "taken": _taken,
    "paid": _paid,
}
"""The figures whose lines are turns."""
