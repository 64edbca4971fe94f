"""Any figure opened to its lines: the turns or the games that it counts."""

from __future__ import annotations

from typing import Any, NamedTuple
from uuid import UUID

from django.core.paginator import Paginator
from django.db.models import Sum
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from rules.figures import CHANCE, FAVOURITE, MEAN, MEAN_AGAINST, MOST, TOTAL, Figure, Marks
from rules.marks import MILLION
from tracker.errors import Gone
from tracker.standing.figure_games import GAME_FIGURES, games_under
from tracker.standing.figure_lines import (
    Asked,
    Lines,
    lines_between,
    lines_of_card,
    lines_of_face,
    lines_under,
    told,
)
from tracker.standing.figures import FACES
from tracker.standing.figures_scope import ALL, Scope
from tracker.standing.history import Game, Player, Table, Turn, games_named
from tracker.standing.tables import everybody_at
from tracker.templatetags.scorepad import points
from tracker.uids import uid_said
from tracker.web.door import at_table
from tracker.web.figure_forms import counted_text, decimal, percent
from tracker.web.figures import query_of, scope_of, sorts_of
from tracker.web.people import people_in
from tracker.web.receipts import Receipt, face_of, receipt, words_of
from tracker.web.tables import entry_of
from tracker.web.telling import teller

LINES_A_PAGE = 50
CARD, FACE, MET = "card", "face", "met"
OF_NOBODY = ("finished", "abandoned")
"""Figures of the table, not of one player."""
NEVER_SUMMED = (MOST, CHANCE, CARD)


class Line(NamedTuple):
    """A turn under a figure: what it brought to it, and the game it was taken in.

    Under a card that is whether it was ``complete``, and the points are those of the turn.
    """

    turn: Receipt
    counted: str
    complete: bool
    game: Game


class Found(NamedTuple):
    """A figure as it was asked for: what it is called, its form, and its lines."""

    title: str
    form: str
    lines: Lines


@require_GET
@at_table
def show_lines(request: HttpRequest, table: Table) -> HttpResponse:
    """What a figure counts, the latest first."""
    scope, figure = scope_of(request, table), request.GET.get("figure", "")
    _refuse_unknown(scope, figure)
    two = figure == MET or scope.counted.pair(figure) is not None
    player = None if _of_nobody(scope, figure) else _named(table, request, "player")
    other = _named(table, request, "other") if two else None
    asked = Asked(scope, player.pk if player else None, request.GET.get("key", ""))
    whom = other.pk if other else None
    shown = {
        "table": table,
        "scope": scope,
        "sort": _("All games") if scope.kind == ALL else dict(sorts_of(scope)).get(scope.rules, ""),
        "player": player,
        "other": other,
        "query": query_of(scope),
    }
    if figure in GAME_FIGURES:
        shown |= _games(request, figure, asked, whom)
    else:
        shown |= _turns(request, _found(figure, asked, whom))
    return render(request, "web/figure_lines.html", shown)


def _refuse_unknown(scope: Scope, figure: str) -> None:
    counted = scope.counted
    known = figure in GAME_FIGURES or (scope.has_cards and figure in (CARD, FACE))
    if not known and not counted.named(figure) and not counted.pair(figure):
        raise Gone(figure=figure)


def _of_nobody(scope: Scope, figure: str) -> bool:
    together = {each.key for each in scope.counted.together}
    return figure in (*OF_NOBODY, *together, *((FACE,) if scope.has_cards else ()))


def _named(table: Table, request: HttpRequest, field: str) -> Player:
    uid = uid_said(field, request.GET.get(field))
    player = everybody_at(table).filter(pk=uid, left_out=False).first()
    if player is None:
        raise Gone(player=str(uid))
    return player


# Turns -----------------------------------------------------------------------------


def _found(figure: str, asked: Asked, other: UUID | None) -> Found:
    """The figure of this name, which its kind of game must have."""
    counted, has_cards = asked.scope.counted, asked.scope.has_cards
    if has_cards and figure == CARD:
        title = face_of(asked.key, words_of(asked.scope.kind)).name
        return Found(title, CARD, lines_of_card(asked))
    if has_cards and figure == FACE and asked.key in FACES:
        return Found(_("The dice: %(face)s") % {"face": asked.key}, TOTAL, lines_of_face(asked))
    pair, named = counted.pair(figure), counted.named(figure)
    if pair and other:
        return Found(_title(figure, asked), pair.form, lines_between(pair, asked, other))
    if named and _has_mark(named, asked.key):
        return Found(_title(figure, asked), named.form, lines_under(named, asked))
    raise Gone(figure=figure)


def _has_mark(figure: Figure, key: str) -> bool:
    """Whether a figure that is about one of several marks has this one."""
    return figure.form != FAVOURITE or (isinstance(figure.of, Marks) and key in figure.of.whats)


def _title(figure: str, asked: Asked) -> str:
    title: str = words_of(asked.scope.kind)["figures"][figure]
    return title


def _turns(request: HttpRequest, found: Found) -> dict[str, Any]:
    page = Paginator(found.lines, LINES_A_PAGE).get_page(request.GET.get("page"))
    count = page.paginator.count
    total = found.lines.aggregate(Sum("counted"))["counted__sum"] or 0
    return {
        "title": found.title,
        "page": page,
        "lines": [_line(turn, turn.game, found.form) for turn in told(page.object_list)],
        "count": count,
        "total": "" if found.form in NEVER_SUMMED else counted_text(found.form, total),
        "complete": total if found.form == CARD else None,
        "average": _average(found.form, total / count) if count else "",
    }


def _average(form: str, average: float) -> str:
    """The average of the lines, where the figure is one."""
    if form == CHANCE:
        return percent(average / MILLION)
    return decimal(average) if form in (MEAN, MEAN_AGAINST) else ""


def _line(turn: Turn, game: Game, form: str) -> Line:
    told_of = receipt(turn, teller(game.kind, people_in(game)))
    counted: int = turn.counted  # type: ignore[attr-defined] # asked for with the turn
    if form == CARD:
        return Line(told_of, points(turn.points), counted > 0, game)
    return Line(told_of, counted_text(form, counted), False, game)


# Games -----------------------------------------------------------------------------


def _games(request: HttpRequest, figure: str, asked: Asked, other: UUID | None) -> dict[str, Any]:
    uids = games_under(figure, asked, other)
    page = Paginator(uids, LINES_A_PAGE).get_page(request.GET.get("page"))
    titles = {
        "games": _("Games"),
        "wins": _("Wins"),
        "longest": _("Wins in a row"),
        MET: _("Head to head"),
        "finished": _("Finished games"),
        "abandoned": _("Games closed early"),
    }
    return {
        "title": titles[figure],
        "page": page,
        "entries": [entry_of(game) for game in games_named(list(page.object_list))],
        "count": len(uids),
    }
