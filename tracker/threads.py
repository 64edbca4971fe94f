"""Django's WSGI application as an ASGI one: the only place that knows ``a2wsgi``."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import IO, Any, cast

from a2wsgi import WSGIMiddleware
from a2wsgi.wsgi import WSGIResponder
from asgiref.typing import ASGI3Application

from tracker.spool import Spool
from tracker.wsgi import application as django

THREADS = 4
"""As many as keep two cores busy: more of them only wait for one another, and for the gate."""

FILES = ("/history.csv", "/history.xlsx", "/table.json", "/take-in/")
FILE_THREADS = 2
"""Apart from the others: a file may be seconds in the making, and nobody else waits for it."""

HELD = 262_144
"""Of a body or an answer so many bytes are held; what is longer goes over the disk."""

PATIENCE_SECONDS = 600
"""A reader who takes nothing for so long has gone without a word."""

BODY = "http.response.body"


def on_threads() -> ASGI3Application:
    """Django on a few threads, each of which keeps its database connection."""
    return cast(ASGI3Application, Threads(cast(Any, django), workers=THREADS))


class Threads(WSGIMiddleware):
    """What a2wsgi does, but that an ordinary request crosses to its thread and back only once.

    As it comes, each piece of body and answer is a crossing of its own, with two
    threads waiting for each other: together they take longer than Django does. And a
    thread would wait for whoever reads a long answer, which may take minutes.
    """

    def __init__(self, app: Any, workers: int) -> None:
        super().__init__(app, workers)
        self._files = ThreadPoolExecutor(FILE_THREADS, thread_name_prefix="files")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        threads = self._files if scope["path"].endswith(FILES) else self.executor
        answer = _Answer(self.app, threads, self.send_queue_size)
        with SpooledTemporaryFile(HELD) as body:
            more = True
            while more:
                part = await receive()
                body.write(part.get("body", b""))
                more = part.get("more_body", False)
            body.seek(0)
            answer.body, answer.receive = body, receive
            await answer(scope, receive, send)
        for message in answer.held:
            await send(message)


class _Answer(WSGIResponder):
    """An answer that is held back until it is whole, unless it is a long one."""

    body: IO[bytes]
    receive: Any

    def __init__(self, *told: Any) -> None:
        super().__init__(*told)
        self.held: list[Any] = []

    # On the thread ---------------------------------------------------------------

    def wsgi(self, environ: Any, start_response: Any) -> None:
        """Ask Django, with the whole body at hand."""
        environ["wsgi.input"] = self.body
        pieces: Any = self.app(environ, start_response)
        try:
            if pieces.streaming:
                self._stream(pieces)
            else:
                self.send({"type": BODY, "body": b"".join(pieces)})
        finally:
            pieces.close()

    def send(self, message: Any) -> None:
        """Keep a part of the answer for the end."""
        self.held.append(message)

    def _stream(self, pieces: Iterable[bytes]) -> None:
        """Hold what is short; hand over to the spool what is long, as fast as it is made."""
        start: list[bytes] = []
        size = 0
        coming = iter(pieces)
        for piece in coming:
            start.append(piece)
            size += len(piece)
            if size > HELD:
                self._spool(b"".join(start), coming)
                return
        self.send({"type": BODY, "body": b"".join(start)})

    def _spool(self, start: bytes, coming: Iterable[bytes]) -> None:
        spool = Spool(self.loop)
        spool.put(start)
        super().send(cast(Any, spool))
        if all(spool.put(piece) for piece in coming):
            spool.end()

    # On the event loop --------------------------------------------------------------

    async def sender(self, send: Any) -> None:
        """Send a long answer on, at the pace of whoever reads it."""
        spool = cast(Any, await self.send_queue.get())
        if spool is None:
            return
        held, self.held = self.held, []
        leaving = asyncio.create_task(self._left(spool))
        try:
            for message in held:
                await send(message)
            async for piece in spool.pieces():
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await send({"type": BODY, "body": piece, "more_body": True})
            if not spool.dropped:
                await send({"type": BODY, "body": b""})
        except TimeoutError:
            return
        finally:
            leaving.cancel()
            spool.drop()

    async def _left(self, spool: Spool) -> None:
        """Let go of the answer when whoever asked for it has left."""
        while (await self.receive())["type"] != "http.disconnect":
            pass
        spool.drop()
