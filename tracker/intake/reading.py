"""What a file is, by what is in it, and the pieces it tells of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from uuid import UUID

from tracker import strict
from tracker.export import BYTE_ORDER_MARK, FORMAT, VERSION
from tracker.intake import history_csv
from tracker.record import Piece, Unfit

PARTS = ("players", "sheets", "profiles", "games")
NOT_TEXT = (b"PK\x03\x04", b"SQLite format 3\x00", b"%PDF", b"\x1f\x8b", b"\xd0\xcf\x11\xe0")
"""How a workbook, a database, a printed page, a packed file and an old workbook begin."""


class Read(NamedTuple):
    """A file as it was understood: the table it is of, if it says so, and its pieces."""

    pieces: list[Piece]
    table: dict[str, Any] | None = None

    @property
    def uid(self) -> UUID | None:
        """The table the file is of."""
        return UUID(self.table["uid"]) if self.table else None


def read(content: bytes) -> Read:
    """The file, by its content; refuses what is none of ours, and says why."""
    if content.startswith(NOT_TEXT):
        raise Unfit("import_type")
    try:
        text = content.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError:
        raise Unfit("import_encoding") from None
    if "\0" in text:
        raise Unfit("import_encoding")
    if text.lstrip().startswith("{"):
        return _whole_table(text)
    return Read(list(history_csv.pieces(text)))


def _whole_table(text: str) -> Read:
    said = _parsed(text)
    if said.get("format") != FORMAT or type(said.get("version")) is not int:
        raise Unfit("import_type")
    if said["version"] > VERSION:
        raise Unfit("import_newer")
    table = said.get("table")
    if not isinstance(table, dict) or not _is_uid(table.get("uid")):
        raise Unfit("import_field", field="table")
    return Read(list(_pieces(said, text)), table)


def _parsed(text: str) -> dict[str, Any]:
    try:
        json.loads(text)
    except json.JSONDecodeError as fault:
        # A file that was cut has no end, or ends before what it has begun.
        cut = not text.rstrip().endswith("}") or not text[fault.pos :].strip()
        raise Unfit("import_cut" if cut else "import_type") from None
    except (ValueError, RecursionError):
        raise Unfit("import_type") from None
    try:
        return dict(strict.read(text))
    except ValueError:
        raise Unfit("import_type") from None


def _pieces(said: dict[str, Any], text: str) -> Iterator[Piece]:
    """Everything the file tells of, in the order in which one needs the other."""
    lines = _Lines(text)
    for part in PARTS:
        entries = said.get(part)
        if not isinstance(entries, list) or not all(isinstance(each, dict) for each in entries):
            raise Unfit("import_field", field=part)
        for entry in entries:
            name = entry.get("uid") or entry.get("fingerprint") or entry.get("slug")
            turns = entry.get("turns")
            yield Piece(part, entry, lines.of(name), len(turns) if isinstance(turns, list) else 0)


class _Lines:
    """On which line of the text something is named; asked in the order of the text."""

    def __init__(self, text: str) -> None:
        self._text, self._place, self._line = text, 0, 1

    def of(self, name: Any) -> int:
        """The line on which this name stands next."""
        place = self._text.find(f'"{name}"', self._place)
        if place >= 0:
            self._line += self._text.count("\n", self._place, place)
            self._place = place
        return self._line


def _is_uid(said: Any) -> bool:
    try:
        UUID(said)
    except (ValueError, TypeError, AttributeError):
        return False
    return True
