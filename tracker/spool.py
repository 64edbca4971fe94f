"""A long answer on its way from the thread that makes it to a reader who takes his time.

It goes into a file on the disk as fast as it is made, so that the thread and its
database are soon free for others, and out of it as fast as it is read.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from tempfile import TemporaryFile
from threading import Lock

PIECE = 65_536


class Spool:
    """A file that one thread writes while the event loop reads it; it has no name on the disk."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._file = TemporaryFile()  # noqa: SIM115 - it outlives every block
        self._turn = Lock()
        self._news = asyncio.Event()
        self._size = 0
        self._ended = self._dropped = False

    # On the thread ---------------------------------------------------------------

    def put(self, piece: bytes) -> bool:
        """Write a piece behind the others; whether anybody still wants it."""
        with self._turn:
            if self._dropped:
                return False
            self._file.seek(self._size)
            self._file.write(piece)
            self._size += len(piece)
        self._loop.call_soon_threadsafe(self._news.set)
        return True

    def end(self) -> None:
        """There is no more to come."""
        self._ended = True
        self._loop.call_soon_threadsafe(self._news.set)

    # On the event loop --------------------------------------------------------------

    async def pieces(self) -> AsyncIterator[bytes]:
        """What was written, from the first byte until the end or until nobody wants it."""
        place = 0
        while not self._dropped:
            self._news.clear()
            ended, size = self._ended, self._size
            while place < size and not self._dropped:
                piece = self._read(place, min(PIECE, size - place))
                place += len(piece)
                yield piece
            if ended:
                return
            await self._news.wait()

    def _read(self, place: int, length: int) -> bytes:
        with self._turn:
            self._file.seek(place)
            return self._file.read(length)

    def drop(self) -> None:
        """Nobody wants it any more, or all of it was read: the file goes."""
        with self._turn:
            self._dropped = True
            self._file.close()
        self._news.set()

    @property
    def dropped(self) -> bool:
        """Whether nobody wants it any more."""
        return self._dropped
