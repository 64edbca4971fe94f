"""The history as CSV, in pieces: the longest export needs no more memory than a short one.

``docs/csv.md`` says what the columns mean.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from rules.registry import GAMES
from tracker.errors import BadRequest
from tracker.export.cells import Cell, Row, by_rounds
from tracker.export.forms import FORMS as OF_GAMES
from tracker.export.forms import by_form
from tracker.standing.cells import as_csv
from tracker.standing.columns import COLUMNS
from tracker.standing.formulas import DEFUSED
from tracker.standing.lines import lines
from tracker.standing.rows import Games

DELIMITERS = {"comma": ",", "semicolon": ";"}
TURNS, ROUNDS = "turns", "rounds"
OF_EVERY_KIND = (TURNS, ROUNDS)
FORMS = (*OF_EVERY_KIND, *OF_GAMES)
"""Those of every kind of game, and those that games tell of themselves."""

DECIMAL_POINTS = {",": ".", ";": ","}
"""Where a semicolon stands between cells, a comma stands within numbers."""
PLACES = 6
FLAGS = {"0": False, "1": True}
BYTE_ORDER_MARK = "\ufeff"


class Wanted(NamedTuple):
    """How the history is to be written."""

    delimiter: str = ","
    mark: bool = False
    form: str = TURNS


def wanted(asked: Mapping[str, str], kinds: Collection[str] = tuple(GAMES)) -> Wanted:
    """What was asked for as ``?delimiter=semicolon&bom=1&form=rounds``, of games of these kinds."""
    form = asked.get("form", TURNS)
    fitting = form in OF_GAMES and OF_GAMES[form].kind in kinds
    if form not in OF_EVERY_KIND and not fitting:
        raise BadRequest("form", form=form)
    delimiter, mark = asked.get("delimiter", "comma"), asked.get("bom", "0")
    if delimiter not in DELIMITERS:
        raise BadRequest("delimiter", delimiter=delimiter)
    if mark not in FLAGS:
        raise BadRequest("bom", bom=mark)
    return Wanted(DELIMITERS[delimiter], FLAGS[mark], form)


def history(games: Games, asked: Wanted) -> Iterator[bytes]:
    """The history of these games as CSV, with its header, in pieces."""
    if asked.mark:
        yield BYTE_ORDER_MARK.encode()
    if asked.form == TURNS:
        yield lines([COLUMNS], asked.delimiter)
        yield from as_csv(games, DEFUSED, asked.delimiter)
        return
    told = (
        by_rounds(games, DEFUSED) if asked.form == ROUNDS else by_form(games, asked.form, DEFUSED)
    )
    for some in told:
        yield lines(_with_decimals(some, asked.delimiter), asked.delimiter)


def _with_decimals(rows: Iterable[Row], delimiter: str) -> Iterator[list[Cell]]:
    """The rows with their fractions as the reader's spreadsheet takes them for numbers."""
    point = DECIMAL_POINTS[delimiter]
    for row in rows:
        yield [
            f"{cell:.{PLACES}f}".replace(".", point) if isinstance(cell, float) else cell
            for cell in row
        ]
