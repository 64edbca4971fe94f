"""An evening at a table: who played, who won what, whatever was played."""

from __future__ import annotations

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from tracker.errors import Gone
from tracker.standing.evenings import around, evening_of, won_on
from tracker.standing.history import Table
from tracker.web.door import at_table
from tracker.web.figures import FIRST_YEAR, LAST_YEAR
from tracker.web.tables import entry_of
from tracker.web.together import together_of


@require_GET
@at_table
def show_evening(request: HttpRequest, table: Table, day: str) -> HttpResponse:
    """Everything that was played at a table on one evening."""
    evening = evening_of(table, _date(day))
    together = together_of(won_on(evening))
    before, after = around(table, evening.day)
    shown = {
        "table": table,
        "evening": evening,
        "together": together,
        "entries": [entry_of(game) for game in evening.games],
        "before": before,
        "after": after,
    }
    return render(request, "web/evening.html", shown)


def _date(day: str) -> date:
    try:
        said = date.fromisoformat(day)
    except ValueError:
        raise Gone(evening=day) from None
    if not FIRST_YEAR <= said.year <= LAST_YEAR:
        raise Gone(evening=day)
    return said
