"""A table in a browser: opened once with its key, then its games."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_http_methods

from rules.fold import CLOSED
from rules.registry import GAMES
from tracker.keys import fits
from tracker.sessions import remember
from tracker.standing.evenings import day_of
from tracker.standing.history import (
    Game,
    Table,
    games_at,
    kinds_at,
    players_at,
    profiles_at,
    table_at,
)
from tracker.uids import read_uid
from tracker.web.door import FORBIDDEN, ask_for_key, at_table
from tracker.web.errors import told
from tracker.web.forms import KeyForm
from tracker.web.limit import count_wrong_key, refuse_guessing
from tracker.web.scores import ranked, scores_of

GAMES_A_PAGE = 50
UNPROCESSABLE = 422


@require_http_methods(["GET", "POST"])
@told
def open_table(request: HttpRequest, table: UUID, day: str = "") -> HttpResponse:
    """Exchange the key of a table for a session that remembers it, on the way to an evening."""
    if request.method != "POST":
        return ask_for_key(request, table_at(table), KeyForm(), day=day)
    form = KeyForm(request.POST)
    if not form.is_valid():
        return ask_for_key(request, table_at(table), form, UNPROCESSABLE, day)
    return enter(request, table, form.cleaned_data["key"], day)


def enter(request: HttpRequest, uid: UUID, key: str, day: str = "") -> HttpResponse:
    """The table's page, or that of an evening, if this is its key."""
    refuse_guessing(request)
    table = table_at(uid)
    if not fits(key, table.key_hash):
        count_wrong_key(request)
        return render(request, "web/wrong_key.html", {"uid": uid}, status=FORBIDDEN)
    remember(request, uid, table.key_hash)
    return redirect("web-evening", uid, day) if day else redirect("web-table", uid)


@require_GET
@at_table
def show_table(request: HttpRequest, table: Table) -> HttpResponse:
    """The games of a table, by date, of one player or one profile if asked."""
    player = read_uid(request.GET.get("player", ""))
    # PostgreSQL cannot even be asked for a text with this character.
    profile = request.GET.get("profile", "").replace("\0", "")
    kind = request.GET.get("kind", "")
    kind = kind if kind in GAMES else ""
    found = games_at(table, player=player, profile=profile, kind=kind)
    games, played = Paginator(found, GAMES_A_PAGE), kinds_at(table)
    page = games.get_page(request.GET.get("page"))
    shown = {
        "table": table,
        "page": page,
        "entries": [entry_of(game) for game in page],
        "players": players_at(table),
        "profiles": profiles_at(table),
        "kinds": [game for key, game in GAMES.items() if key in played],
        "player": player,
        "kind": kind,
        "profile": profile,
    }
    return render(request, "web/table.html", shown)


def entry_of(game: Game) -> dict[str, Any]:
    """A game in a list: who played, who won, who is ahead."""
    return {
        "game": game,
        "title": GAMES[game.kind].title,
        "scores": ranked(scores_of(game), game.standing),
        "evening": day_of(game.started_at),
        "closed": game.standing["reason"] == CLOSED,
        "over": game.over,
    }
