"""Dudo: dice under cups, bids, and somebody who does not believe them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rules.data import examples_of, printed_of
from rules.dudo.figures import COUNTED
from rules.dudo.files import FILES
from rules.dudo.marks import NAMES, marks_of
from rules.dudo.round import advance
from rules.dudo.rulebook import chapters
from rules.dudo.sheet import DudoSheet
from rules.dudo.sheet import read_sheet as read_sheet
from rules.dudo.state import SHORT, begin
from rules.dudo.strategy import play_out as play_out
from rules.dudo.table import LAST, SEATS, after, fill_cups, open_table, settle
from rules.dudo.telling import scene as scene
from rules.dudo.telling import tell as tell
from rules.figures import Chapters, Tried
from rules.ledger import Line
from rules.position import Position, Ruling, Span
from rules.rulebook import Chapter
from rules.slip import go_through

key = "dudo"
title = "Dudo"
unit = "dice"
seats = SEATS
counted = COUNTED
tried = Tried(bust=SHORT, docked="lost_as_bidder", ending=LAST)
marks = NAMES
files = FILES
explained = Chapters(
    {
        "start": "box",
        "lost_as_doubter": "dudo",
        "lost_as_bidder": "dudo",
        "lost_by_calza": "calza",
        "won_by_calza": "calza",
        "left": "people",
        "corrected": "people",
    }
)


def printed() -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The printed rules and the catalogue of house rules, as data."""
    return printed_of(key)


def examples() -> Mapping[str, Any]:
    """A worked example for each option that a round can show, told in ``examples.toml``."""
    return examples_of(key)


def rulebook(sheet: DudoSheet) -> Sequence[Chapter]:
    """What the rules page says under this sheet."""
    return chapters(sheet, seats)


def open(sheet: DudoSheet, spans: Sequence[Span]) -> Position:
    """Full cups for everybody, the first seat to begin."""
    return open_table(sheet, spans)


def given(sheet: DudoSheet, spans: Sequence[Span]) -> Sequence[Line]:
    """The dice that everybody is given."""
    return fill_cups(sheet, spans)


def play(sheet: DudoSheet, position: Position, slip: Mapping[str, Any]) -> tuple[Position, Ruling]:
    """The position after a round and the verdict on it; raises ``RuleError``."""
    state = go_through(position, slip, begin, partial(advance, sheet))
    ruling = settle(position, state)
    reached = after(sheet, position, state, ruling)
    return reached, ruling._replace(marks=marks_of(state, slip["steps"], reached))
