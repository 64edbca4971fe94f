"""A profile being put together: options, deck, and at every moment what departs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from django.forms import BoundField
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.views.decorators.http import require_http_methods

from rules.registry import GAMES
from tracker import record
from tracker.house_rules import DECK, OPTION, catalogue, reader
from tracker.standing.sheets import differs
from tracker.web.errors import BREAKS_THE_RULES, told
from tracker.web.examples import Difference, differences_shown
from tracker.web.forms import ProfileForm, profile_form
from tracker.web.profiles import own
from tracker.web.receipts import Face, face_of, words_of


class Chosen(NamedTuple):
    """What the form says now: its differences, or why there is no such sheet."""

    differences: list[Difference]
    faults: list[str]


class Section(NamedTuple):
    """Options that belong together, and whether one of them departs."""

    key: str
    name: str
    fields: list[tuple[BoundField, bool]]
    departs: int


@require_http_methods(["GET", "POST"])
@told
def edit_profile(request: HttpRequest, slug: str) -> HttpResponse:
    """The form of a profile; a part of the page asks with every change what it would mean."""
    profile = own(request, slug)
    make = profile_form(profile.kind)
    if request.method == "GET":
        form = make(profile=profile)
        chosen = _chosen(profile.kind, profile.choices, profile.deck)
        return _page(request, profile, form, chosen)
    form = make(request.POST, profile=profile)
    if not form.is_valid():
        return _page(request, profile, form, Chosen([], _faults(form)), BREAKS_THE_RULES)
    if "save" in request.POST:
        record.change_profile(slug, form.asked())
        return redirect("web-profile", slug)
    return _page(request, profile, form, _chosen(profile.kind, *form.rules()))


def _page(
    request: HttpRequest, profile: Any, form: ProfileForm, chosen: Chosen, status: int = 200
) -> HttpResponse:
    shown: dict[str, Any] = {
        "profile": profile,
        "chosen": chosen,
        "differences": chosen.differences,
        "latest": request.headers.get("HX-Trigger-Name", "").removeprefix(OPTION),
    }
    if getattr(request, "htmx", False):
        return render(request, "web/_chosen.html", shown, status=status)
    shown |= {"form": form, "sections": list(_sections(form)), "cards": list(_cards(form))}
    page = render(request, "web/profile_edit.html", shown, status=status)
    add_never_cache_headers(page)
    return page


def _chosen(kind: str, choices: Mapping[str, Any], deck: Mapping[str, Any]) -> Chosen:
    compiled = record.compile_rules(kind, choices, deck)
    found = differs(kind, compiled.choices, compiled.deck, reader())
    return Chosen(differences_shown(kind, compiled.data, found), [])


def _faults(form: ProfileForm) -> list[str]:
    """Every fault in words; that of a single field begins with its label."""
    return [
        str(error) if name == "__all__" else f"{form.fields[name].label}: {error}"
        for name, errors in form.errors.items()
        for error in errors
    ]


def _sections(form: ProfileForm) -> Iterator[Section]:
    for group in catalogue(form.kind):
        fields = [
            (form[f"{OPTION}{option.key}"], _departs(form, option.key, option.default))
            for option in group.options
        ]
        yield Section(group.key, group.name, fields, sum(departs for _, departs in fields))


def _departs(form: ProfileForm, key: str, printed: str | int) -> bool:
    return str(form[f"{OPTION}{key}"].value()) not in ("", "None", str(printed))


def _cards(form: ProfileForm) -> Iterator[tuple[Face, BoundField, bool]]:
    """Each card with the field of its count, and whether the count is another than printed."""
    words = words_of(form.kind)
    for key, card in GAMES[form.kind].printed()[0].get("cards", {}).items():
        field = form[f"{DECK}{key}"]
        departs = str(field.value()) not in ("", "None", str(card["count"]))
        yield face_of(key, words), field, departs
