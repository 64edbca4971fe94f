"""A throw, and what may be written at all: the chain of the text, and no surprise in any slip."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import keutjesspel as game
from rules.errors import RuleError
from rules.keutjesspel.state import State, begin
from rules.keutjesspel.throwing import SUMS
from rules.keutjesspel.turn import VERBS, advance, effects, permits
from rules.keutjesspel.vocabulary import SHEET_WORDS
from rules.position import Position, Span
from rules.sheet import compile_sheet
from tests.js.judging import answer

SHEET = game.read_sheet(game.printed()[0])
LEADER, PEOPLE = 0, 5


def table(pot_a: int, pot_b: int, turn: int = 1, **choices: Any) -> tuple[Any, Position]:
    """Five people in a round led by the first, with 12 thrown for the lead."""
    sheet = game.read_sheet(compile_sheet(*game.printed(), choices))
    position = game.open(sheet, [Span()] * PEOPLE)
    slip = {"seat": 0, "steps": [{"do": "round", "leader": LEADER, "number": 12}]}
    position, _ = game.play(sheet, position, slip)
    memory = {**position.memory, "pots": {"a": pot_a, "b": pot_b}}
    return sheet, position._replace(memory=memory, next_seat=turn, balances=(300,) * PEOPLE)


def throw(sheet: Any, position: Position, total: int) -> tuple[Position, list[tuple[Any, ...]]]:
    slip = {"seat": position.next_seat, "steps": [{"do": "throw", "sum": total}]}
    position, ruling = game.play(sheet, position, slip)
    return position, [line[:4] for line in ruling.lines]


def test_the_chain_of_the_text() -> None:
    """Pot A 7: 14 pays 7; 0 pays 4; 3 is paid; 16 pays 12; the leader's 13 nothing; 1 is paid."""
    sheet, position = table(7, 20)
    chain = [
        (14, [("seat:1", "pot:b", 7, "over")], (7, 27)),
        (0, [("seat:2", "pot:b", 4, "zero")], (7, 31)),
        (3, [("pot:a", "seat:3", 3, "paid")], (4, 31)),
        (16, [("seat:4", "pot:b", 12, "over")], (4, 43)),
        (13, [], (4, 43)),
        (1, [("pot:a", "seat:1", 1, "paid")], (3, 43)),
    ]
    for total, lines, pots in chain:
        position, paid = throw(sheet, position, total)
        assert (paid, tuple(position.memory["pots"].values())) == (lines, pots)
    assert position.next_seat == 2


def test_the_leader_adds_what_the_target_lacks() -> None:
    """Pot B at 87 of 120: the leader adds 33."""
    sheet, position = table(3, 87, turn=2)
    position, paid = throw(sheet, position, 3)
    assert paid == [
        ("seat:0", "pot:b", 33, "top_up"),
        ("pot:a", "seat:2", 3, "win_a"),
        ("pot:b", "seat:2", 120, "win_b"),
    ]
    assert position.balances == (267, 300, 423, 300, 300)


@pytest.mark.parametrize("choices", [{}, {"overthrow": "end_only"}, {"leader_over_penalty": "on"}])
@pytest.mark.parametrize("turn", [LEADER, 1])
@pytest.mark.parametrize("pot_a", [1, 4, 7, 15, 21])
def test_what_is_foretold_of_a_sum_is_what_it_does(
    pot_a: int, turn: int, choices: dict[str, str]
) -> None:
    sheet, position = table(pot_a, 11, turn, **choices)
    foretold = effects(sheet, begin(position, turn))
    assert len(foretold) == len(SUMS)
    for total, effect in zip(SUMS, foretold, strict=True):
        slip = {"seat": turn, "steps": [{"do": "throw", "sum": total}]}
        _, ruling = game.play(sheet, position, slip)
        assert (ruling.outcome, ruling.lines) == effect


def test_nothing_is_foretold_where_nobody_may_throw() -> None:
    position = game.open(SHEET, [Span()] * 3)
    assert effects(SHEET, begin(position, 0)) == ()


def test_what_is_permitted_is_what_is_not_refused_out_of_hand() -> None:
    between, (_, during) = game.open(SHEET, [Span()] * 3), table(30, 0)
    out_of_hand = {"round_running", "no_round", "player_count", "turn_over"}
    proper = {
        "round": {"leader": 0, "number": 12},
        "throw": {"sum": 4},
        "lend": {"player": 0, "amount": 1},
        "repay": {"player": 0, "amount": 1},
        "correct": {"from": "seat:0", "to": "seat:1", "amount": 1},
        "set_option": {"key": "stake", "value": 5},
    }
    for position in (between, during):
        state = begin(position, position.next_seat or 0)
        for verb in VERBS:
            code = refused(state, {"do": verb, **proper.get(verb, {})})
            assert (verb in permits(SHEET, state)) == (code not in out_of_hand), verb


def refused(state: State, step: Any) -> str | None:
    try:
        advance(SHEET, state, step)
    except RuleError as refusal:
        return refusal.code
    return None


WORDS = sorted(
    {"do", *(word for verb in VERBS.values() for word in verb.wanted | verb.more)}
    | {"0", "1", "5", "__proto__"}
)
SAID = st.sampled_from([*VERBS, *SHEET_WORDS, "seat:0", "seat:9", "pot:a", "bank", "dice", "x"])
NUMBERS = st.one_of(st.integers(-2, 25), st.integers(), st.floats(allow_nan=False))
SIMPLE = st.one_of(st.none(), st.booleans(), NUMBERS, SAID, st.text(max_size=3))
ANY_JSON = st.recursive(
    SIMPLE,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=12,
)
STEPS = st.one_of(
    ANY_JSON,
    st.builds(
        lambda verb, words: {**words, "do": verb},
        st.sampled_from(sorted(VERBS)),
        st.dictionaries(st.sampled_from(WORDS), ANY_JSON, max_size=4),
    ),
)


@settings(max_examples=600, deadline=None)
@given(st.lists(STEPS, max_size=2), st.booleans())
def test_any_json_is_taken_or_refused(steps: list[Any], playing: bool) -> None:
    position = table(30, 0)[1] if playing else game.open(SHEET, [Span()] * 3)
    slip = {"seat": position.next_seat, "steps": steps}
    told = answer(lambda: game.play(SHEET, position, slip)[0].to_json())
    assert told.get("where", {"turn": position.number})["turn"] == position.number
    assert "where" in told or Position.from_json(told).to_json() == told
