"""The cells of the history from SQLite, the rows of some games at a time.

To put rows in order SQLite may hold them all, so it is asked for a few games at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.db import connection

from tracker.standing import columns
from tracker.standing.columns import Words
from tracker.standing.formulas import Telling
from tracker.standing.lines import lines
from tracker.standing.rows import ROWS_AT_ONCE, Games, pages

WORDS = Words(
    uid=(
        "substr({0}, 1, 8) || '-' || substr({0}, 9, 4) || '-' || substr({0}, 13, 4)"
        " || '-' || substr({0}, 17, 4) || '-' || substr({0}, 21)"
    ),
    moment="replace({0}, ' ', 'T') || '+00:00'",
    has_won="e.\"index\" IN (SELECT value FROM json_each(h.standing, '$.winners'))",
)


def as_csv(games: Games, telling: Telling, delimiter: str) -> Iterator[bytes]:
    """The rows as lines of a file, some at a time."""
    return (lines(some, delimiter) for some in rows(games, telling))


def rows(games: Games, telling: Telling) -> Iterator[list[tuple[Any, ...]]]:
    """The rows as cells, some at a time."""
    for page in pages(games):
        places = ", ".join(["%s"] * len(page))
        with connection.cursor() as cursor:
            cursor.execute(statement(places, telling), [uid.hex for uid in page])
            while some := cursor.fetchmany(ROWS_AT_ONCE):
                yield some


def statement(games: str, telling: Telling) -> str:
    """The query for all rows of these games; what is the same in many of them is made once."""
    return (
        f"WITH h AS MATERIALIZED ({columns.heads(games, WORDS, telling)}),"
        f" e AS MATERIALIZED ({columns.seats(WORDS, telling, among='h, ')})"
        f" SELECT {', '.join(columns.CELLS.values())} FROM h JOIN e ON e.game_id = h.game_id"
        f" {columns.TURNS_TO_TELL} ORDER BY h.began, h.game_id, u.number, c.place"
    )
