"""Those who write turns and those who watch them, for ``bench.live``."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import cycle
from typing import Any
from uuid import uuid4

from bench.phones import evening, open_sheet, put


class Table:
    """A game that somebody writes turns of."""

    def __init__(self, port: int) -> None:
        self._to = HTTPConnection("127.0.0.1", port)
        self._slips = cycle(enumerate(evening()))
        table, players = uuid4(), [str(uuid4()) for _ in range(4)]
        put(self._to, f"tables/{table}/", {"name": "Bench"})
        for number, player in enumerate(players):
            put(self._to, f"tables/{table}/players/{player}/", {"name": f"Player {number}"})
        self.game = str(uuid4())
        opened = {
            "kind": "tutto",
            "sheet": open_sheet(port),
            "seats": [{"player": p} for p in players],
        }
        put(self._to, f"tables/{table}/games/{self.game}/", opened)

    def write(self) -> tuple[int, float, float]:
        """One more turn: the revision it made, when it was sent and when it was answered."""
        number, slip = next(self._slips)
        body = {"number": number, "edition": 0, **slip}
        sent = time.perf_counter()
        rev = put(self._to, f"games/{self.game}/turns/{uuid4()}/", body)["rev"]
        answered = time.perf_counter()
        self._to.close()  # The server would, when it waits for long.
        return rev, sent, answered


class Watcher(asyncio.Protocol):
    """One board: it notes when it hears of which revision."""

    def __init__(self, path: str) -> None:
        self.heard: dict[int, float] = {}
        self.news = asyncio.Event()
        self._path = path

    def connection_made(self, transport: Any) -> None:
        transport.write(f"GET {self._path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        for line in data.splitlines():
            if line.startswith(b"data: "):
                self.heard.setdefault(int(line[6:]), now)
                self.news.set()


@contextmanager
def closed_at_the_end(transports: list[Any]) -> Iterator[None]:
    try:
        yield
    finally:
        for transport in transports:
            transport.close()


async def watch(count: int, table: Table, port: int) -> tuple[list[Any], list[Watcher]]:
    """So many watchers, all of whom have heard how the game stands."""
    loop, path = asyncio.get_running_loop(), f"/live/{table.game}/"
    opened = []
    for _ in range(count):
        opened.append(await loop.create_connection(lambda: Watcher(path), "127.0.0.1", port))
    watchers = [watcher for _, watcher in opened]
    await until(lambda: all(watcher.heard for watcher in watchers))
    return [transport for transport, _ in opened], watchers


async def until(true: Any) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)
