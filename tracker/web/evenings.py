"""An evening at a table: who played, who won what, whatever was played."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from rules.registry import GAMES
from tracker.errors import Gone
from tracker.standing.evenings import Won, around, evening_of, won_on
from tracker.standing.history import Player, Table
from tracker.web.door import at_table
from tracker.web.tables import entry_of

NOTHING = Won(0, 0)


class Row(NamedTuple):
    """Somebody's evening: what was won of each kind, and in all."""

    player: Player
    kinds: list[Won]
    all: Won


@require_GET
@at_table
def show_evening(request: HttpRequest, table: Table, day: str) -> HttpResponse:
    """Everything that was played at a table on one evening."""
    evening = evening_of(table, _date(day))
    kinds = [kind for kind in GAMES if any(game.kind == kind for game in evening.games)]
    rows = [_row(player, kinds, won) for player, won in won_on(evening).items()]
    before, after = around(table, evening.day)
    shown = {
        "table": table,
        "evening": evening,
        "kinds": [GAMES[kind] for kind in kinds],
        "rows": rows,
        "ended": any(row.all.games for row in rows),
        "entries": [entry_of(game) for game in evening.games],
        "before": before,
        "after": after,
    }
    return render(request, "web/evening.html", shown)


def _date(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except ValueError:
        raise Gone(evening=day) from None


def _row(player: Player, kinds: list[str], won: Mapping[str, Won]) -> Row:
    each = [won.get(kind, NOTHING) for kind in kinds]
    return Row(player, each, Won(*map(sum, zip(*each, strict=True))))
