"""House rules in a browser: what is offered, what a profile does, what can be done to it."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.cache import add_never_cache_headers
from django.utils.http import content_disposition_header
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from rules.registry import GAMES
from tracker import record
from tracker.errors import Gone, TrackerError
from tracker.sessions import opened, opens
from tracker.standing.history import tables_named
from tracker.standing.profiles import (
    Profile,
    ProfileTold,
    Table,
    for_staff,
    offered,
    own_of,
    profile_at,
    told,
    versions_of,
)
from tracker.standing.sheets import sheet_of
from tracker.web.errors import told as tell
from tracker.web.examples import differences_shown
from tracker.web.receipts import words_of
from tracker.web.trials import DEFAULT_SEED

DEEDS: dict[str, dict[str, bool]] = {
    "publish": {"published": True},
    "withdraw": {"published": False},
    "retire": {"retired": True},
    "revive": {"retired": False},
}
"""What a button does to a profile."""


class NotYours(TrackerError):
    """These house rules are somebody else's to change."""

    status = 403

    def __init__(self) -> None:
        super().__init__("not_yours")


class Shelf(NamedTuple):
    """Profiles of one owner; ``where`` is whom a new one would belong to."""

    name: str
    where: str
    mine: bool
    profiles: list[ProfileTold]


@require_GET
def all_profiles(request: HttpRequest) -> HttpResponse:
    """What is offered to everybody, and what the tables of this browser have of their own."""
    everybody = for_staff() if is_staff(request) else offered()
    tables = tables_of(request)
    own = [told(profile) for profile in own_of(table.pk for table in tables)]
    shelves = [
        Shelf(_("For everybody"), "", is_staff(request), [told(each) for each in everybody]),
        *(
            Shelf(
                table.name,
                str(table.pk),
                True,
                [each for each in own if each.profile.table_id == table.pk],
            )
            for table in tables
        ),
    ]
    page = render(request, "web/profiles.html", {"shelves": shelves, "kinds": GAMES.values()})
    add_never_cache_headers(page)
    return page


@require_GET
@tell
def show_profile(request: HttpRequest, slug: str) -> HttpResponse:
    """A profile for everybody who has its link: what it changes, and what it was before."""
    profile = visible(request, slug)
    said = told(profile)
    shown = {
        "said": said,
        "profile": profile,
        "differences": differences_shown(profile.kind, sheet_of(profile.sheet_id), said.differs),
        "versions": list(versions_of(profile)),
        "mine": may_change(request, profile),
        "places": places(request),
        "seed": DEFAULT_SEED,
        "trial": words_of(profile.kind)["trial"]["players"],
    }
    page = render(request, "web/profile.html", shown)
    add_never_cache_headers(page)
    return page


@require_POST
@tell
def new_profile(request: HttpRequest, kind: str) -> HttpResponse:
    """A profile that changes nothing yet."""
    if kind not in GAMES:
        raise Gone(kind=kind)
    asked = record.ProfileAsked(kind=kind, name=_("New house rules"))
    return _added(request, asked)


@require_POST
@tell
def copy_profile(request: HttpRequest, slug: str) -> HttpResponse:
    """The same house rules once more, for whoever wants to change them."""
    profile = visible(request, slug)
    said = told(profile)
    asked = record.ProfileAsked(
        kind=profile.kind,
        name=_("%(name)s, ours") % {"name": said.name},
        sentence=said.sentence,
        choices=profile.choices,
        deck=profile.deck,
    )
    return _added(request, asked)


@require_POST
@tell
def read_profile(request: HttpRequest) -> HttpResponse:
    """A profile out of a file."""
    file = request.FILES.get("file")
    return _added(request, record.from_file(file.read() if file else b""))


@require_GET
@tell
def profile_file(request: HttpRequest, slug: str) -> HttpResponse:
    """The profile as a file, for everybody who may see it."""
    profile = visible(request, slug)
    answer = HttpResponse(record.to_file(profile), content_type="application/json")
    name = f"{profile.slug}.json"
    answer["Content-Disposition"] = content_disposition_header(True, name) or "attachment"
    return answer


@require_POST
@tell
def set_profile(request: HttpRequest, slug: str) -> HttpResponse:
    """Publish, withdraw, retire or bring back."""
    own(request, slug)
    deed = DEEDS.get(request.POST.get("do", ""))
    if deed is None:
        raise Gone(do=request.POST.get("do", ""))
    record.set_profile(slug, **deed)
    return redirect("web-profile", slug)


# Whose they are ------------------------------------------------------------------


def is_staff(request: HttpRequest) -> bool:
    """Whether the staff ask: what is offered to everybody is theirs."""
    return bool(request.user.is_active and request.user.is_staff)


def tables_of(request: HttpRequest) -> list[Table]:
    """The tables this browser has opened and may still read."""
    return [
        each for each in tables_named(opened(request)) if opens(request, each.pk, each.key_hash)
    ]


def may_change(request: HttpRequest, profile: Profile) -> bool:
    """Whether these house rules are the asker's to change."""
    if profile.table is None:
        return is_staff(request)
    return opens(request, profile.table.pk, profile.table.key_hash)


def visible(request: HttpRequest, slug: str) -> Profile:
    """The profile with this address, if the asker may see it.

    The address of a table's own cannot be guessed: whoever has it was given it.
    """
    profile = profile_at(slug)
    shown = profile.table_id or profile.published
    if profile.kind not in GAMES or not (shown or may_change(request, profile)):
        raise Gone(profile=slug)
    return profile


def own(request: HttpRequest, slug: str) -> Profile:
    """The profile with this address, if it is the asker's to change."""
    profile = visible(request, slug)
    if not may_change(request, profile):
        raise NotYours()
    return profile


def places(request: HttpRequest) -> list[tuple[str, str]]:
    """Where the asker may put new house rules: uid of a table, or nothing for everybody."""
    tables = [(str(table.pk), table.name) for table in tables_of(request)]
    return [*tables, *([("", _("For everybody"))] if is_staff(request) else [])]


def _added(request: HttpRequest, asked: record.ProfileAsked) -> HttpResponse:
    where = request.POST.get("where")
    if where is None or where not in dict(places(request)):
        raise NotYours()
    profile = record.add_profile(asked, UUID(where) if where else None)
    return redirect("web-profile-edit", profile.slug)
