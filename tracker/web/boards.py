"""The board: where a game stands now, for everybody who has its watch link."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import segno
from django.core.cache import caches
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.views.decorators.http import require_GET

from rules.fold import CLOSED, closed
from rules.position import Position
from rules.registry import GAMES
from rules.telling import Scene
from tracker.standing.games import rev_of
from tracker.standing.history import Game, game_with_sheet, last_turns
from tracker.web.errors import told
from tracker.web.people import people_in
from tracker.web.receipts import Receipt, receipt
from tracker.web.scores import Score, scores_of
from tracker.web.telling import Teller, teller

NO_NEWS = 204
QR_PAPER = "#fff"
"""A camera wants dark on light, by night too."""

TURNS_SHOWN = 2
"""The slip being written, and the turn before it."""


@require_GET
@told
def board(request: HttpRequest, game: UUID) -> HttpResponse:
    """The board as a page; for whoever polls it only what has changed, or nothing."""
    if getattr(request, "htmx", False):
        response = _part(request, game)
    else:
        link = request.build_absolute_uri(reverse("web-board", args=[game]))
        response = render(request, "web/board.html", _shown(game) | {"qr": _qr(link)})
    patch_vary_headers(response, ["HX-Request"])
    patch_cache_control(response, private=True, no_cache=True)
    return response


def no_stream(request: HttpRequest, game: UUID) -> HttpResponse:
    """Where only Django is served nothing streams: this tells a browser not to call again."""
    return HttpResponse(status=NO_NEWS)


def _part(request: HttpRequest, game: UUID) -> HttpResponse:
    """What changes on the board, drawn once for all who ask for it in one language."""
    rev = rev_of(game)
    if request.GET.get("rev") == str(rev):
        return HttpResponse(status=NO_NEWS)
    name = f"{game}-{rev}-{get_language()}"
    drawn = caches["boards"].get(name)
    if drawn is None:
        drawn = render_to_string("web/_board.html", _shown(game), request)
        caches["boards"].set(name, drawn)
    return HttpResponse(drawn)


def _shown(uid: UUID) -> dict[str, Any]:
    """The game with its last turns, in words."""
    game = game_with_sheet(uid)
    said_by = teller(game.kind, people_in(game))
    turns = [receipt(turn, said_by) for turn in last_turns(game, TURNS_SHOWN)]
    return told_of(game, turns, said_by)


def told_of(game: Game, turns: list[Receipt], said_by: Teller) -> dict[str, Any]:
    """All the board says; ``turns`` are the last ones, the latest first."""
    people, standing = said_by.people, game.standing
    now, before = _now_and_before(turns)
    scene = scene_of(game)
    return {
        "game": game,
        "title": said_by.game.title,
        "unit": said_by.unit,
        "standing": standing,
        "scene": [said_by.say("scene", said) for said in scene.said],
        "rows": [_row(score, scene) for score in scores_of(game)],
        "now": now,
        "before": before,
        "next": None if standing["next_seat"] is None else people[standing["next_seat"]],
        "winners": [people[seat] for seat in standing["winners"]],
        "closed": standing["reason"] == CLOSED,
        "ending": said_by.words["endings"].get(standing["reason"], ""),
    }


def scene_of(game: Game) -> Scene:
    """What is shown of a game, beside the balances, where it stands now."""
    rules, position = GAMES[game.kind], Position.from_json(game.position)
    at = closed(position) if game.closed_at and not position.over else position
    return rules.scene(rules.read_sheet(game.sheet.data), at)


def _now_and_before(turns: list[Receipt]) -> tuple[Receipt | None, Receipt | None]:
    """The slip being written, if there is anything on it, and the last finished turn."""
    now = next((turn for turn in turns if turn.open), None)
    before = next((turn for turn in turns if not turn.open), None)
    return (now if now and (now.cards or now.steps) else None), before


def _row(score: Score, scene: Scene) -> dict[str, Any]:
    """Somebody's score with the way to the goal, where there is one."""
    goal, balance = scene.goal or 0, score.balance or 0
    return {
        "score": score,
        "person": score.person,
        "goal": goal,
        "way": min(max(balance, 0), goal),
        "to_go": max(goal - balance, 0),
    }


def _qr(link: str) -> SafeString:
    """The link to hold a phone against."""
    code = segno.make(link, micro=False)
    return mark_safe(code.svg_inline(border=3, omitsize=True, svgclass="qr__code", light=QR_PAPER))
