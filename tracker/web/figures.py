"""The figures of a table: who plays how, who beats whom, and whether the dice are even."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers
from django.utils.formats import date_format
from django.views.decorators.http import require_GET

from rules.registry import GAMES
from tracker.standing.fairness import ENOUGH, NEEDED, fairness
from tracker.standing.figures import figures_of
from tracker.standing.figures_scope import CardCount, Figures, Played, Result, Scope
from tracker.web.errors import told
from tracker.web.people import colour_of
from tracker.web.pictures import Course, picture
from tracker.web.receipts import face_of, words_of
from tracker.web.tables import opened_at

HUNDRED = 100
NO_CARDS = CardCount(0, 0)


class Told(NamedTuple):
    """A player's line: games, wins by reason, the longest and the running row of wins."""

    player: Any
    games: int
    wins: int
    reasons: list[tuple[str, int]]
    longest: int
    running: int
    played: Played
    share: int


@require_GET
@told
def show_figures(request: HttpRequest, table: UUID) -> HttpResponse:
    """All figures in the scope that is asked for."""
    opened = opened_at(request, table)
    if isinstance(opened, HttpResponse):
        return opened
    scope = _scope(request, opened)
    figures, words = figures_of(scope), words_of(scope.kind)
    evenings = _evenings(figures)
    shown = {
        "table": opened,
        "scope": scope,
        "kinds": GAMES.values(),
        "figures": figures,
        "words": words["figures"],
        "lines": _lines(figures, words["endings"]),
        "cards": _cards(figures, words),
        "people": list(figures.people.values()),
        "met": _met(figures),
        "evenings": evenings,
        "fair": fairness(figures.faces),
        "faces": list(enumerate(figures.faces, 1)),
        "enough": ENOUGH,
        "needed": NEEDED,
        "query": f"kind={scope.kind}&rules={'official' if scope.official else 'house'}"
        f"&year={scope.year or ''}",
    }
    response = render(request, "web/figures.html", shown)
    add_never_cache_headers(response)
    return response


@require_GET
@told
def figures_picture(request: HttpRequest, table: UUID) -> HttpResponse:
    """Where everybody ended, evening after evening."""
    opened = opened_at(request, table)
    if isinstance(opened, HttpResponse):
        return opened
    figures = figures_of(_scope(request, opened))
    evenings = _evenings(figures)
    courses = [
        Course(player.name, colour_of(player, nth), [row[nth] for _, _, row in evenings])
        for nth, player in enumerate(figures.people.values())
    ]
    days = [date_format(day, "SHORT_DATE_FORMAT") for _, day, _ in evenings]
    return picture(request, days, courses)


def _scope(request: HttpRequest, table: Any) -> Scope:
    kind = request.GET.get("kind", "")
    year = request.GET.get("year", "")
    return Scope(
        table=table,
        kind=kind if kind in GAMES else next(iter(GAMES)),
        official=request.GET.get("rules") != "house",
        year=int(year) if year.isascii() and year.isdigit() and 1900 <= int(year) <= 2999 else None,
    )


def _lines(figures: Figures, endings: dict[str, str]) -> list[Told]:
    own: dict[UUID, list[Result]] = defaultdict(list)
    for result in figures.results:
        own[result.player].append(result)
    told_of = []
    for uid, player in figures.people.items():
        won = [result for result in own[uid] if result.won]
        by = {why: sum(one.reason == why for one in won) for why in {one.reason for one in won}}
        longest, running = _streaks(own[uid])
        played = figures.played.get(uid, Played())
        share = round(HUNDRED * played.busts / played.turns) if played.turns else 0
        reasons = [(endings.get(why, why), by[why]) for why in sorted(by)]
        told_of.append(
            Told(player, len(own[uid]), len(won), reasons, longest, running, played, share)
        )
    return sorted(told_of, key=lambda line: (-line.wins, line.games, line.player.name))


def _streaks(results: Iterable[Result]) -> tuple[int, int]:
    """The longest row of wins, and the one that still goes on."""
    longest = running = 0
    for result in results:
        running = running + 1 if result.won else 0
        longest = max(longest, running)
    return longest, running


def _games(figures: Figures) -> dict[UUID, dict[UUID, Result]]:
    games: dict[UUID, dict[UUID, Result]] = defaultdict(dict)
    for result in figures.results:
        games[result.game][result.player] = result
    return games


def _evenings(figures: Figures) -> list[tuple[UUID, Any, list[int | None]]]:
    """Each game with where everybody ended; None for who did not play."""
    return [
        (
            game,
            next(iter(ends.values())).started_at,
            [ends[uid].balance if uid in ends else None for uid in figures.people],
        )
        for game, ends in _games(figures).items()
    ]


def _met(figures: Figures) -> list[tuple[Any, list[tuple[int, int] | None]]]:
    """How often each ended above each other, of how many games they met in."""
    counts: dict[tuple[UUID, UUID], list[int]] = defaultdict(lambda: [0, 0])
    for ends in _games(figures).values():
        for one in ends:
            for other in ends:
                pair = counts[one, other]
                pair[0] += ends[one].balance > ends[other].balance
                pair[1] += 1
    return [
        (
            player,
            [
                None if one == other else (counts[one, other][0], counts[one, other][1])
                for other in figures.people
            ],
        )
        for one, player in figures.people.items()
    ]


def _cards(figures: Figures, words: dict[str, Any]) -> list[tuple[Any, list[CardCount]]]:
    """Each card with how often everybody drew and completed it."""
    keys = {card for cards in figures.cards.values() for card in cards}
    order = [card for card in words.get("cards", {}) if card in keys]
    return [
        (
            face_of(card, words),
            [figures.cards.get(uid, {}).get(card, NO_CARDS) for uid in figures.people],
        )
        for card in [*order, *sorted(keys.difference(order))]
    ]
