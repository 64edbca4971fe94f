"""The history as a workbook (XLSX): turns on one sheet, rounds on another, then what games add.

It is written row by row into a temporary file, and no row is held once it is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from tempfile import TemporaryFile
from typing import IO, Any

from django.utils.translation import gettext as _
from xlsxwriter import Workbook

from tracker.export.cells import Row, by_cards, by_rounds
from tracker.export.forms import FORMS, by_form
from tracker.standing.formulas import AS_WRITTEN
from tracker.standing.kept import kinds_of
from tracker.standing.rows import Games

CHUNK = 65_536
TIMES = ("started_at", "ended_at", "ts")
WIDE = 18
"""What the first column and times need to be read."""

MOST_ROWS = 1_048_576
"""So many rows a sheet of a spreadsheet has; what does not fit goes on to a next sheet."""


def workbook(games: Games) -> Iterator[bytes]:
    """The workbook of these games in pieces; it is whole on the disk before the first of them."""
    with TemporaryFile() as file:
        _write(file, games)
        file.seek(0)
        while piece := file.read(CHUNK):
            yield piece


def _write(file: IO[bytes], games: Games) -> None:
    options = {"constant_memory": True, "default_date_format": "yyyy-mm-dd hh:mm"}
    made = Workbook(file, options)
    _sheets(made, _("Turns"), by_cards(games, AS_WRITTEN))
    _sheets(made, _("Rounds"), by_rounds(games, AS_WRITTEN))
    kinds = kinds_of(games)
    for name, (kind, _form) in FORMS.items():
        if kind in kinds:
            _sheets(made, name, by_form(games, name, AS_WRITTEN))
    made.close()


def _sheets(workbook: Any, name: str, batches: Iterator[Iterable[Row]]) -> None:
    """The rows on a sheet of this name, and on further ones where they do not fit."""
    (header,) = next(batches)
    bold = workbook.add_format({"bold": True})
    times = [column for column, heading in enumerate(header) if heading in TIMES]
    sheet, at, count = None, MOST_ROWS, 0
    for row in (row for batch in batches for row in batch):
        if at == MOST_ROWS:
            count += 1
            sheet, at = _begun(workbook, name if count == 1 else f"{name} {count}", header, bold), 1
        _put(sheet, at, row, times)
        at += 1
    if not count:
        _begun(workbook, name, header, bold)


def _begun(workbook: Any, name: str, header: Row, bold: Any) -> Any:
    sheet = workbook.add_worksheet(name)
    sheet.freeze_panes(1, 0)
    for column, heading in enumerate(header):
        if column == 0 or heading in TIMES:
            sheet.set_column(column, column, WIDE)
        sheet.write_string(0, column, str(heading), bold)
    return sheet


def _put(sheet: Any, at: int, row: Row, times: Sequence[int]) -> None:
    """A row: numbers as numbers, times as times in UTC, words as words and never a formula."""
    for column, cell in enumerate(row):
        if isinstance(cell, int | float):
            sheet.write_number(at, column, cell)
        elif not cell:
            continue
        elif column in times:
            moment = datetime.fromisoformat(cell).astimezone(UTC)
            sheet.write_datetime(at, column, moment.replace(tzinfo=None))
        else:
            sheet.write_string(at, column, cell)
