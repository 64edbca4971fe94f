"""The door of a table: its people come in, all others are asked for the key."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers

from tracker.keys import DEVICE_LENGTH, Writer
from tracker.sessions import opens
from tracker.standing.history import Table, table_at, table_of_game
from tracker.web.errors import told
from tracker.web.forms import KeyForm

FORBIDDEN = 403


def at_table(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """The view of a table, or of a game at one, for its people alone.

    It is given the table itself, its refusals are told, and nobody keeps a copy of its answer.
    """

    @told
    @wraps(view)
    def answer(request: HttpRequest, /, **named: Any) -> HttpResponse:
        table = table_at(named.pop("table")) if "table" in named else table_of_game(named["game"])
        if not opens(request, table.pk, table.key_hash):
            return ask_for_key(request, table, KeyForm(), FORBIDDEN, str(named.get("day", "")))
        response = view(request, table, **named)
        add_never_cache_headers(response)
        return response

    return answer


def ask_for_key(
    request: HttpRequest, table: Table, form: KeyForm, status: int = 200, day: str = ""
) -> HttpResponse:
    """The question for the key of a table, behind which an evening of it may be what is wanted."""
    asked = {"table": table, "form": form, "day": day}
    response = render(request, "web/open.html", asked, status=status)
    add_never_cache_headers(response)
    return response


def writer_here(request: HttpRequest) -> Writer:
    """Whoever has opened the table in this browser writes there without showing its key again."""
    return Writer(device=request.headers.get("user-agent", "")[:DEVICE_LENGTH], staff=True)
