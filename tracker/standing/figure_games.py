"""The games under a figure: those that were finished, that somebody won, or where two met."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from uuid import UUID

from django.db.models import QuerySet

from tracker.models import Game
from tracker.standing.figure_lines import Asked
from tracker.standing.figures_scope import Result
from tracker.standing.results import by_game, longest_row, meetings, of_each, results_of

OWN_GAMES: Mapping[str, Callable[[list[Result]], list[Result]]] = {
    "games": lambda own: own,
    "wins": lambda own: [result for result in own if result.won],
    "longest": longest_row,
}
GAME_FIGURES = ("finished", "abandoned", "met", *OWN_GAMES)
"""The figures whose lines are games; every kind of game has them."""


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
