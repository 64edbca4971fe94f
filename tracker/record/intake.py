"""A table, or games of it, taken in from a file: all or nothing, and every slip refereed.

Games are refereed first and wait on the disk; only then is everybody else kept from
writing, for no longer than it takes to store them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple
from uuid import UUID

from django.db import transaction

from rules.errors import Refused
from tracker.keys import Writer
from tracker.models import Game, Table
from tracker.record import intake_people
from tracker.record.fields import Unfit, filled, uid_in
from tracker.record.intake_games import Known, Refereed, kept_referee, refereed, take_game
from tracker.record.intake_people import sheet_in
from tracker.record.settle import Referee
from tracker.record.shelf import Shelf
from tracker.record.writing import locked_table, writing

FOUND, NEW, DOUBLED, REFUSED = "found", "new", "doubled", "refused"
PARTS = ("players", "sheets", "profiles", "games", "rows")

MOST_PIECES, MOST_FAULTS = 200_000, 1000
"""No table has so many things; and where so much is wrong nobody wants to know of more."""


class Piece(NamedTuple):
    """One thing a file tells of: a player, a sheet, a profile or a game, and where it does.

    A game may be ``ready`` to be stored, and anything may have a ``fault``.
    """

    part: str
    entry: dict[str, Any]
    line: int
    rows: int = 0
    fault: Refused | None = None
    ready: Refereed | None = None


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
    with Shelf() as shelf:
        _referee_all(table_uid, pieces, shelf)
        with writing():
            return _store_all(table_uid, shelf, writer, dry=dry)


def restore_table(
    entry: dict[str, Any], key_hash: str, pieces: Iterable[Piece], writer: Writer, *, dry: bool
) -> Report:
    """The table of a file with all its pieces; made with this key if there is none of its uid."""
    uid = uid_in(entry, "uid")
    with Shelf() as shelf:
        _referee_all(uid, pieces, shelf)
        with writing():
            made = not Table.objects.filter(pk=uid).exists()
            if made:
                table = filled(Table(uid=uid, key_hash=key_hash), entry, ("name", "created"))
                table.save(force_insert=True)
            report = _store_all(uid, shelf, writer, dry=dry)
    return report._replace(made=made and report.written)


# Before anybody is kept waiting --------------------------------------------------


class _Sheets(NamedTuple):
    """What a file has told of its sheets: who referees by each, and what it calls them.

    Files had the names of rules with the sheets before each game had its own.
    """

    referees: dict[str, Referee]
    titles: dict[str, Any]

    def add(self, entry: dict[str, Any]) -> None:
        """Remember a sheet."""
        named = str(entry.get("fingerprint"))
        self.referees[named] = sheet_in(entry)
        if "title" in entry:
            self.titles[named] = entry["title"]

    def name(self, entry: dict[str, Any]) -> dict[str, Any]:
        """The entry of a game with the name of its rules."""
        sheet = str(entry.get("sheet"))
        return {"profile": self.titles[sheet]} | entry if sheet in self.titles else entry

    def referee(self, sheet: str) -> Referee:
        """Who referees by a sheet of the file, else by one that is here."""
        return self.referees.get(sheet) or kept_referee(sheet)


def _referee_all(table: UUID, pieces: Iterable[Piece], shelf: Shelf) -> None:
    """Put the pieces on the shelf, each game refereed or with the fault the referee found."""
    sheets = _Sheets({}, {})
    faults = 0
    for count, piece in enumerate(pieces):
        if count == MOST_PIECES or faults == MOST_FAULTS:
            shelf.put(piece._replace(entry={}, rows=0, fault=Unfit("import_stopped")))
            return
        try:
            judged = _refereed(table, piece, sheets)
        except Refused as fault:
            judged = piece._replace(entry={}, fault=fault)
        faults += judged.fault is not None
        shelf.put(judged)


def _refereed(table: UUID, piece: Piece, sheets: _Sheets) -> Piece:
    """A piece as it can be stored; the sheets that the file has told of are remembered."""
    if piece.fault:
        return piece
    if piece.part == "sheets":
        sheets.add(piece.entry)
    if piece.part != "games":
        return piece
    piece = piece._replace(entry=sheets.name(piece.entry))
    if Game.objects.filter(pk=uid_in(piece.entry, "uid")).exists():
        return piece
    ready = refereed(table, piece.entry, sheets.referee)
    return piece._replace(entry={"uid": ready.uid}, ready=ready)


# While they wait -----------------------------------------------------------------


def _store_all(table_uid: UUID, shelf: Shelf, writer: Writer, *, dry: bool) -> Report:
    counts: Counter[tuple[str, str]] = Counter()
    faults: list[Fault] = []
    table = locked_table(table_uid, writer)
    known = Known(table)
    for piece in shelf:
        if len(faults) == MOST_FAULTS:
            faults.append(Fault(piece.line, piece.part, Unfit("import_stopped")))
            break
        outcome = _take(known, piece, faults)
        for part, count in ((piece.part, 1), ("rows", piece.rows)):
            counts[part, FOUND] += count
            counts[part, outcome] += count
    if intake_people.strangers(table) or intake_people.in_circles(table):
        faults.append(Fault(0, "players", Unfit("import_field", field="merged")))
    keep = not dry and not faults
    if not keep:
        transaction.set_rollback(True)
    return Report(counts, faults, keep)


TAKERS: dict[str, Callable[[Known, Piece], bool]] = {
    "players": lambda known, piece: intake_people.take_player(known.table, piece.entry),
    "sheets": lambda known, piece: intake_people.take_sheet(known.table, piece.entry),
    "profiles": lambda known, piece: intake_people.take_profile(known.table, piece.entry),
    "games": lambda known, piece: take_game(known, piece.entry, piece.ready),
}


def _take(known: Known, piece: Piece, faults: list[Fault]) -> str:
    """Take one thing in; what it came to."""
    try:
        if piece.fault:
            raise piece.fault
        with transaction.atomic():
            return NEW if TAKERS[piece.part](known, piece) else DOUBLED
    except Refused as refusal:
        faults.append(Fault(piece.line, piece.part, refusal))
        return REFUSED
