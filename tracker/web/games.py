"""A game for people to read: every turn with its receipt, and the sheet it was played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from rules.texts import FALLBACK
from tracker.errors import Gone
from tracker.sessions import opens
from tracker.standing.corrections import Correction, corrections_of
from tracker.standing.course import (
    balances_of,
    brought_forward,
    last_round,
    lasted,
    round_of,
)
from tracker.standing.evenings import day_of
from tracker.standing.history import Game, game_with_sheet, turns_of
from tracker.standing.sheets import differs
from tracker.web.boards import scene_of, told_of
from tracker.web.errors import told
from tracker.web.files import files_of
from tracker.web.people import Person, people_in
from tracker.web.pictures import Course, goal_of, picture
from tracker.web.receipts import Receipt, receipt
from tracker.web.rounds import rounds_of
from tracker.web.telling import Teller, steps_in_words, teller
from tracker.web.totals import totals_of


class Told(NamedTuple):
    """A correction for people: whose turn it was about, and what stood there in words."""

    correction: Correction
    person: Person
    said: str


TURNS_A_PAGE = 200
"""A longer game is leafed through, some whole rounds at a time."""

EVENING = timedelta(hours=12)
"""No game is played longer at a stretch; a phone without a network sends its turns later."""

DIGITS = 7
"""No game has turns of a longer number."""


@require_GET
@told
def show_game(request: HttpRequest, game: UUID) -> HttpResponse:
    """The whole game, for everybody who has its watch link."""
    found = game_with_sheet(game)
    people = people_in(found)
    said_by = teller(found.kind, people)
    page = _page(request, found, len(people))
    turns = turns_of(found, page.object_list)
    before = brought_forward(found, page.object_list.start, len(people))
    corrected = corrections_of(found)
    receipts = [receipt(turn, said_by) for turn in turns]
    rounds = rounds_of(turns, before)
    shown = told_of(found, [], said_by) | {
        "page": page,
        "lasted": _told_lasting(lasted(found)) if found.over else "",
        "rounds": rounds,
        "chart": page.paginator.count > 1 and bool(rounds) and not found.standing.get("veiled"),
        "people": people,
        "totals": totals_of(receipts, people, before),
        "files": files_of(found.kind),
        "rules_url": reverse("web-game-rules", args=[found.pk]),
        "turns": _by_round(
            receipts,
            {uid: _told(some, said_by) for uid, some in corrected.of.items()},
        ),
        "removed": [] if page.has_next() else _told(corrected.removed, said_by),
        "differs": _differs(found),
        "evening": day_of(found.started_at),
        "at_the_table": opens(request, found.table_id, found.table.key_hash),
    }
    response = render(request, "web/game.html", shown)
    patch_cache_control(response, private=True, no_cache=True)
    return response


def _told_lasting(time: timedelta) -> str:
    """How long it took; nothing where turns came so late that nobody can tell."""
    hours, minutes = divmod(round(time.total_seconds() / 60), 60)
    if time > EVENING or not (hours or minutes):
        return ""
    words = {"hours": hours, "minutes": minutes}
    return _("%(hours)s h %(minutes)s min") % words if hours else _("%(minutes)s min") % words


def _page(request: HttpRequest, game: Game, seats: int) -> Any:
    """The rounds that are shown: of the page, or around the turn, that is asked for."""
    a_page = max(1, TURNS_A_PAGE // seats)
    pages = Paginator(range(1, last_round(game) + 1), a_page)
    turn = request.GET.get("turn", "")
    if turn.isascii() and turn.isdigit() and len(turn) <= DIGITS:
        return pages.get_page(-(-round_of(game, int(turn)) // a_page))
    return pages.get_page(request.GET.get("page"))


@require_GET
@told
def game_picture(request: HttpRequest, game: UUID) -> HttpResponse:
    """Everybody's balance after each round, for everybody who has the watch link."""
    found = game_with_sheet(game)
    if found.standing.get("veiled"):
        raise Gone(game=str(game))
    people = people_in(found)
    course = balances_of(found, len(people))
    courses = [
        Course(person.name, person.colour, [balances[person.seat] for balances in course])
        for person in people
    ]
    if goal := scene_of(found).goal:
        courses.append(goal_of(goal, len(course)))
    return picture(request, [str(played) for played in range(len(course))], courses)


def _told(corrections: Sequence[Correction], said_by: Teller) -> list[Told]:
    """Corrections with their people and in words, but for those about people who are not there.

    Whoever undoes all turns may let others sit down.
    """
    return [
        Told(one, said_by.people[one.seat], steps_in_words(one.steps, said_by))
        for one in corrections
        if said_by.can_tell(one.steps, one.seat)
    ]


def _by_round(
    receipts: list[Receipt], corrected: Mapping[UUID, list[Told]]
) -> list[tuple[int, list[tuple[Receipt, list[Told]]]]]:
    """The turns of each round, each with what was corrected about it."""
    return [
        (number, [(turn, corrected.get(turn.turn.pk, [])) for turn in played])
        for number, played in groupby(receipts, key=lambda turn: turn.turn.round)
    ]


def _differs(game: Game) -> list[str]:
    """What departs from the official sheet, in the reader's words."""
    language = (get_language() or FALLBACK).split("-")[0]
    found = differs(game.kind, game.sheet.choices, game.sheet.deck, language)
    return [difference["text"] for difference in found]
