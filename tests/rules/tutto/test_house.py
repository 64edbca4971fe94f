"""House rules: what cannot be agreed on, and what holds whatever was."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import SheetError
from rules.fold import verdicts
from rules.ledger import seat as account
from rules.position import Span
from rules.registry import GAMES
from rules.sheet import compile_sheet
from rules.tutto.state import BANKED, NOT_OPENED
from tests.js import evenings

TUTTO = GAMES["tutto"]
BASE, CATALOGUE = TUTTO.printed()
STOPS_ONLY = dict.fromkeys(BASE["cards"], 0) | {"stop": 10, "no_dice": 8}
COMPULSORY_ONLY = dict.fromkeys(BASE["cards"], 0) | {"plus_minus": 5, "straight": 5}
SEEDS = st.integers(0, 10**9)


@pytest.mark.parametrize(
    ("choices", "deck", "code", "pointer"),
    [
        (
            {"overshoot": "burn", "goal_compare": "more_than"},
            {},
            "goal_out_of_reach",
            "/goal_compare",
        ),
        (
            {"overshoot": "exact", "goal_compare": "more_than"},
            {},
            "goal_out_of_reach",
            "/goal_compare",
        ),
        ({"overshoot": "exact", "goal": 6025}, {}, "goal_never_exact", "/goal"),
        ({"overshoot": "exact", "goal": 6050, "bank_step": "100"}, {}, "goal_never_exact", "/goal"),
        ({"overshoot": "burn", "tie": "play_on"}, {}, "tie_without_end", "/tie"),
        ({"overshoot": "exact", "tie": "play_on"}, {}, "tie_without_end", "/tie"),
        ({}, STOPS_ONLY, "nobody_can_write", "/cards"),
        ({"after_tutto": "must_roll"}, COMPULSORY_ONLY, "nobody_can_write", "/cards"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(
    choices: dict[str, Any], deck: dict[str, int], code: str, pointer: str
) -> None:
    with pytest.raises(SheetError) as refusal:
        TUTTO.read_sheet(compile_sheet(BASE, CATALOGUE, choices, deck))
    assert (refusal.value.code, refusal.value.where["pointer"]) == (code, pointer)


@pytest.mark.parametrize(
    ("choices", "deck"),
    [
        ({"overshoot": "exact", "goal": 6050}, {}),
        ({"overshoot": "burn", "goal": 6025}, {}),
        ({"after_tutto": "must_roll"}, COMPULSORY_ONLY | {"cloverleaf": 1}),
        ({}, COMPULSORY_ONLY),
    ],
)
def test_rules_that_only_look_alike_are_not(choices: dict[str, Any], deck: dict[str, int]) -> None:
    assert TUTTO.read_sheet(compile_sheet(BASE, CATALOGUE, choices, deck)).cards


def played(seed: int, **words: Any) -> list[Any]:
    """The verdicts of a game under random house rules, but for these words of the sheet."""
    chance = Random(seed)
    sheet = TUTTO.read_sheet(evenings.sound_sheet(chance) | words)
    game = evenings.proper_game(chance, sheet, chance.randint(1, 5))
    spans = [Span(**span) for span in game["spans"]]
    return list(verdicts(TUTTO, sheet, TUTTO.open(sheet, spans), game["slips"]))


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_nobody_falls_below_a_floor_of_zero(seed: int) -> None:
    for verdict in played(seed, floor="zero"):
        assert min(verdict.after.balances) >= 0


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_nobody_stands_above_a_goal_that_burns(seed: int) -> None:
    words = {"overshoot": "burn", "goal_compare": "at_least", "tie": "shared", "goal": 2000}
    for verdict in played(seed, **words):
        assert max(verdict.after.balances) <= 2000


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_the_first_points_written_open(seed: int) -> None:
    opened: set[int] = set()
    for before, _, ruling in played(seed, opening=500):
        who = before.next_seat
        if ruling.outcome == BANKED:
            written = sum(line.points for line in ruling.lines if line.dst == account(who))
            assert who in opened or written >= 500
            opened.add(who)
        assert ruling.outcome != NOT_OPENED or who not in opened
