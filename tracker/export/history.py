"""The history as CSV, in pieces: the longest export needs no more memory than a short one.

``docs/csv.md`` says what the columns mean.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from io import StringIO
from typing import NamedTuple

from tracker.errors import BadRequest
from tracker.export.cells import by_cards, by_rounds
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


def history(games: Games, asked: Wanted) -> Iterator[str]:
    """The history of these games as CSV, with its header, a batch at a time."""
    if asked.mark:
        yield BYTE_ORDER_MARK
    table = by_rounds(games) if asked.rounds else by_cards(games)
    for batch in table:
        written = StringIO()
        csv.writer(written, delimiter=asked.delimiter).writerows(batch)
        yield written.getvalue()
