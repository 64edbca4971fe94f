"""A game as the record keeps it, and the files it can be taken along in.

A game says which columns a file has and which rows its games come to; whoever writes the
file knows what people are called, and what a spreadsheet must not run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.ledger import Line
from rules.marks import Mark
from rules.telling import Note, Who

PLAYER = "player"
"""The column that says whom a row is about; nobody who is left out has one."""


class Chance(NamedTuple):
    """How likely something was, in millionths."""

    millionths: int


Cell: TypeAlias = int | str | Who | Note | Chance | list[Who] | None
Row: TypeAlias = Mapping[str, Cell]
"""The cells of a row by their columns; what is not told stays empty."""


class KeptTurn(NamedTuple):
    """A slip with the verdict on it, when it was begun and when it was first finished."""

    number: int
    round: int
    seat: int
    steps: Sequence[Mapping[str, Any]]
    outcome: str
    lines: Sequence[Line]
    marks: Sequence[Mark]
    began: str
    ended: str | None

    def mark(self, *names: str) -> Mark | None:
        """The first mark of one of these names."""
        return next((mark for mark in self.marks if mark.what in names), None)


class KeptGame(NamedTuple):
    """A game as it stands: its rules, what an opening gave, all slips, and whose turn it is.

    ``printed`` is the official sheet, which ``sheet`` may depart from.
    """

    uid: str
    started_at: str
    profile: str
    sheet: Mapping[str, Any]
    printed: Mapping[str, Any]
    seats: int
    given: Sequence[Line]
    turns: Sequence[KeptTurn]
    next_seat: int | None

    def all_lines(self) -> list[Line]:
        """Every line from the opening on."""
        return [*self.given, *(line for turn in self.turns for line in turn.lines)]

    def all_marks(self) -> list[Mark]:
        """Every mark of the game."""
        return [mark for turn in self.turns for mark in turn.marks]


class Form(NamedTuple):
    """A file: its columns, where so many sit in the largest game, and the rows of a game."""

    columns: Callable[[int], Sequence[str]]
    rows: Callable[[KeptGame], Iterable[Row]]


def always(columns: str) -> Callable[[int], Sequence[str]]:
    """Columns that do not depend on how many play.

    >>> always("game_id round")(4)
    ['game_id', 'round']
    """
    return lambda seats: columns.split()


def departures(game: KeptGame, changes: Mapping[str, Any]) -> Note:
    """Which words of the sheet are not as printed, changes during the game included."""
    in_force = {**game.sheet, **changes}
    told = (
        f"{word}={_told(in_force[word])}"
        for word in game.printed
        if in_force[word] != game.printed[word]
    )
    return Note(";".join(told))


def _told(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def held(lines: Iterable[Line], account: str) -> int:
    """What these lines leave on an account.

    >>> held([Line("seat:0", "pot:a", 10, "stake")], "pot:a")
    10
    """
    return sum(line.points * ((line.dst == account) - (line.src == account)) for line in lines)
