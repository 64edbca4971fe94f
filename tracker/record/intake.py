"""A table, or games of it, taken in from a file: all or nothing, and every slip refereed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from rules.errors import Refused
from tracker.keys import Writer
from tracker.models import Table
from tracker.record import intake_games, intake_people
from tracker.record.fields import Unfit, filled, uid_in
from tracker.record.writing import locked_table, writing

FOUND, NEW, DOUBLED, REFUSED = "found", "new", "doubled", "refused"
PARTS = ("players", "sheets", "profiles", "games", "rows")


class Piece(NamedTuple):
    """One thing a file tells of: a player, a sheet, a profile or a game, and where it does."""

    part: str
    entry: dict[str, Any]
    line: int
    rows: int = 0
    fault: Refused | None = None


class Fault(NamedTuple):
    """Why a thing was refused, and on which line of the file it stands."""

    line: int
    part: str
    refusal: Refused


class Report(NamedTuple):
    """What a file came to: of each part how much was found, is new, doubled, refused."""

    counts: Counter[tuple[str, str]]
    faults: list[Fault]
    written: bool
    made: bool = False

    def rows(self) -> list[tuple[str, list[int]]]:
        """A line for each part there is: found, new, doubled, refused."""
        outcomes = (FOUND, NEW, DOUBLED, REFUSED)
        return [
            (part, [self.counts[part, outcome] for outcome in outcomes])
            for part in PARTS
            if self.counts[part, FOUND]
        ]


def take_in(table_uid: UUID, pieces: Iterable[Piece], writer: Writer, *, dry: bool) -> Report:
    """Take everything in, unless anything is refused or this is only a trial.

    What is here already stays as it is here, so the same file again changes nothing.
    """
    counts: Counter[tuple[str, str]] = Counter()
    faults: list[Fault] = []
    with writing():
        table = locked_table(table_uid, writer)
        for piece in pieces:
            outcome = _take(table, piece, faults)
            for part, count in ((piece.part, 1), ("rows", piece.rows)):
                counts[part, FOUND] += count
                counts[part, outcome] += count
        if intake_people.strangers(table):
            faults.append(Fault(0, "players", Unfit("import_field", field="merged")))
        keep = not dry and not faults
        if not keep:
            transaction.set_rollback(True)
    return Report(counts, faults, keep)


TAKERS: dict[str, Callable[[Table, dict[str, Any]], bool]] = {
    "players": intake_people.take_player,
    "sheets": intake_people.take_sheet,
    "profiles": intake_people.take_profile,
    "games": intake_games.take_game,
}


def _take(table: Table, piece: Piece, faults: list[Fault]) -> str:
    """Take one thing in; what it came to."""
    try:
        if piece.fault:
            raise piece.fault
        with transaction.atomic():
            return NEW if TAKERS[piece.part](table, piece.entry) else DOUBLED
    except Refused as refusal:
        faults.append(Fault(piece.line, piece.part, refusal))
        return REFUSED


def restore_table(
    entry: dict[str, Any], key_hash: str, pieces: Iterable[Piece], writer: Writer, *, dry: bool
) -> Report:
    """The table of a file with all its pieces; made with this key if there is none of its uid."""
    uid = uid_in(entry, "uid")
    with writing():
        made = not Table.objects.filter(pk=uid).exists()
        if made:
            table = filled(Table(uid=uid, key_hash=key_hash), entry, ("name", "created"))
            table.save(force_insert=True)
        report = take_in(uid, pieces, writer, dry=dry)
        if not report.written:
            transaction.set_rollback(True)
    return report._replace(made=made and report.written)
