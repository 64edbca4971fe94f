"""The front door: to the pad, to a table, to a game."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from tracker.sessions import opened
from tracker.standing.history import tables_named, what_is_there
from tracker.web.errors import told
from tracker.web.forms import FindForm, named_in
from tracker.web.tables import UNPROCESSABLE, enter


@require_GET
def start(request: HttpRequest) -> HttpResponse:
    """A welcome that leads to the pad, and to the tables this browser has opened."""
    return _page(request, FindForm())


@require_POST
@told
def find(request: HttpRequest) -> HttpResponse:
    """To whatever the link names: a table with its key or without, or a game to watch."""
    form = FindForm(request.POST)
    if not form.is_valid():
        return _page(request, form, UNPROCESSABLE)
    uids, key = named_in(form.cleaned_data["link"])
    found = what_is_there(uids)
    if found is None:
        form.add_error("link", _("No table and no game was found under this link."))
        return _page(request, form, UNPROCESSABLE)
    kind, uid = found
    if kind == "game":
        return redirect("web-board", uid)
    return enter(request, uid, key) if key else redirect("web-table", uid)


def _page(request: HttpRequest, form: FindForm, status: int = 200) -> HttpResponse:
    tables = tables_named(opened(request))
    return render(request, "web/start.html", {"form": form, "tables": tables}, status=status)
