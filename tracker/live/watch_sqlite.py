"""The watcher of a SQLite file: it sees that somebody has written, whichever process it was."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

from django.db import connection

from tracker.live.hub import Hub
from tracker.live.reading import latest_of

LOOK_SECONDS = 0.05
"""How often to look; a look takes microseconds."""


async def watch(hub: Hub) -> None:
    """Read the games again whenever the file has changed.

    A connection never sees its own writes in ``data_version``, so this one
    does nothing else. The version is taken before the games are read: what is
    written in between is news at the next look.
    """
    with closing(sqlite3.connect(str(connection.settings_dict["NAME"]))) as line:
        seen = None
        while True:
            (version,) = line.execute("PRAGMA data_version").fetchone()
            if version != seen:
                hub.publish(await latest_of(hub.games))
            seen = version
            await asyncio.sleep(LOOK_SECONDS)
