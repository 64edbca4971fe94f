"""Folding: what holds for every evening, whatever was played."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.fold import closed, fold, fold_from
from rules.ledger import BANK, SEAT, book
from rules.position import Position, Span
from rules.registry import GAMES
from tests.js import evenings

SEEDS = st.integers(0, 10**9)
TUTTO = GAMES["tutto"]


def evening(seed: int) -> tuple[Any, list[Span], list[Any]]:
    """A game under random house rules, played as far as they let it end."""
    chance = Random(seed)
    sheet = TUTTO.read_sheet(evenings.sound_sheet(chance))
    game = evenings.proper_game(chance, sheet, chance.randint(1, 5))
    return sheet, [Span(**span) for span in game["spans"]], game["slips"]


def test_results_are_told_where_a_game_has_some() -> None:
    here = Position((300, 290), (Span(), Span()), next_seat=0)
    assert "results" not in here.standing()
    told = here._replace(results=(0, -110))
    assert told.standing()["results"] == [0, -110]
    assert Position.from_json(json.loads(json.dumps(told.to_json()))) == told


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_the_lines_of_an_opening_make_its_balances(kind: str) -> None:
    game = GAMES[kind]
    sheet = game.read_sheet(game.printed()[0])
    for spans in ([Span()] * 3, [Span(), Span(), Span(0, 4)]):
        opened = game.open(sheet, spans)
        assert book((0, 0, 0), game.given(sheet, spans)) == opened.balances


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.floats(0, 1))
def test_a_prefix_and_the_rest_fold_to_the_same_as_the_whole(seed: int, part: float) -> None:
    sheet, spans, slips = evening(seed)
    cut = int(len(slips) * part)
    whole = fold(TUTTO, sheet, spans, slips)
    first = fold(TUTTO, sheet, spans, slips[:cut])
    there = Position.from_json(json.loads(json.dumps(first.position.to_json())))
    rest = fold_from(TUTTO, sheet, there, slips[cut:])
    assert rest.position == whole.position
    assert first.rulings + rest.rulings == whole.rulings


@settings(max_examples=40, deadline=None)
@given(SEEDS)
def test_all_accounts_together_hold_what_they_held_at_the_opening(seed: int) -> None:
    sheet, spans, slips = evening(seed)
    folded = fold(TUTTO, sheet, spans, slips)
    accounts = dict.fromkeys((BANK, *(f"{SEAT}{seat}" for seat in range(len(spans)))), 0)
    for line in (line for ruling in folded.rulings for line in ruling.lines):
        assert line.points >= 0
        accounts[line.src] -= line.points
        accounts[line.dst] += line.points
    bank, *seats = accounts.values()
    assert bank + sum(seats) == 0
    assert tuple(seats) == folded.position.balances


@settings(max_examples=20, deadline=None)
@given(SEEDS)
def test_the_lines_of_a_turn_are_all_that_moves_the_balances(seed: int) -> None:
    sheet, spans, slips = evening(seed)
    position = TUTTO.open(sheet, spans)
    for slip in slips:
        after = fold_from(TUTTO, sheet, position, [slip])
        assert book(position.balances, after.rulings[0].lines) == after.position.balances
        position = after.position


def test_no_slips_leave_the_opening() -> None:
    sheet = TUTTO.read_sheet(TUTTO.printed()[0])
    folded = fold(TUTTO, sheet, [Span(), Span()], [])
    assert folded.position == folded.before_last == TUTTO.open(sheet, [Span(), Span()])
    assert folded.rulings == []


def test_a_game_closed_early_has_no_winner_and_nobody_is_next() -> None:
    sheet = TUTTO.read_sheet(TUTTO.printed()[0])
    end = closed(TUTTO.open(sheet, [Span(), Span()]))
    assert (end.over, end.winners, end.reason, end.next_seat) == (True, (), "closed", None)
