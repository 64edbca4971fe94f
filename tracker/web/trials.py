"""What it would do: simulated games moment by moment, and a finished game scored anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple
from uuid import UUID

from django.core import signing
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.formats import number_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_POST

from rules.position import Span
from rules.trial import Trial
from tracker.errors import Gone
from tracker.sessions import opens
from tracker.standing.history import Game, Turn, game_with_sheet, turns_of
from tracker.standing.profiles import Profile, offered, told
from tracker.standing.sheets import sheet_of
from tracker.trials import GAMES_IN_ALL, SEATS, Trials, WhatIf, go_on, what_if
from tracker.web.errors import told as tell
from tracker.web.limit import refuse_haste
from tracker.web.people import Person, people_in
from tracker.web.receipts import words_of
from tracker.web.scores import worth_of
from tracker.words import message

DEFAULT_SEED = 1
MOST_SEED = 9999
SALT = "trials"
PERCENT = 100
COUNTS = {"rounds": 1, "turns": 0, "turn_points": 0}
"""Figures that are no shares, with their decimals."""


class Row(NamedTuple):
    """One figure: what it says, by the official sheet, by this one."""

    name: str
    official: str
    house: str


@require_POST
@tell
def try_profile(request: HttpRequest, sheet: str) -> HttpResponse:
    """Some more games by a sheet; what was found so far travels signed with the request."""
    refuse_haste(request)
    data = sheet_of(sheet)
    seed, sofar = _sofar(request, sheet)
    trials = go_on(data["kind"], data, sofar, seed=seed)
    shown = {
        "sheet": sheet,
        "seed": seed,
        "seats": SEATS,
        "trials": trials,
        "in_all": GAMES_IN_ALL,
        "done": trials.games >= GAMES_IN_ALL,
        "rows": _rows(data["kind"], trials),
        "token": signing.dumps([sheet, seed, *trials], salt=SALT),
    }
    part = getattr(request, "htmx", False)
    return render(request, "web/_trial.html" if part else "web/trial.html", shown)


def _sofar(request: HttpRequest, sheet: str) -> tuple[int, Trials]:
    """The seed and the figures that a request carries; a new trial has none yet."""
    token = request.POST.get("token")
    if token is None:
        return _seed(request.POST.get("seed", "")), Trials()
    try:
        named, seed, official, house = signing.loads(token, salt=SALT)
    except signing.BadSignature:
        raise Gone(token=token) from None
    if named != sheet:
        raise Gone(sheet=sheet)
    return seed, Trials(Trial(*official), Trial(*house))


def _seed(text: str) -> int:
    if not text.isdecimal():
        return DEFAULT_SEED
    return int(text) if len(text) <= len(str(MOST_SEED)) else MOST_SEED


def _rows(kind: str, trials: Trials) -> list[Row]:
    """The figures that this game has, in its words."""
    names = words_of(kind)["trial"]["figures"]
    official, house = trials.official.figures(), trials.house.figures()
    return [
        Row(name, _figure(key, official[key]), _figure(key, house[key]))
        for key, name in names.items()
    ]


def _figure(key: str, figure: float) -> str:
    if key in COUNTS:
        return number_format(figure, COUNTS[key], force_grouping=True)
    return _("%(share)s%%") % {"share": number_format(figure * PERCENT, 1)}


# What if -------------------------------------------------------------------------


@require_GET
@tell
def what_if_page(request: HttpRequest, game: UUID) -> HttpResponse:
    """A finished game under another profile, as far as its slips are legal there."""
    found = game_with_sheet(game)
    if not found.over:
        raise Gone(game=str(game))
    at_the_table = opens(request, found.table_id, found.table.key_hash)
    profiles = [
        profile
        for profile in offered(found.table_id if at_the_table else None)
        if profile.kind == found.kind and profile.sheet_id != found.sheet_id
    ]
    chosen = next((each for each in profiles if each.slug == request.GET.get("profile")), None)
    shown: dict[str, Any] = {
        "game": found,
        "choices": [told(profile) for profile in profiles],
        "chosen": chosen and told(chosen),
    }
    if chosen:
        shown |= _rescored(found, chosen)
    return render(request, "web/what_if.html", shown)


def _rescored(game: Game, profile: Profile) -> dict[str, Any]:
    turns, people = turns_of(game), people_in(game)
    slips = [{"seat": turn.seat, "steps": turn.steps} for turn in turns if turn.steps]
    spans = [Span(seat.joined, seat.left) for seat in game.seats.all()]
    result = what_if(
        game.kind, sheet_of(profile.sheet_id), spans, slips, [turn.points for turn in turns]
    )
    played = worth_of(game.standing)
    if result.refused and result.position:
        sofar = slips[: result.position.number]
        upto = what_if(game.kind, game.sheet.data, spans, sofar, [turn.points for turn in turns])
        played = worth_of(upto.position.standing()) if upto.position else played
    return {
        "result": result,
        "rows": _beside(people, played, result),
        "changed": [(each.number + 1, people[each.seat], each) for each in result.changed],
        "refused": _refused(people, turns, result),
        "winners": _winners(people, result.position.winners) if result.position else "",
        "won": _winners(people, game.standing["winners"]),
    }


def _beside(
    people: list[Person], played: Sequence[int], result: WhatIf
) -> list[tuple[Person, int, int]]:
    """Everybody with the points as played and those under the other sheet, the best first."""
    if result.position is None:
        return []
    rows = zip(people, played, worth_of(result.position.standing()), strict=True)
    return sorted(rows, key=lambda row: -row[2])


def _refused(people: list[Person], turns: list[Turn], result: WhatIf) -> dict[str, Any] | None:
    """The first turn that would not have been legal, and why."""
    if result.refused is None:
        return None
    number = result.refused.where["turn"]
    person = people[turns[number].seat] if number < len(turns) else None
    why = message(result.refused, [each.name for each in people])
    return {"number": number + 1, "person": person, "why": why}


def _winners(people: list[Person], seats: Iterable[int]) -> str:
    return ", ".join(people[seat].name for seat in seats)
