"""A game for people to read: every turn with its receipt, and the sheet it was played by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from rules.texts import FALLBACK
from tracker.sessions import opens
from tracker.standing.corrections import Correction, corrections_of
from tracker.standing.history import Game, game_with_sheet, turns_of
from tracker.standing.sheets import differs
from tracker.web.boards import told_of
from tracker.web.errors import told
from tracker.web.people import Person, people_in
from tracker.web.pictures import Course, picture
from tracker.web.receipts import Receipt, receipt
from tracker.web.rounds import rounds_of
from tracker.web.telling import Teller, steps_in_words, teller
from tracker.web.totals import totals_of


class Told(NamedTuple):
    """A correction for people: whose turn it was about, and what stood there in words."""

    correction: Correction
    person: Person
    said: str


@require_GET
@told
def show_game(request: HttpRequest, game: UUID) -> HttpResponse:
    """The whole game, for everybody who has its watch link."""
    found = game_with_sheet(game)
    turns = turns_of(found)
    people = people_in(found)
    said_by = teller(found.kind, people)
    corrected = corrections_of(found, turns)
    rounds = rounds_of(turns, len(people))
    receipts = [receipt(turn, said_by) for turn in turns]
    shown = told_of(found, receipts[-1:-3:-1]) | {
        "rounds": rounds,
        "chart": len(rounds) > 1,
        "people": people,
        "totals": totals_of(receipts, people, found.standing["balances"]),
        "rules_url": reverse("web-game-rules", args=[found.pk]),
        "turns": _by_round(
            receipts,
            {uid: _told(some, said_by) for uid, some in corrected.of.items()},
        ),
        "removed": _told(corrected.removed, said_by),
        "differs": _differs(found),
        "at_the_table": opens(request, found.table_id, found.table.key_hash),
    }
    response = render(request, "web/game.html", shown)
    patch_cache_control(response, private=True, no_cache=True)
    return response


@require_GET
@told
def game_picture(request: HttpRequest, game: UUID) -> HttpResponse:
    """Everybody's balance after each round, for everybody who has the watch link."""
    found = game_with_sheet(game)
    people = people_in(found)
    rounds = rounds_of(turns_of(found), len(people))
    courses = [
        Course(
            person.name,
            person.colour,
            [0, *(played.cells[person.seat].balance for played in rounds)],
        )
        for person in people
    ]
    return picture(request, ["0", *(str(played.number) for played in rounds)], courses)


def _told(corrections: Sequence[Correction], said_by: Teller) -> list[Told]:
    """Corrections with their people and in words."""
    return [
        Told(one, said_by.people[one.seat], steps_in_words(one.steps, said_by))
        for one in corrections
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
