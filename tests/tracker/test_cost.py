"""Writing a slip costs the same at turn 3 and at turn 300, whatever was played before."""

from __future__ import annotations

from itertools import islice
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.registry import GAMES
from tests.builders import FIFTY, HUNDRED, OPEN, PLUS_MINUS, STOPPED, Evening, Phone
from tracker.models import Game

MOST_QUERIES = 15
MOST_SLIPS = 60
LONG = [
    {"do": "draw", "card": "bonus_300"},
    {"do": "throw", "dice": [1, 1, 1, 5, 5, 5]},
    {"do": "keep", "dice": [1, 1, 1, 5, 5, 5]},
    *PLUS_MINUS,
]


@pytest.fixture
def long_game(evening: Evening) -> UUID:
    """A game of 300 turns beside a dozen others."""
    for _ in range(12):
        evening.fill(evening.game(), HUNDRED, STOPPED, FIFTY)
    game = evening.game()
    evening.fill(game, *[STOPPED] * 300)
    return game


def queries(phone: Phone, *args: Any, **more: Any) -> int:
    """How many queries one accepted request takes."""
    with CaptureQueriesContext(connection) as asked:
        response = phone.turn(*args, **more)
    assert response.status_code == 200, response.content
    assert len(asked) <= MOST_QUERIES, [query["sql"] for query in asked]
    return len(asked)


@pytest.mark.parametrize("steps", [LONG, HUNDRED, STOPPED, OPEN, []])
def test_a_new_slip_costs_the_same_in_a_long_game(
    evening: Evening, phone: Phone, long_game: UUID, steps: list[Any]
) -> None:
    short_game = evening.game()
    evening.play(short_game, STOPPED, STOPPED, STOPPED)
    assert queries(phone, short_game, 3, 0, steps) == queries(phone, long_game, 300, 0, steps)


def test_a_change_of_the_last_slip_costs_the_same_in_a_long_game(
    evening: Evening, phone: Phone, long_game: UUID
) -> None:
    counts = []
    short_game = evening.game()
    evening.play(short_game, STOPPED, STOPPED, STOPPED)
    for game, number in ((short_game, 3), (long_game, 300)):
        uid = uuid4()
        count = [queries(phone, game, number, 0, LONG, uid=uid)]
        count.append(queries(phone, game, number, 0, LONG[:3], uid=uid, edition=1))
        count.append(queries(phone, game, number, 0, LONG, uid=uid, edition=2))
        count.append(queries(phone, game, number, 0, [], uid=uid, edition=3))
        count.append(queries(phone, game, number, 0, LONG))
        counts.append(count)
    assert counts[0] == counts[1]


def test_the_same_slip_again_costs_next_to_nothing(phone: Phone, long_game: UUID) -> None:
    uid = uuid4()
    queries(phone, long_game, 300, 0, LONG, uid=uid)
    assert queries(phone, long_game, 300, 0, LONG, uid=uid) <= 6


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_the_slips_of_every_game_cost_no_more_as_it_goes_on(
    evening: Evening, phone: Phone, kind: str
) -> None:
    game = evening.play_out(kind, upto=0)
    rules = GAMES[kind]
    sheet = rules.read_sheet(Game.objects.get(pk=game).sheet.data)
    *slips, _ = islice(rules.play_out(sheet, len(evening.players), seed=1), MOST_SLIPS)
    costs = [
        queries(phone, game, number, slip["seat"], slip["steps"])
        for number, slip in enumerate(slips)
    ]
    half = len(costs) // 2
    assert max(costs[half:]) <= max(costs[:half])
