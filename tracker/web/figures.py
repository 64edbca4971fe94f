"""The figures of a table: who plays how, who beats whom, and whether the dice are even."""

from __future__ import annotations

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
    ALL,
    HOUSE,
    NAMED,
    OFFICIAL,
    CardCount,
    Figures,
    Scope,
    house_rules_at,
    kind_played_last,
)
from tracker.standing.history import Table
from tracker.standing.together import won_at
from tracker.templatetags.scorepad import rules_named
from tracker.web.door import at_table
from tracker.web.figure_tables import (
    between_of,
    evenings_of,
    in_all_of,
    lines_of,
    met_of,
    tables_of,
)
from tracker.web.people import colours_of
from tracker.web.pictures import Course, picture
from tracker.web.receipts import Face, face_of, words_of
from tracker.web.together import together_of

FIRST_YEAR, LAST_YEAR = 1900, 2999
NO_CARDS = CardCount(0, 0)


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
    figures = figures_of(scope)
    shown = {
        "table": table,
        "scope": scope,
        "kinds": [(ALL, _("All games")), *((kind, game.title) for kind, game in GAMES.items())],
        "figures": figures,
        "together": together_of(won_at(table, scope.year)),
        "people": list(figures.people.values()),
        "met": met_of(figures),
        "query": query_of(scope),
    }
    told = _of_all(figures) if scope.kind == ALL else _of_a_kind(scope, figures)
    return render(request, "web/figures.html", shown | told)


def _of_all(figures: Figures) -> dict[str, Any]:
    """What can be told of games of every kind."""
    return {"players": lines_of(figures, None, {})}


def _of_a_kind(scope: Scope, figures: Figures) -> dict[str, Any]:
    """What games of this kind count, and how they ended."""
    words, counted = words_of(scope.kind), scope.counted
    first, *others = tables_of(figures, counted, words)
    sorts = sorts_of(scope)
    return {
        "sorts": sorts,
        "by_house_rules": _by_house_rules(scope, sorts),
        "first": first,
        "players": lines_of(figures, first, words["endings"]),
        "tables": others,
        "in_all": in_all_of(figures, counted, words),
        "between": between_of(figures, counted, words),
        "evenings": evenings_of(figures, by_place=counted.by_place),
        "by_place": counted.by_place,
        **(_of_cards(scope, figures, words) if scope.has_cards else {"cards": []}),
    }


def _by_house_rules(scope: Scope, sorts: list[tuple[str, str]]) -> str:
    """Where the games are that were not played by the official sheet, if there are any."""
    played = any(name.startswith(NAMED) for name, _ in sorts)
    return query_of(scope, rules=HOUSE) if played and scope.rules == OFFICIAL else ""


def _of_cards(scope: Scope, figures: Figures, words: dict[str, Any]) -> dict[str, Any]:
    """What is told of cards and of the dice thrown on them."""
    return {
        "cards": _cards(figures, scope.kind, words),
        "fair": fairness(figures.faces),
        "faces": list(zip(FACES, figures.faces, strict=True)),
        "enough": ENOUGH,
        "needed": NEEDED,
    }


@require_GET
@at_table
def figures_picture(request: HttpRequest, table: Table) -> HttpResponse:
    """Where everybody ended, evening after evening."""
    scope = scope_of(request, table)
    figures, by_place = figures_of(scope), scope.counted.by_place
    evenings, players = evenings_of(figures, by_place=by_place), list(figures.people.values())
    courses = [
        Course(player.name, colour, [evening.ends[nth] for evening in evenings])
        for nth, (player, colour) in enumerate(zip(players, colours_of(players), strict=True))
    ]
    days = [date_format(localtime(evening.day), "SHORT_DATE_FORMAT") for evening in evenings]
    return picture(request, days, courses, low_is_best=by_place)


def scope_of(request: HttpRequest, table: Table) -> Scope:
    """The scope that is asked for; what nobody could mean is everything."""
    kind, rules = request.GET.get("kind", ""), request.GET.get("rules", "").replace("\0", "")
    year = request.GET.get("year", "")
    number = int(year) if year.isascii() and year.isdigit() and len(year) == len("2026") else 0
    return Scope(
        table=table,
        kind=kind if kind in (ALL, *GAMES) else kind_played_last(table, next(iter(GAMES))),
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
