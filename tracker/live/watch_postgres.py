"""The watcher of PostgreSQL: it is told by whoever writes, on whichever machine."""

from __future__ import annotations

from typing import Any

import psycopg
from django.db import connection

from tracker import news
from tracker.live.hub import Hub
from tracker.live.reading import latest_of

CHECK_SECONDS = 30.0
"""How long to wait for news before making sure that nothing was missed."""

OF_DJANGO = ("context", "cursor_factory", "prepare_threshold")
"""What Django adds to the address of the database for its own connections."""


async def watch(hub: Hub) -> None:
    """Pass on what is announced.

    What was announced while nobody listened is lost, so the games are read
    again once the line stands, and now and then, which also finds a dead line.
    """
    async with await psycopg.AsyncConnection.connect(**_address(), autocommit=True) as line:
        await line.execute(f"LISTEN {news.CHANNEL}")
        while True:
            hub.publish(await latest_of(hub.games))
            async for notice in line.notifies(timeout=CHECK_SECONDS):
                hub.publish([news.read(notice.payload)])
            await line.execute("SELECT 1")


def _address() -> dict[str, Any]:
    parameters: dict[str, Any] = connection.get_connection_params()
    return {name: value for name, value in parameters.items() if name not in OF_DJANGO}
