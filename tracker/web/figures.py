"""The figures of a table: who plays how, who beats whom, and whether the dice are even."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple
from urllib.parse import urlencode
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from rules.registry import GAMES
from tracker.standing.fairness import ENOUGH, NEEDED, fairness
from tracker.standing.figures import FACES, figures_of
from tracker.standing.figures_scope import (
    HOUSE,
    NAMED,
    OFFICIAL,
    CardCount,
    Figures,
    Played,
    Scope,
    house_rules_at,
)
from tracker.standing.history import Player, Table
from tracker.standing.results import Games, by_game, longest_row, meetings, of_each, running_row
from tracker.standing.together import won_at
from tracker.templatetags.scorepad import rules_named
from tracker.web.door import at_table
from tracker.web.people import colours_of
from tracker.web.pictures import Course, picture
from tracker.web.receipts import Face, face_of, words_of
from tracker.web.together import together_of

HUNDRED = 100
FIRST_YEAR, LAST_YEAR = 1900, 2999
NO_CARDS = CardCount(0, 0)


class Told(NamedTuple):
    """A player's line: games, wins by reason, the longest and the running row of wins, turns."""

    player: Player
    games: int
    wins: int
    reasons: list[tuple[str, int]]
    longest: int
    running: int
    played: Played
    share: int

    @property
    def uid(self) -> str:
        """The uid of the player, for links."""
        return str(self.player.pk)


class CardLine(NamedTuple):
    """A card, with how often everybody drew it, and completed it if one can."""

    key: str
    face: Face
    completable: bool
    counts: list[tuple[UUID, CardCount]]


@require_GET
@at_table
def show_figures(request: HttpRequest, table: Table) -> HttpResponse:
    """All figures in the scope that is asked for."""
    scope = scope_of(request, table)
    figures, words = figures_of(scope), words_of(scope.kind)
    shown = {
        "table": table,
        "scope": scope,
        "kinds": GAMES.values(),
        "sorts": sorts_of(scope),
        "figures": figures,
        "together": together_of(won_at(table, scope.year)),
        "words": words["figures"],
        "players": _players(figures, words["endings"]),
        "cards": _cards(figures, scope.kind, words),
        "people": list(figures.people.values()),
        "met": _met(figures),
        "evenings": _evenings(figures),
        "fair": fairness(figures.faces),
        "faces": list(zip(FACES, figures.faces, strict=True)),
        "enough": ENOUGH,
        "needed": NEEDED,
        "query": query_of(scope),
    }
    return render(request, "web/figures.html", shown)


@require_GET
@at_table
def figures_picture(request: HttpRequest, table: Table) -> HttpResponse:
    """Where everybody ended, evening after evening."""
    figures = figures_of(scope_of(request, table))
    evenings = _evenings(figures)
    players = list(figures.people.values())
    courses = [
        Course(player.name, colour, [ends[nth] for _game, _day, ends in evenings])
        for nth, (player, colour) in enumerate(zip(players, colours_of(players), strict=True))
    ]
    days = [date_format(localtime(day), "SHORT_DATE_FORMAT") for _game, day, _ends in evenings]
    return picture(request, days, courses)


def scope_of(request: HttpRequest, table: Table) -> Scope:
    """The scope that is asked for; what nobody could mean is everything."""
    kind, rules = request.GET.get("kind", ""), request.GET.get("rules", "").replace("\0", "")
    year = request.GET.get("year", "")
    number = int(year) if year.isascii() and year.isdigit() and len(year) == len("2026") else 0
    return Scope(
        table=table,
        kind=kind if kind in GAMES else next(iter(GAMES)),
        rules=rules if rules == HOUSE or rules.startswith(NAMED) else OFFICIAL,
        year=number if FIRST_YEAR <= number <= LAST_YEAR else None,
    )


def query_of(scope: Scope, **more: Any) -> str:
    """The scope, and what more is asked for, as the query of a link."""
    asked = {"kind": scope.kind, "rules": scope.rules, "year": scope.year or ""}
    return urlencode(asked | more)


def sorts_of(scope: Scope) -> list[tuple[str, str]]:
    """The rules that figures can be of, each with what it is called."""
    names = house_rules_at(scope.table, scope.kind)
    return [
        (OFFICIAL, _("The official sheet")),
        (HOUSE, _("All house rules")),
        *(
            (f"{NAMED}{name}", rules_named(name) or _("House rules without a name"))
            for name in names
        ),
    ]


def _players(figures: Figures, endings: dict[str, str]) -> list[Told]:
    own = of_each(figures.results)
    lines = []
    for uid, player in figures.people.items():
        reasons = Counter(result.reason for result in own[uid] if result.won)
        played = figures.played.get(uid, Played())
        lines.append(
            Told(
                player=player,
                games=len(own[uid]),
                wins=reasons.total(),
                reasons=[(endings.get(why, why), reasons[why]) for why in sorted(reasons)],
                longest=len(longest_row(own[uid])),
                running=len(running_row(own[uid])),
                played=played,
                share=round(HUNDRED * played.busts / played.turns) if played.turns else 0,
            )
        )
    return sorted(lines, key=lambda line: (-line.wins, line.games, line.player.name))


def _evenings(figures: Figures) -> list[tuple[UUID, Any, list[int | None]]]:
    """Each game with where everybody ended; None for who did not play."""
    return [
        (
            game,
            next(iter(ends.values())).started_at,
            [ends[uid].balance if uid in ends else None for uid in figures.people],
        )
        for game, ends in by_game(figures.results).items()
    ]


def _met(figures: Figures) -> list[tuple[Player, list[tuple[UUID, int, int] | None]]]:
    """How often each ended above each other, of how many games they met in."""
    games = by_game(figures.results)
    return [
        (player, [None if one == other else _above(games, one, other) for other in figures.people])
        for one, player in figures.people.items()
    ]


def _above(games: Games, one: UUID, other: UUID) -> tuple[UUID, int, int]:
    met = meetings(games, one, other)
    return other, sum(end.balance > there.balance for end, there in met), len(met)


def _cards(figures: Figures, kind: str, words: dict[str, Any]) -> list[CardLine]:
    """The cards anybody drew, in the order of the sheet."""
    drawn = [each for cards in figures.cards.values() for each in cards.items()]
    keys, printed = {card for card, _ in drawn}, GAMES[kind].printed()[0].get("cards", {})
    done = {card for card, count in drawn if count.complete}
    done |= {card for card in keys & printed.keys() if printed[card]["tuttos"]}
    order = [card for card in words.get("cards", {}) if card in keys]
    return [
        CardLine(
            card,
            face_of(card, words),
            card in done,
            [(uid, figures.cards.get(uid, {}).get(card, NO_CARDS)) for uid in figures.people],
        )
        for card in [*order, *sorted(keys.difference(order))]
    ]
