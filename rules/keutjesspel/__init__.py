"""The Keutjesspel of Zeeland: two pots of cowrie shells, six blind dice, one leader."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from rules.data import examples_of, printed_of
from rules.figures import Chapters, Tried
from rules.keutjesspel.accounts import ANNUL
from rules.keutjesspel.figures import COUNTED
from rules.keutjesspel.files import FILES
from rules.keutjesspel.marks import NAMES, marks_of
from rules.keutjesspel.rulebook import chapters
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.sheet import read_sheet as read_sheet
from rules.keutjesspel.state import SETTLED, ZERO, begin
from rules.keutjesspel.strategy import play_out as play_out
from rules.keutjesspel.table import after, finish, open_table, ruling_of
from rules.keutjesspel.telling import scene as scene
from rules.keutjesspel.telling import tell as tell
from rules.keutjesspel.turn import advance
from rules.keutjesspel.vocabulary import FEWEST_SEATS, MOST_SEATS
from rules.ledger import Line
from rules.position import Position, Ruling, Span
from rules.rulebook import Chapter
from rules.slip import go_through

key = "keutjesspel"
title = "Keutjesspel"
unit = "keutjes"
seats = range(FEWEST_SEATS, MOST_SEATS + 1)
annulled = tuple(
    f"{ANNUL}{why}" for why in ("stake", "paid", "zero", "over", "auto_loan", "correction")
)
counted = COUNTED
tried = Tried(bust=ZERO, docked="top_up", ending=SETTLED)
marks = NAMES
files = FILES
explained = Chapters(
    {
        **dict.fromkeys(("capital", "stake"), "setup"),
        **dict.fromkeys(("paid", "zero", "over"), "throw"),
        **dict.fromkeys(("top_up", "win_a", "win_b"), "win"),
        **dict.fromkeys(("loan", "auto_loan", "repay", "correction", *annulled), "bank"),
        "cash_out": "people",
    }
)


def printed() -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The printed rules and the catalogue of house rules, as data."""
    return printed_of(key)


def examples() -> Mapping[str, Any]:
    """A worked example for each option that throws can show, told in ``examples.toml``."""
    return examples_of(key)


def rulebook(sheet: KeutjesSheet) -> Sequence[Chapter]:
    """What the rules page says under this sheet."""
    return chapters(sheet)


def open(sheet: KeutjesSheet, spans: Sequence[Span]) -> Position:
    """Everybody with the capital, the first seat to begin (F1)."""
    return open_table(sheet, spans)[0]


def given(sheet: KeutjesSheet, spans: Sequence[Span]) -> Sequence[Line]:
    """The capital, out of the bank (F1)."""
    return open_table(sheet, spans)[1]


def play(
    sheet: KeutjesSheet, position: Position, slip: Mapping[str, Any]
) -> tuple[Position, Ruling]:
    """The position after a slip and the verdict on it; raises ``RuleError``."""
    state = go_through(position, slip, begin, partial(advance, sheet))
    finished = finish(sheet, position, state)
    before, steps = begin(position, slip["seat"]), slip["steps"]
    ruling = ruling_of(finished)._replace(marks=marks_of(sheet, before, state, steps))
    return after(position, finished), ruling
