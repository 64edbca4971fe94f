"""What a file is, by what is in it, and the pieces it tells of."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple
from uuid import UUID

from tracker.export import BYTE_ORDER_MARK, FORMAT, VERSION
from tracker.intake import history_csv
from tracker.intake.large import WholeList, large_object
from tracker.record import Piece, Unfit

PARTS = ("players", "sheets", "profiles", "games")
NOT_TEXT = (b"PK\x03\x04", b"SQLite format 3\x00", b"%PDF", b"\x1f\x8b", b"\xd0\xcf\x11\xe0")
"""How a workbook, a database, a printed page, a packed file and an old workbook begin."""


class Read(NamedTuple):
    """A file as it was understood: the table it is of, if it says so, and its pieces, once."""

    pieces: Iterator[Piece]
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
    return Read(history_csv.pieces(text))


def _whole_table(text: str) -> Read:
    said = _parsed(text)
    if said.get("format") != FORMAT or type(said.get("version")) is not int:
        raise Unfit("import_type")
    if said["version"] > VERSION:
        raise Unfit("import_newer")
    table = said.get("table")
    if not isinstance(table, dict) or not _is_uid(table.get("uid")):
        raise Unfit("import_field", field="table")
    for part in PARTS:
        if not isinstance(said.get(part), WholeList):
            raise Unfit("import_field", field=part)
    return Read(_pieces(text, said), table)


def _parsed(text: str) -> dict[str, Any]:
    try:
        return large_object(text, PARTS)
    except json.JSONDecodeError as fault:
        # A file that was cut has no end, or ends before what it has begun.
        cut = not text.rstrip().endswith("}") or not text[fault.pos :].strip()
        raise Unfit("import_cut" if cut else "import_type") from None
    except ValueError:
        raise Unfit("import_type") from None


def _pieces(text: str, said: dict[str, Any]) -> Iterator[Piece]:
    """Everything the file tells of, in the order in which one needs the other."""
    for part in PARTS:
        line, counted = 1, 0
        for entry, place in said[part].entries(text):
            line += text.count("\n", counted, place)
            counted = place
            turns = entry.get("turns")
            yield Piece(part, entry, line, len(turns) if isinstance(turns, list) else 0)


def _is_uid(said: Any) -> bool:
    try:
        UUID(said)
    except (ValueError, TypeError, AttributeError):
        return False
    return True
