"""The cells of the history from PostgreSQL, one game after another, with ``COPY`` for files.

The rows of a game are looked up and put in order for themselves, so the first of
them come at once and the server never holds those of all games.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, cast

from django.core.exceptions import EmptyResultSet
from django.db import connection, transaction

from tracker.standing import columns
from tracker.standing.columns import Words
from tracker.standing.formulas import Telling
from tracker.standing.rows import ROWS_AT_ONCE, Games

PIECE = 65_536
WORDS = Words(
    uid="{0}::text",
    moment=(
        "replace(to_char({0} AT TIME ZONE 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US'), '.000000', '')"
        " || '+00:00'"
    ),
    has_won="(h.standing->'winners' @> to_jsonb(e.\"index\"))::int",
)


def as_csv(games: Games, telling: Telling, delimiter: str) -> Iterator[bytes]:
    """The rows as lines of a file, some at a time.

    They come line by line and end as lines of this database do.
    """
    with _asked(games, telling) as (sql, parameters), connection.cursor() as cursor:
        asked = cast(Any, connection.ops).compose_sql(sql, parameters)
        piece = bytearray()
        with cursor.copy(f"COPY ({asked}) TO STDOUT (FORMAT csv, DELIMITER '{delimiter}')") as copy:
            for line in copy:
                piece += line[:-1]
                piece += b"\r\n"
                if len(piece) > PIECE:
                    yield bytes(piece)
                    piece.clear()
        if piece:
            yield bytes(piece)


def rows(games: Games, telling: Telling) -> Iterator[list[tuple[Any, ...]]]:
    """The rows as cells, some at a time."""
    with _asked(games, telling) as (sql, parameters), connection.chunked_cursor() as cursor:
        cursor.execute(sql, parameters)
        while some := cursor.fetchmany(ROWS_AT_ONCE):
            yield some


@contextmanager
def _asked(games: Games, telling: Telling) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """The query with its parameters, asked once: to compile it would take longer than to run it."""
    with transaction.atomic():
        with connection.cursor() as cursor:
            cursor.execute("SET LOCAL jit = off")
        try:
            sql, parameters = games.order_by().values("pk").query.sql_with_params()
        except EmptyResultSet:
            sql, parameters = "NULL", ()
        yield statement(sql, telling), parameters


def statement(games: str, telling: Telling) -> str:
    """The query for all rows of these games; what is the same in many of them is made once.

    The rows of a game are put in order by themselves and joined to it in that order,
    for a lateral query can only be asked game by game. To sort all of them once more
    would cost a sixth of the time.
    """
    return (
        f"WITH heads AS MATERIALIZED ({columns.heads(games, WORDS, telling)})"
        f" SELECT {columns.quoted(columns.COLUMNS)}"
        " FROM (SELECT * FROM heads ORDER BY began, game_id) h CROSS JOIN LATERAL ("
        f"SELECT {columns.named(columns.OF_THE_ROW)}"
        f" FROM ({columns.seats(WORDS, telling)} OFFSET 0) e {columns.TURNS_TO_TELL}"
        " ORDER BY u.number, c.place OFFSET 0) r"
        " ORDER BY h.began, h.game_id"
    )
