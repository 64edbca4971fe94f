"""The files that games tell of themselves, with the names of those who played.

``docs/csv.md`` says what the columns mean.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from rules.files import PLAYER, Cell, Chance, Form
from rules.files import Row as Told
from rules.marks import MILLION
from rules.registry import GAMES
from rules.telling import Note, Who
from tracker.export.cells import Cell as Written
from tracker.export.cells import Row, told_apart
from tracker.standing.formulas import Telling
from tracker.standing.kept import Kept, kept_games, most_seats
from tracker.standing.rows import ROWS_AT_ONCE, Games

PEOPLE_BETWEEN = "; "


class OfKind(NamedTuple):
    """A form, and the kind of games it is of."""

    kind: str
    form: Form


FORMS: Mapping[str, OfKind] = {
    name: OfKind(kind, form) for kind, game in GAMES.items() for name, form in game.files.items()
}
"""The files of all games by their names."""


def by_form(games: Games, name: str, telling: Telling) -> Iterator[Iterable[Row]]:
    """The rows of this file, some at a time, with the header first; only games of its kind."""
    kind, form = FORMS[name]
    games = games.filter(kind=kind)
    columns = form.columns(most_seats(games))
    yield [columns]
    some: list[Row] = []
    for kept in kept_games(games):
        for row in _rows(kept, form, telling):
            some.append([row.get(column) for column in columns])
            if len(some) == ROWS_AT_ONCE:
                yield some
                some = []
    yield some


def _rows(kept: Kept, form: Form, telling: Telling) -> Iterator[dict[str, Written]]:
    names = _called(kept.names, telling)
    for row in form.rows(kept.game):
        if not _of_who_is_left_out(row, kept.names):
            yield {column: _cell(cell, names, telling) for column, cell in row.items()}


def _of_who_is_left_out(row: Told, names: Sequence[str | None]) -> bool:
    about = row.get(PLAYER)
    return isinstance(about, Who) and names[about.seat] is None


def _called(names: Sequence[str | None], telling: Telling) -> list[str]:
    """What everybody is called; who is left out has no name there, only a seat."""
    told = told_apart((name for name in names if name is not None), telling)
    return [f"#{index + 1}" if name is None else next(told) for index, name in enumerate(names)]


def _cell(cell: Cell, names: Sequence[str], telling: Telling) -> Written:
    match cell:
        case Who(seat):
            return names[seat]
        case Note(text):
            return telling.python(text) or None
        case Chance(millionths):
            return millionths / MILLION
        case list():
            return PEOPLE_BETWEEN.join(names[who.seat] for who in cell) or None
        case _:
            return cell
