"""Somebody who listens to a game, without a server in between."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

from asgiref.sync import sync_to_async
from django.db import connection

from tracker.live.stream import Live


class Listener:
    """One request to the live line: what it answers, and a way to hang up."""

    def __init__(self, live: Live, path: str, method: str = "GET") -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.answer: asyncio.Task[None] | None = None
        self._scope: Any = {"type": "http", "method": method, "path": path}
        self._live = live
        self._events: asyncio.Queue[str] = asyncio.Queue()
        self._hung_up = asyncio.Event()

    async def call(self) -> Listener:
        """Ask, and wait for the head of the answer."""
        self.answer = asyncio.create_task(self._live(self._scope, self._receive, self._send))
        while not self.status:
            await asyncio.sleep(0)
        return self

    async def heard(self) -> str:
        """The next piece of the stream."""
        return await self._events.get()

    async def revs(self, upto: int) -> list[int]:
        """All revisions that are told, until this one is."""
        told: list[int] = []
        while upto not in told:
            piece = await self.heard()
            told += [int(line[6:]) for line in piece.splitlines() if line.startswith("data: ")]
        return told

    async def hang_up(self) -> None:
        """Leave, and wait until that was noticed."""
        self._hung_up.set()
        assert self.answer
        await self.answer

    async def _receive(self) -> Any:
        await self._hung_up.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {name.decode(): value.decode() for name, value in message["headers"]}
        elif message["body"]:
            self._events.put_nowait(message["body"].decode())


@asynccontextmanager
async def listening(live: Live, game: UUID) -> AsyncIterator[Listener]:
    """Somebody who listens to a game for a while, and is told when to call again."""
    listener = await Listener(live, f"/live/{game}/").call()
    assert (await listener.heard()).startswith("retry: ")
    try:
        yield listener
    finally:
        await listener.hang_up()


def run(evening: Any) -> None:
    """Run what happens, within reason, and let go of the database afterwards.

    On a thread of its own: the browser tests leave a loop behind on the main one.
    """

    async def whole() -> None:
        try:
            async with asyncio.timeout(30):
                await evening
        finally:
            await sync_to_async(lambda: connection.close())()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, whole()).result()
