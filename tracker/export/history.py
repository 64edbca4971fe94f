"""The history as CSV, in pieces: the longest export needs no more memory than a short one.

``docs/csv.md`` says what the columns mean.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tracker.errors import BadRequest
from tracker.export.cells import by_rounds
from tracker.standing.cells import as_csv
from tracker.standing.columns import COLUMNS
from tracker.standing.formulas import DEFUSED
from tracker.standing.lines import lines
from tracker.standing.rows import Games

DELIMITERS = {"comma": ",", "semicolon": ";"}
FORMS = ("turns", "rounds")
FLAGS = {"0": False, "1": True}
BYTE_ORDER_MARK = "\ufeff"


class Wanted(NamedTuple):
    """How the history is to be written."""

    delimiter: str = ","
    mark: bool = False
    rounds: bool = False


def wanted(asked: Mapping[str, str]) -> Wanted:
    """What was asked for as ``?delimiter=semicolon&bom=1&form=rounds``."""
    form = asked.get("form", "turns")
    if form not in FORMS:
        raise BadRequest("form", form=form)
    delimiter, mark = asked.get("delimiter", "comma"), asked.get("bom", "0")
    if delimiter not in DELIMITERS:
        raise BadRequest("delimiter", delimiter=delimiter)
    if mark not in FLAGS:
        raise BadRequest("bom", bom=mark)
    return Wanted(DELIMITERS[delimiter], FLAGS[mark], form == "rounds")


def history(games: Games, asked: Wanted) -> Iterator[bytes]:
    """The history of these games as CSV, with its header, in pieces."""
    if asked.mark:
        yield BYTE_ORDER_MARK.encode()
    if asked.rounds:
        yield from (lines(some, asked.delimiter) for some in by_rounds(games, DEFUSED))
    else:
        yield lines([COLUMNS], asked.delimiter)
        yield from as_csv(games, DEFUSED, asked.delimiter)
