"""One turn, step by step: what is offered is what is accepted."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import RuleError
from rules.position import Span
from rules.registry import GAMES
from rules.tutto.scoring import JUDGES
from rules.tutto.sheet import TuttoSheet
from rules.tutto.state import State, begin
from rules.tutto.turn import VERBS, advance, permits
from tests.js import evenings

GATES = {
    *("turn_over", "unknown_step", "must_draw", "may_not_draw", "may_not_throw", "must_keep"),
    *("not_a_bust", "may_not_tally", "may_not_bank"),
}
SAMPLES: dict[str, dict[str, Any]] = {
    "draw": {"card": "bonus_200"},
    "throw": {"dice": [1, 1, 1, 1, 1, 1]},
    "keep": {"dice": [1]},
    "tally": {"points": 50, "tutto": False},
}
SHEET = GAMES["tutto"].read_sheet(GAMES["tutto"].printed()[0])


def sample(verb: str) -> dict[str, Any]:
    return {"do": verb} | SAMPLES.get(verb, {})


def fresh(seats: int = 2) -> State:
    return begin(GAMES["tutto"].open(SHEET, [Span()] * seats), 0)


def states(sheet: TuttoSheet, seed: int) -> list[State]:
    """Every state a random turn goes through."""
    chance, state = Random(seed), fresh()
    passed = [state]
    for step in evenings.random_steps(chance, sheet, state):
        passed.append(advance(sheet, passed[-1], step))
    return passed


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_not_permitted_is_refused_at_the_gate(seed: int) -> None:
    for state in states(SHEET, seed):
        for verb in set(VERBS) - permits(SHEET, state):
            with pytest.raises(RuleError) as refusal:
                advance(SHEET, state, sample(verb))
            assert refusal.value.code in GATES


@settings(max_examples=150, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_permitted_can_be_done(seed: int) -> None:
    for state in states(SHEET, seed):
        for verb in permits(SHEET, state):
            legal = {"do": verb}
            if verb in evenings.LEGAL:
                legal |= evenings.LEGAL[verb](Random(seed), SHEET, state)
            advance(SHEET, state, legal)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 10**9))
def test_a_step_leaves_the_state_before_it_alone(seed: int) -> None:
    chance, state = Random(seed), fresh()
    for step in evenings.random_steps(chance, SHEET, state):
        before = dict(vars(state))
        after = advance(SHEET, state, step)
        assert vars(state) == before
        state = after


def test_a_turn_begins_with_a_card_or_a_pass() -> None:
    assert permits(SHEET, fresh()) == {"draw", "pass"}


def test_nothing_is_permitted_once_the_turn_is_over() -> None:
    over = advance(SHEET, fresh(), {"do": "pass"})
    assert permits(SHEET, over) == frozenset()


@pytest.mark.parametrize("steps", [None, 3, "draw", [], ["draw"], {"do": None}, {"do": []}, {}])
def test_whatever_is_no_step_is_an_unknown_step(steps: Any) -> None:
    with pytest.raises(RuleError) as refusal:
        advance(SHEET, fresh(), steps)
    assert refusal.value.code == "unknown_step"


def test_every_judge_is_used_by_some_sheet() -> None:
    printed = {card.judge for card in SHEET.cards.values()}
    house = {
        value
        for option in GAMES["tutto"].printed()[1].values()
        for patches in option.get("choices", {}).values()
        for pointer, value in patches.items()
        if pointer.endswith("/judge")
    }
    assert printed | house == set(JUDGES)
