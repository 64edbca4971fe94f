"""The people of a table in a browser: renamed, merged, put away, left out."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tracker import record
from tracker.errors import BadRequest
from tracker.keys import Writer
from tracker.standing.history import Table
from tracker.standing.tables import everybody_at
from tracker.uids import uid_said
from tracker.web.door import at_table, writer_here
from tracker.web.people import COLOURS


class PlayerForm(forms.Form):
    """A person as the page lets them be changed."""

    name = forms.CharField(label=_("Name"), max_length=120)
    colour = forms.ChoiceField(
        label=_("Colour"), required=False, choices=[("", _("By seat"))] + [(c, c) for c in COLOURS]
    )
    archived = forms.BooleanField(label=_("Put away"), required=False)
    left_out = forms.BooleanField(label=_("Left out of figures and exports"), required=False)


@require_http_methods(["GET", "POST"])
@at_table
def players(request: HttpRequest, table: Table) -> HttpResponse:
    """Everybody at the table; one of them is changed at a time."""
    if request.method == "POST":
        _change(table.pk, request.POST, writer_here(request))
        return redirect("web-players", table.pk)
    people = list(everybody_at(table))
    shown = {
        "table": table,
        "people": [(player, _form(player)) for player in people if not player.merged_id],
        "merged": [player for player in people if player.merged_id],
    }
    return render(request, "web/players.html", shown)


def _form(player: Any) -> PlayerForm:
    said = {field: getattr(player, field) for field in PlayerForm.base_fields}
    return PlayerForm(initial=said, auto_id=f"{player.pk}-%s")


def _change(table: UUID, said: Any, writer: Writer) -> None:
    player = uid_said("player", said.get("player"))
    if "merge" in said:
        record.merge_player(table, player, uid_said("into", said.get("into")), writer)
    elif "part" in said:
        record.merge_player(table, player, None, writer)
    else:
        form = PlayerForm(said)
        if not form.is_valid():
            raise BadRequest(next(iter(form.errors)))
        record.put_player(table, player, form.cleaned_data, writer)
