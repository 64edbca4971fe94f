"""A file taken in at a table, or tried first."""

from __future__ import annotations

from uuid import UUID

from tracker import record
from tracker.intake.reading import read
from tracker.keys import Writer
from tracker.record import Report, Unfit

MOST_UPLOADED = 30_000_000
"""Bytes that are taken in from a browser; ``manage.py import_table`` takes any."""


class TableNeeded(Unfit):
    """A CSV does not say at which table it was played."""

    def __init__(self) -> None:
        super().__init__("import_table")


def take(
    content: bytes,
    table: UUID | None,
    writer: Writer,
    *,
    dry: bool,
    key_hash: str | None = None,
) -> Report:
    """What the file comes to, taken in at this table or at its own.

    With ``key_hash`` its own table is made if there is none of it.
    """
    found = read(content)
    if table and found.uid and found.uid != table:
        raise Unfit("import_other_table")
    uid = table or found.uid
    if uid is None:
        raise TableNeeded()
    if found.table and key_hash is not None:
        return record.restore_table(found.table, key_hash, found.pieces, writer, dry=dry)
    return record.take_in(uid, found.pieces, writer, dry=dry)
