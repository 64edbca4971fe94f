"""Worked examples: each shows what its option changes, by both sheets."""

from __future__ import annotations

from typing import Any

import pytest

from rules.examples import Worked, example_of, work_out
from rules.options import read_options
from rules.registry import GAMES
from rules.sheet import compile_sheet

GAME = GAMES["tutto"]
BASE, CATALOGUE = GAME.printed()
OPTIONS = read_options(CATALOGUE)
SHOWN = GAME.examples()
ONLY_COUNTS = {"reshuffle"}
"""Options that no turn can show: only what is left in the pile depends on them."""

DEPARTURES = [
    (key, choice)
    for key in SHOWN
    for choice in ([3000] if OPTIONS[key].pointer else OPTIONS[key].choices)
    if choice != OPTIONS[key].default
]


def test_every_option_that_a_turn_can_show_has_an_example() -> None:
    assert set(SHOWN) == set(OPTIONS) - ONLY_COUNTS


def both(key: str, choice: Any) -> tuple[Worked, Worked]:
    data = compile_sheet(BASE, CATALOGUE, {key: choice})
    asked = SHOWN[key], choice, data["goal"]
    printed, house = GAME.read_sheet(BASE), GAME.read_sheet(data)
    return (
        work_out(GAME, printed, example_of(*asked, printed=True)),
        work_out(GAME, house, example_of(*asked)),
    )


def told(worked: Worked) -> Any:
    turns = [(turn.ruling.outcome, turn.refused and turn.refused.code) for turn in worked.turns]
    return turns, worked.position and worked.position.standing(), worked.refused is None


@pytest.mark.parametrize(("key", "choice"), DEPARTURES)
def test_an_example_comes_out_differently_under_its_choice(key: str, choice: Any) -> None:
    printed, house = both(key, choice)
    assert told(printed) != told(house)


@pytest.mark.parametrize(("key", "choice"), DEPARTURES)
def test_the_official_side_of_an_example_can_be_played(key: str, choice: Any) -> None:
    printed, _ = both(key, choice)
    assert printed.turns


def test_what_a_house_rule_forbids_is_told_with_its_reason() -> None:
    _, house = both("keep", "all")
    (turn,) = house.turns
    assert turn.refused
    assert (turn.ruling.outcome, turn.refused.code) == ("open", "must_keep_all")


def test_steps_after_a_turn_that_ended_by_itself_are_left_out() -> None:
    printed, house = both("after_tutto", "ends")
    assert house.turns[0].refused is None
    assert [len(side.turns[0].ruling.cards) for side in (printed, house)] == [2, 1]


def test_a_table_that_nobody_may_join_late_is_told() -> None:
    _, house = both("late_start", "none")
    assert house.refused
    assert (house.turns, house.refused.code) == ([], "may_not_join")
