"""Browsers that have opened a table, and games worth looking at."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.test import Client

from tests.builders import BUST, CLOVER, FIFTY, HUNDRED, OPEN, PASS, STOPPED, Evening

BONUS = [
    {"do": "draw", "card": "bonus_300"},
    {"do": "throw", "dice": [1, 1, 5, 2, 3, 4]},
    {"do": "keep", "dice": [1, 1, 5]},
    {"do": "throw", "dice": [2, 2, 2]},
    {"do": "keep", "dice": [2, 2, 2]},
    {"do": "bank"},
]
LOST = [{"do": "draw", "card": "bonus_400"}, {"do": "keep", "dice": [1, 5]}, BUST]
DOCKED = [
    {"do": "draw", "card": "plus_minus"},
    {"do": "keep", "dice": [1, 1, 1, 5, 5, 5]},
    {"do": "bank"},
]


@pytest.fixture
def people(evening: Evening, client: Client) -> Client:
    """A browser that has opened the table with its key."""
    answer = client.post(f"/tables/{evening.table}/open/", {"key": evening.writer.key})
    assert answer.status_code == 302
    return client


@pytest.fixture
def running(evening: Evening) -> UUID:
    """A game with every sort of turn, the last one open."""
    game = evening.game()
    evening.play(game, BONUS, LOST, DOCKED, [PASS], STOPPED, FIFTY, OPEN)
    return game


@pytest.fixture
def over(evening: Evening) -> UUID:
    """A game that Bo has won."""
    game = evening.game()
    evening.play(game, HUNDRED, CLOVER)
    return game


def house_rules(evening: Evening, name: str = "Short evening") -> str:
    """A sheet that departs from the official one."""
    return evening.house_rules(name, {"goal": 3000})
