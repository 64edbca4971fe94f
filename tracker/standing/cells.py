"""The history as cells that the database makes, however many games there are.

One query tells all rows of the flat history; the files of every kind are made of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol
from uuid import UUID

from django.db import connection

from tracker.models import Game
from tracker.standing import cells_postgresql, cells_sqlite, columns
from tracker.standing.columns import Words
from tracker.standing.formulas import Telling
from tracker.standing.rows import Games


class Database(Protocol):
    """What a module offers to read the cells from one database or the other."""

    WORDS: Words

    def as_csv(self, games: Games, telling: Telling, delimiter: str) -> Iterator[bytes]:
        """The rows as lines of a file."""

    def rows(self, games: Games, telling: Telling) -> Iterator[list[tuple[Any, ...]]]:
        """The rows as cells."""


DATABASES: dict[str, Database] = {"sqlite": cells_sqlite, "postgresql": cells_postgresql}


def as_csv(games: Games, telling: Telling, delimiter: str) -> Iterator[bytes]:
    """The rows of these games as lines of a file, some at a time."""
    return DATABASES[connection.vendor].as_csv(games, telling, delimiter)


def rows(games: Games, telling: Telling) -> Iterator[list[tuple[Any, ...]]]:
    """The rows of these games as cells, some at a time: numbers, words, and None for nothing."""
    return DATABASES[connection.vendor].rows(games, telling)


def heads(page: Sequence[UUID], telling: Telling) -> dict[str, list[Any]]:
    """What every row of a game begins with, by the game."""
    places = ", ".join(["%s"] * len(page))
    query = columns.heads(places, DATABASES[connection.vendor].WORDS, telling)
    uid = Game._meta.get_field("uid")
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT {columns.quoted(columns.OF_THE_GAME)} FROM ({query}) h",
            [uid.get_db_prep_value(each, connection) for each in page],
        )
        rows = cursor.fetchall()
    return {cells[columns.OF_THE_GAME.index("game")]: list(cells) for cells in rows}
