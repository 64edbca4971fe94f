"""Simulated games: the same seed gives the same figures, and figures add up."""

from __future__ import annotations

from typing import Any

import pytest

from rules.registry import GAMES
from rules.sheet import compile_sheet
from rules.trial import Trial, try_out

GAME = GAMES["tutto"]


def sheet(**choices: Any) -> Any:
    return GAME.read_sheet(compile_sheet(*GAME.printed(), choices))


def test_the_same_seed_gives_the_same_figures() -> None:
    assert try_out(GAME, sheet(), 3, range(4)) == try_out(GAME, sheet(), 3, range(4))
    assert try_out(GAME, sheet(), 3, range(4)) != try_out(GAME, sheet(), 3, range(4, 8))


def test_figures_of_parts_add_up_to_those_of_the_whole() -> None:
    parts = try_out(GAME, sheet(), 3, range(2)).plus(try_out(GAME, sheet(), 3, range(2, 5)))
    assert parts == try_out(GAME, sheet(), 3, range(5))


def test_figures_are_averages_and_shares() -> None:
    trial = Trial(games=4, rounds=50, turns=100, points=30_000, busts=25, swayed=1, by_card=2)
    assert trial.figures() == {
        "rounds": 12.5,
        "turns": 25,
        "turn_points": 300,
        "busts": 0.25,
        "swayed": 0.25,
        "by_card": 0.5,
        "unfinished": 0,
    }


def test_no_games_have_figures_too() -> None:
    assert set(Trial().figures().values()) == {0}


def test_a_lower_goal_makes_shorter_games() -> None:
    short, official = (
        try_out(GAME, sheet(goal=2000), 4, range(10)),
        try_out(GAME, sheet(), 4, range(10)),
    )
    assert short.figures()["rounds"] < official.figures()["rounds"]


@pytest.mark.parametrize(
    "choices", [{"after_tutto": "ends"}, {"keep": "all"}, {"overshoot": "exact"}]
)
def test_the_cautious_can_play_by_any_house_rule(choices: dict[str, Any]) -> None:
    assert try_out(GAME, sheet(**choices), 3, range(3)).unfinished == 0
