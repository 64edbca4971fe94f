"""Tutto: six dice, 56 cards, push your luck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rules.data import examples_of, printed_of
from rules.figures import Chapters, Tried
from rules.files import Form
from rules.ledger import Line
from rules.position import Position, Ruling, Span
from rules.rulebook import Chapter
from rules.slip import go_through
from rules.telling import Scene
from rules.tutto.figures import COUNTED
from rules.tutto.rulebook import chapters
from rules.tutto.sheet import TuttoSheet
from rules.tutto.sheet import read_sheet as read_sheet
from rules.tutto.state import BUST, begin
from rules.tutto.strategy import play_out as play_out
from rules.tutto.table import after, open_table, settle
from rules.tutto.telling import tell as tell
from rules.tutto.turn import advance

key = "tutto"
title = "Tutto"
unit = "points"
seats = range(1, 11)
counted = COUNTED
tried = Tried(bust=BUST, docked="docked", ending="goal")
marks: frozenset[str] = frozenset()
files: Mapping[str, Form] = {}
explained = Chapters(
    {"dice": "values", "overshoot": "end", "bust_row": "bust", "late_start": "people"}
)


def printed() -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The printed rules and the catalogue of house rules, as data."""
    return printed_of(key)


def examples() -> Mapping[str, Any]:
    """A worked example for each option, told in ``examples.toml``."""
    return examples_of(key)


def rulebook(sheet: TuttoSheet) -> Sequence[Chapter]:
    """What the rules page says under this sheet."""
    return chapters(sheet, seats)


def open(sheet: TuttoSheet, spans: Sequence[Span]) -> Position:
    """Everybody at 0, the first seat to begin (Material)."""
    return open_table(sheet, spans)


def given(sheet: TuttoSheet, spans: Sequence[Span]) -> tuple[Line, ...]:
    """Nobody is given anything."""
    return ()


def scene(sheet: TuttoSheet, position: Position) -> Scene:
    """How far everybody has to go."""
    return Scene(goal=sheet.goal)


def play(sheet: TuttoSheet, position: Position, slip: Mapping[str, Any]) -> tuple[Position, Ruling]:
    """The position after a slip and the verdict on it; raises ``RuleError``."""
    state = go_through(position, slip, begin, partial(advance, sheet))
    ruling = settle(sheet, position, state)
    return after(sheet, position, state, ruling), ruling
