"""The people of a table in a browser: renamed, coloured, merged, put away, left out."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tracker import record
from tracker.errors import Gone, TrackerError
from tracker.standing.history import Player, Table
from tracker.standing.tables import everybody_at
from tracker.uids import uid_said
from tracker.web.door import at_table, writer_here
from tracker.web.errors import BREAKS_THE_RULES
from tracker.web.people import COLOURS
from tracker.words import message


class Switch(forms.CheckboxInput):
    """A tick that looks and sounds like the switches of the pad."""

    def __init__(self) -> None:
        super().__init__(attrs={"role": "switch"})


class PlayerForm(forms.Form):
    """A person as the page lets them be changed."""

    name = forms.CharField(
        label=_("Name"), max_length=120, widget=forms.TextInput(attrs={"autocomplete": "off"})
    )
    colour = forms.ChoiceField(
        label=_("Colour"), required=False, choices=[("", _("By seat")), *COLOURS.items()]
    )
    archived = forms.BooleanField(
        label=_("Put away"),
        help_text=_("No longer offered for new games."),
        required=False,
        widget=Switch,
    )
    left_out = forms.BooleanField(
        label=_("Left out of figures and exports"), required=False, widget=Switch
    )


@require_http_methods(["GET", "POST"])
@at_table
def players(request: HttpRequest, table: Table) -> HttpResponse:
    """Everybody at the table; one of them is changed at a time."""
    if request.method != "POST":
        return _page(request, table)
    try:
        player = _named(table, request.POST)
        if not ({"merge", "part"} & request.POST.keys()):
            return _changed(request, table, player)
        _merge(request, table, player)
    except TrackerError as refusal:
        return _page(request, table, refusal.status, refused=message(refusal))
    return redirect("web-players", table.pk)


def _named(table: Table, said: QueryDict) -> Player:
    """Who is meant, of the people of this table."""
    uid = uid_said("player", said.get("player"))
    player = everybody_at(table).filter(pk=uid).first()
    if player is None:
        raise Gone(player=str(uid))
    return player


def _changed(request: HttpRequest, table: Table, player: Player) -> HttpResponse:
    """Changed as the form says, or the form once more with what is wrong."""
    form = PlayerForm(request.POST, auto_id=f"{player.pk}-%s")
    if not form.is_valid():
        return _page(request, table, BREAKS_THE_RULES, faulty={player.pk: form})
    record.put_player(table.pk, player.pk, form.cleaned_data, writer_here(request))
    messages.success(request, gettext("%(name)s is saved.") % {"name": form.cleaned_data["name"]})
    return redirect("web-players", table.pk)


def _merge(request: HttpRequest, table: Table, player: Player) -> None:
    """Merged into somebody else, or taken apart again."""
    into = uid_said("into", request.POST.get("into")) if "merge" in request.POST else None
    record.merge_player(table.pk, player.pk, into, writer_here(request))


def _page(
    request: HttpRequest,
    table: Table,
    status: int = 200,
    *,
    refused: str = "",
    faulty: dict[Any, PlayerForm] | None = None,
) -> HttpResponse:
    people = list(everybody_at(table))
    forms_of = {player.pk: _form(player) for player in people} | (faulty or {})
    shown = {
        "table": table,
        "refused": refused,
        "people": [(each, forms_of[each.pk]) for each in people if not each.merged_id],
        "merged": [each for each in people if each.merged_id],
    }
    return render(request, "web/players.html", shown, status=status)


def _form(player: Player) -> PlayerForm:
    said = {field: getattr(player, field) for field in PlayerForm.base_fields}
    return PlayerForm(initial=said, auto_id=f"{player.pk}-%s")
