"""Any figure opened to its lines: the turns or the games that it counts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from django.core.paginator import Paginator
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from tracker.errors import Gone
from tracker.standing.figure_lines import (
    GAME_FIGURES,
    LINES,
    Asked,
    games_under,
    lines_under,
    told,
)
from tracker.standing.figures import FACES
from tracker.standing.history import Game, Player, Table, Turn, games_named
from tracker.standing.tables import everybody_at
from tracker.uids import uid_said
from tracker.web.door import at_table
from tracker.web.figures import query_of, scope_of, sorts_of
from tracker.web.people import people_in
from tracker.web.receipts import Receipt, face_of, receipt, words_of
from tracker.web.tables import entry_of
from tracker.web.telling import teller

LINES_A_PAGE = 50
OF_NOBODY = ("finished", "abandoned", "face")
"""Figures of the table, not of one player."""


class Line(NamedTuple):
    """A turn under a figure: what it brought to it, and the game it was taken in.

    Under a card that is whether it was ``complete``, and the points are those of the turn.
    """

    turn: Receipt
    counted: int
    complete: bool
    game: Game


@require_GET
@at_table
def show_lines(request: HttpRequest, table: Table) -> HttpResponse:
    """What a figure counts, the latest first."""
    figure, key = request.GET.get("figure", ""), request.GET.get("key", "")
    if figure not in LINES and figure not in GAME_FIGURES:
        raise Gone(figure=figure)
    scope = scope_of(request, table)
    player = None if figure in OF_NOBODY else _named(table, request, "player")
    other = _named(table, request, "other") if figure == "met" else None
    asked = Asked(scope, player.pk if player else None, key)
    if figure == "face" and key not in FACES:
        raise Gone(face=key)
    shown = {
        "table": table,
        "scope": scope,
        "sort": dict(sorts_of(scope)).get(scope.rules, ""),
        "title": _title(figure, key, words_of(scope.kind)),
        "player": player,
        "other": other,
        "query": query_of(scope),
    }
    if figure in LINES:
        shown |= _turns(request, figure, asked)
    else:
        shown |= _games(request, games_under(figure, asked, other.pk if other else None))
    return render(request, "web/figure_lines.html", shown)


def _named(table: Table, request: HttpRequest, field: str) -> Player:
    uid = uid_said(field, request.GET.get(field))
    player = everybody_at(table).filter(pk=uid, left_out=False).first()
    if player is None:
        raise Gone(player=str(uid))
    return player


def _title(figure: str, key: str, words: Mapping[str, Any]) -> str:
    """What the figure is called."""
    if figure == "card":
        return face_of(key, words).name
    if figure == "face":
        return _("The dice: %(face)s") % {"face": key}
    names = {
        "turns": _("Average turn"),
        "best": _("Best turn"),
        "games": _("Games"),
        "wins": _("Wins"),
        "longest": _("Wins in a row"),
        "met": _("Head to head"),
        "finished": _("Finished games"),
        "abandoned": _("Games closed early"),
    }
    title: str = names.get(figure) or words["figures"][figure]
    return title


def _turns(request: HttpRequest, figure: str, asked: Asked) -> dict[str, Any]:
    lines = lines_under(figure, asked)
    page = Paginator(lines, LINES_A_PAGE).get_page(request.GET.get("page"))
    count, total = page.paginator.count, lines.aggregate(Sum("counted"))["counted__sum"] or 0
    return {
        "page": page,
        "lines": [_line(turn, turn.game, figure) for turn in told(page.object_list)],
        "count": count,
        "total": None if figure in ("best", "card") else total,
        "complete": total if figure == "card" else None,
        "average": total / count if figure == "turns" and count else None,
    }


def _line(turn: Turn, game: Game, figure: str) -> Line:
    told_of = receipt(turn, teller(game.kind, people_in(game)))
    counted: int = turn.counted  # type: ignore[attr-defined] # asked for with the turn
    if figure == "card":
        return Line(told_of, turn.points, counted > 0, game)
    return Line(told_of, counted, False, game)


def _games(request: HttpRequest, uids: list[Any]) -> dict[str, Any]:
    page = Paginator(uids, LINES_A_PAGE).get_page(request.GET.get("page"))
    return {
        "page": page,
        "entries": [entry_of(game) for game in games_named(list(page.object_list))],
        "count": len(uids),
    }
