"""News of a game: what a writer says, inside its transaction, to all processes that listen."""

from __future__ import annotations

from typing import NamedTuple
from uuid import UUID

from django.db import connection

CHANNEL = "scorepad_games"


class News(NamedTuple):
    """How often a game has changed, and whether it is over: enough to know that one must look."""

    game: UUID
    rev: int
    over: bool

    def written(self) -> str:
        """The news as they cross the channel.

        >>> News(UUID(int=1), 41, over=False).written()
        '00000000-0000-0000-0000-000000000001 41 0'
        """
        return f"{self.game} {self.rev} {int(self.over)}"


def read(payload: str) -> News:
    """The news that were written so.

    >>> read(News(UUID(int=1), 41, over=True).written())
    News(game=UUID('00000000-0000-0000-0000-000000000001'), rev=41, over=True)
    """
    game, rev, over = payload.split()
    return News(UUID(game), int(rev), over == "1")


def announce(news: News) -> None:
    """Let PostgreSQL pass the news on once the transaction is through.

    Whoever watches a SQLite file sees for itself that it was written to.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, news.written()])
