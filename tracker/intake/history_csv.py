"""Our flat CSV as pieces: its rows put together to turns, its turns to games."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from itertools import count, groupby, islice
from typing import Any, NamedTuple
from uuid import UUID, uuid5

from rules.errors import Refused
from rules.position import Position
from rules.registry import GAMES, has_cards
from tracker.export import DELIMITERS
from tracker.intake.rebuilding import rebuilt
from tracker.record import Piece, Unfit
from tracker.standing.columns import ABOUT_THE_GAME, COLUMNS
from tracker.standing.formulas import runs

MOST_ROWS = 50_000
"""No game has so many; all rows of one are held at once."""


class Line(NamedTuple):
    """A row of the file and where it stands."""

    number: int
    cells: dict[str, str]

    def count(self, column: str) -> int:
        """The whole number in this cell, nothing being none."""
        try:
            return int(self.cells[column] or 0)
        except ValueError:
            raise Unfit("import_field", field=column) from None


def pieces(text: str) -> Iterator[Piece]:
    """People and games of a CSV; a game that cannot be put together has its fault with it."""
    return _told(_lines(text, _delimiter(text)))


def _told(lines: Iterator[Line]) -> Iterator[Piece]:
    known: set[str] = set()
    for _, rows in groupby(lines, lambda line: line.cells["game"]):
        game = list(islice(rows, MOST_ROWS + 1))
        if len(game) > MOST_ROWS:
            yield Piece("games", {}, game[-1].number, len(game), Unfit("import_stopped"))
            continue
        yield from _people(game, known)
        try:
            yield Piece("games", _game(game), game[0].number, len(game))
        except Refused as fault:
            at = fault.line if isinstance(fault, Misread) else game[0].number
            yield Piece("games", {}, at, len(game), fault)


class Misread(Unfit):
    """A row that cannot be what it says; it knows on which line it stands."""

    def __init__(self, line: int, code: str, **where: Any) -> None:
        super().__init__(code, **where)
        self.line = line


def _delimiter(text: str) -> str:
    """What stands between the cells of a history by cards that is whole."""
    header = text.split("\n", 1)[0].rstrip("\r")
    told = [mark for mark in DELIMITERS.values() if header.split(mark) == [*COLUMNS]]
    if not told:
        ours = header.replace(";", ",").startswith(",".join(ABOUT_THE_GAME))
        raise Unfit("import_rounds" if ours else "import_type")
    if not text.endswith("\n"):
        raise Unfit("import_cut")
    return told[0]


def _lines(text: str, delimiter: str) -> Iterator[Line]:
    rows = csv.reader(_written(text), delimiter=delimiter, strict=True)
    next(rows)
    at = rows.line_num + 1
    try:
        for row in rows:
            if row and len(row) != len(COLUMNS):
                raise Misread(at, "import_field", field=f"({len(row)})")
            if row:
                yield Line(at, dict(zip(COLUMNS, row, strict=True)))
            at = rows.line_num + 1
    except csv.Error:
        raise Unfit("import_cut") from None


def _written(text: str) -> Iterator[str]:
    """The text line by line, without a second copy of it."""
    place = 0
    while end := text.find("\n", place) + 1:
        yield text[place:end]
        place = end


def _people(lines: list[Line], known: set[str]) -> Iterator[Piece]:
    """Everybody who is named for the first time."""
    for line in lines:
        uid = line.cells["player_uid"]
        if uid not in known:
            known.add(uid)
            said = {"uid": uid, "name": _plain(line.cells["player"]), "colour": ""}
            flags = {"archived": False, "left_out": False, "merged": None}
            entry = said | flags | {"created": line.cells["started_at"]}
            yield Piece("players", entry, line.number)


def _plain(said: str) -> str:
    """Words without the apostrophe that kept a spreadsheet from running them."""
    return said[1:] if said.startswith("'") and runs(said[1:]) else said


def _game(lines: list[Line]) -> dict[str, Any]:
    """A game as the record takes it in: facts, with slips that come to what the rows say."""
    cells, first = lines[0].cells, lines[0]
    try:
        uid = UUID(cells["game"])
    except ValueError:
        raise Misread(first.number, "import_field", field="game") from None
    began = cells["started_at"]
    if cells["kind"] in GAMES and not has_cards(cells["kind"]):
        raise Misread(first.number, "import_no_cards", game=GAMES[cells["kind"]].title)
    turns = [list(rows) for _, rows in groupby(lines, lambda line: line.count("turn"))]
    for number, rows in enumerate(turns, start=1):
        if rows[0].count("turn") != number:
            raise Misread(rows[0].number, "import_gap", turn=number)
    seats = _seats(lines)
    slips, spans, end = rebuilt(cells["kind"], cells["sheet"], len(seats), turns, Misread)
    closed = _closed(lines, end, len(turns))
    return {
        "uid": cells["game"],
        "kind": cells["kind"],
        "sheet": cells["sheet"],
        "profile": _plain(cells["profile"]),
        "started_at": began,
        "note": "",
        "closed_at": began if closed else None,
        "binned_at": None,
        "created": began,
        "updated": began,
        "rev": 1,
        "seats": [
            {"player": player, "joined": joined, "left": left}
            for player, (joined, left) in zip(seats, spans, strict=True)
        ],
        "turns": [
            {
                "uid": str(uuid5(uid, str(number))),
                "edition": 1,
                "written_at": began,
                "device": "CSV",
                **slip,
            }
            for number, slip in enumerate(slips)
        ],
        "editions": [],
    }


def _seats(lines: list[Line]) -> list[str]:
    """Who sits where; a seat that took no turn is not in the file, and nobody can be put there."""
    seats: dict[int, str] = {}
    for line in lines:
        seat, player = line.count("seat"), line.cells["player_uid"]
        if seats.setdefault(seat, player) != player:
            raise Misread(line.number, "import_field", field="seat")
    if sorted(seats) != list(range(1, len(seats) + 1)):
        empty = next(seat for seat in count(1) if seat not in seats)
        raise Misread(lines[0].number, "import_seat", seat=empty)
    return [seats[seat] for seat in sorted(seats)]


def _closed(lines: list[Line], end: Position, turns: int) -> bool:
    """Whether the game was ended early; refuses rows that do not fit where their turns lead."""
    for line in lines:
        won = str(int(line.count("seat") - 1 in end.winners)) if end.over else ""
        said = line.cells["winner"]
        if said == "1" and not end.over:
            raise Misread(lines[-1].number, "import_gap", turn=turns + 1)
        if said != won and (end.over or said != "0"):
            raise Misread(line.number, "import_end")
    told = {line.cells["winner"] for line in lines}
    if len(told) > 1 and not end.over:
        raise Misread(lines[-1].number, "import_end")
    return not end.over and told == {"0"}
