"""The rules as a page: the official sheet, or a sheet with its departures marked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from rules.registry import GAMES
from rules.rulebook import Section, Statement, departures, sections
from rules.texts import FALLBACK, rulebook_words, texts
from tracker.errors import Gone
from tracker.standing.history import game_with_sheet
from tracker.standing.profiles import name_of, profiles_in
from tracker.standing.sheets import Sheet, kept_sheet
from tracker.web.errors import told


class Block(NamedTuple):
    """Statements of one look that follow each other."""

    look: str
    lines: list[tuple[Statement, Mapping[str, Any] | None]]


class Page(NamedTuple):
    """A section with the looks of its cards, cut into blocks."""

    section: Section
    cards: list[Mapping[str, Any]]
    blocks: list[Block]


@require_GET
def all_rules(request: HttpRequest) -> HttpResponse:
    """The official sheets, and the profiles that depart from them."""
    profiles = [profile for profile in profiles_in(_language()) if profile["differs"]]
    games = [
        (game, [profile for profile in profiles if profile["kind"] == game.key])
        for game in GAMES.values()
    ]
    return render(request, "web/all_rules.html", {"games": games})


@require_GET
@told
def printed_rules(request: HttpRequest, kind: str) -> HttpResponse:
    """The official sheet."""
    if kind not in GAMES:
        raise Gone(kind=kind)
    printed, _ = GAMES[kind].printed()
    return _page_of(request, kind, printed, {})


@require_GET
@told
def game_rules(request: HttpRequest, game: UUID) -> HttpResponse:
    """The rules a game is played by, for everybody who has its watch link."""
    found = game_with_sheet(game)
    return _page_of_sheet(request, found.sheet, {"game": found, "name": found.profile})


@require_GET
@told
def sheet_rules(request: HttpRequest, fingerprint: str) -> HttpResponse:
    """The rules of a kept sheet."""
    sheet = kept_sheet(fingerprint)
    return _page_of_sheet(request, sheet, {"name": name_of(sheet.pk)})


def _page_of_sheet(request: HttpRequest, sheet: Sheet, more: dict[str, Any]) -> HttpResponse:
    return _page_of(request, sheet.kind, sheet.data, more | {"sheet": sheet})


def _page_of(
    request: HttpRequest, kind: str, data: Mapping[str, Any], more: dict[str, Any]
) -> HttpResponse:
    rules, language = GAMES[kind], _language()
    chapters = sections(
        rules.rulebook(rules.read_sheet(data)),
        rules.rulebook(rules.read_sheet(rules.printed()[0])),
        rulebook_words(kind, language),
    )
    looks = texts(kind, language).get("cards", {})
    shown = {
        "kind": kind,
        "title": rules.title,
        "pages": [_page(section, looks) for section in chapters],
        "departures": departures(chapters),
    }
    return render(request, "web/rules.html", shown | more)


def _language() -> str:
    return (get_language() or FALLBACK).split("-")[0]


def _page(section: Section, looks: Mapping[str, Mapping[str, Any]]) -> Page:
    return Page(section, [looks[card] for card in section.cards], list(_blocks(section, looks)))


def _blocks(section: Section, looks: Mapping[str, Mapping[str, Any]]) -> Iterator[Block]:
    """Figures beside their dice or cards stand in columns, words below each other."""
    for bare, statements in groupby(section.statements, lambda statement: statement.bare):
        lines = [(statement, looks.get(statement.about)) for statement in statements]
        yield Block("figures" if bare else "words", lines)
