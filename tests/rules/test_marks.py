"""Marks: every game names those it may make, makes all of them, and makes none twice a slip."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rules.errors import RuleError
from rules.fold import fold
from rules.game import OPEN
from rules.position import Ruling, Span
from rules.registry import GAMES
from tests import golden

EVENINGS = 20
PEOPLE = 3
KINDS = sorted(GAMES)


@cache
def rulings(kind: str) -> list[Ruling]:
    """The verdicts on all golden slips and on some evenings by the official sheet."""
    return [*_of_games(kind), *_of_turns(kind), *_of_evenings(kind)]


def _of_games(kind: str) -> Iterator[Ruling]:
    for game in golden.files("slips"):
        if game["kind"] == kind and "refused" not in game["expect"]:
            sheet, spans = golden.sheet_of(game), golden.spans_of(game)
            yield from fold(GAMES[kind], sheet, spans, game["slips"]).rulings


def _of_turns(kind: str) -> Iterator[Ruling]:
    for turn in golden.turns():
        if turn["kind"] == kind:
            slip: dict[str, Any] = {"seat": turn["seat"], "steps": turn["steps"]}
            try:
                yield GAMES[kind].play(golden.sheet_of(turn), golden.table_of(turn), slip)[1]
            except RuleError:
                continue


def _of_evenings(kind: str) -> Iterator[Ruling]:
    rules = GAMES[kind]
    sheet = rules.read_sheet(rules.printed()[0])
    for seed in range(EVENINGS):
        slips = rules.play_out(sheet, PEOPLE, seed)
        yield from fold(rules, sheet, [Span()] * PEOPLE, slips).rulings


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_makes_the_marks_it_names_and_no_others(kind: str) -> None:
    made = {mark.what for ruling in rulings(kind) for mark in ruling.marks}
    assert made == GAMES[kind].marks


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_has_a_mark_once_on_a_slip(kind: str) -> None:
    for ruling in rulings(kind):
        told = [(mark.seat, mark.what) for mark in ruling.marks]
        assert len(set(told)) == len(told)


@pytest.mark.parametrize("kind", KINDS)
def test_an_open_slip_has_no_marks(kind: str) -> None:
    assert not any(ruling.marks for ruling in rulings(kind) if ruling.outcome == OPEN)
