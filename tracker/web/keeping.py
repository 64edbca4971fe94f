"""What a table keeps: taken along, taken in from a file, thrown into the bin, erased for good."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from rules.registry import GAMES
from tracker import intake, record
from tracker.record import Report, Unfit
from tracker.standing.history import (
    Game,
    Table,
    binned_at,
    games_at,
    how_much,
    players_at,
    profiles_at,
)
from tracker.standing.kept import kinds_of
from tracker.standing.rows import games_of_table
from tracker.web.door import at_table, writer_here
from tracker.web.files import files_of_games
from tracker.web.people import people_in
from tracker.words import message

GAMES_TO_TICK = 200
"""The latest games can be chosen one by one; older ones by their day."""

FAULTS_TO_SHOW = 50
IN_THE_BIN = _("The game is in the bin: under Files and bin it can be taken out for %(days)s days.")
MEGABYTE = 1_000_000
UNPROCESSABLE = 422
NAMES = {
    "players": _("People"),
    "sheets": _("Rules"),
    "profiles": _("House rules"),
    "games": _("Games"),
    "rows": _("Rows"),
}


@require_GET
@at_table
def keeping(request: HttpRequest, table: Table) -> HttpResponse:
    """What can be taken along, taken in, thrown away."""
    return _page(request, table)


@require_POST
@at_table
def take_in(request: HttpRequest, table: Table) -> HttpResponse:
    """A file taken in, or tried first; what it comes to."""
    try:
        report = intake.take(
            _upload(request), table.pk, writer_here(request), dry="try" in request.POST
        )
    except Unfit as refusal:
        return _page(request, table, UNPROCESSABLE, refused=message(refusal))
    return _page(request, table, UNPROCESSABLE if report.faults else 200, report=_told(report))


def _upload(request: HttpRequest) -> bytes:
    file = request.FILES.get("file")
    if file is None:
        raise Unfit("import_type")
    if (file.size or 0) > intake.MOST_UPLOADED:
        raise Unfit("import_large", megabytes=intake.MOST_UPLOADED // MEGABYTE)
    content: bytes = file.read()
    return content


def _told(report: Report) -> dict[str, Any]:
    """What a file came to, with its first faults and the last one."""
    first, others = report.faults[:FAULTS_TO_SHOW], report.faults[FAULTS_TO_SHOW:]
    return {
        "rows": [(NAMES[part], counts) for part, counts in report.rows()],
        "faults": [(fault.line, message(fault.refusal)) for fault in (*first, *others[-1:])],
        "written": report.written,
    }


@require_POST
@at_table
def bin_game(request: HttpRequest, table: Table, game: UUID) -> HttpResponse:
    """A game thrown into the bin, or taken out of it."""
    binned = "out" not in request.POST
    record.bin_game(game, binned, writer_here(request))
    if binned:
        messages.success(request, IN_THE_BIN % {"days": record.DAYS_IN_THE_BIN})
    return redirect("web-table" if binned else "web-keeping", table.pk)


@require_http_methods(["GET", "POST"])
@at_table
def erase(request: HttpRequest, table: Table) -> HttpResponse:
    """The table erased for good, once its name has been typed."""
    if request.method != "POST" or request.POST.get("name", "").strip() != table.name.strip():
        wrong = request.method == "POST"
        shown = {"table": table, "wrong": wrong, "typed": request.POST.get("name", "")}
        return render(request, "web/erase.html", shown, status=UNPROCESSABLE if wrong else 200)
    record.erase_table(table.pk, writer_here(request))
    return redirect("web-start")


def _page(request: HttpRequest, table: Table, status: int = 200, **shown: Any) -> HttpResponse:
    kinds = kinds_of(games_of_table(table))
    everything = {
        "table": table,
        "kinds": [(kind, GAMES[kind].title) for kind in kinds],
        "files_of_games": files_of_games(kinds),
        "players": players_at(table),
        "profiles": profiles_at(table),
        "games": [_line(game) for game in games_at(table)[:GAMES_TO_TICK]],
        "binned": [_line(game) for game in binned_at(table)],
        "whole": how_much(table),
        "days": record.DAYS_IN_THE_BIN,
        "megabytes": intake.MOST_UPLOADED // MEGABYTE,
    }
    return render(request, "web/keeping.html", everything | shown, status=status)


def _line(game: Game) -> dict[str, Any]:
    names = ", ".join(person.name for person in people_in(game))
    return {"uid": game.pk, "when": game.started_at, "names": names, "length": game.length}
