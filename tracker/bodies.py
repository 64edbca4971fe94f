"""A request reaches Django once it has arrived: a slow phone keeps no thread waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from tempfile import SpooledTemporaryFile
from typing import IO

from asgiref.typing import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    HTTPResponseStartEvent,
    Scope,
)

MOST_HELD = 3_000_000
"""More than anything here reads; of a longer body only so much is handed on."""

TAKES_IN, MOST_TAKEN_IN = "/take-in/", 31_000_000
"""Where a whole table is taken in: the largest file, and what a form adds to it."""

IN_MEMORY = 65_536
"""Longer than a slip. Many long bodies that are begun at once fill the disk, not the memory."""

PATIENCE_SECONDS = 60
"""A phone that sends nothing for so long in the middle of a request will send it once more."""

UNAVAILABLE = 503
"""To the pad this is as if there were no network; any 4xx would be a refusal of what it sent."""


def arrived(application: ASGI3Application) -> ASGI3Application:
    """The application, asked when all that was sent is here, and never if it does not come.

    A long body waits on the disk, and for one that stands still nobody waits for ever.
    """

    async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        large = str(scope.get("path", "")).endswith(TAKES_IN)
        with SpooledTemporaryFile(IN_MEMORY) as body:
            try:
                lengths = await _kept(body, receive, MOST_TAKEN_IN if large else MOST_HELD)
            except TimeoutError:
                await _refuse(send)
                return
            if lengths:
                body.seek(0)
                await application(scope, _again(body, lengths, receive), send)

    return answer


async def _kept(body: IO[bytes], receive: ASGIReceiveCallable, most: int) -> deque[int]:
    """How long the pieces of the body are that were kept; none if whoever sent them has gone."""
    lengths: deque[int] = deque()
    held, more = 0, True
    while more:
        async with asyncio.timeout(PATIENCE_SECONDS):
            part = await receive()
        if part["type"] != "http.request":
            return deque()
        held += len(part.get("body", b""))
        more = part.get("more_body", False) and held <= most
        lengths.append(body.write(part.get("body", b"")))
    return lengths


async def _refuse(send: ASGISendCallable) -> None:
    headers = [(b"content-length", b"0"), (b"connection", b"close")]
    start: HTTPResponseStartEvent = {
        "type": "http.response.start",
        "status": UNAVAILABLE,
        "headers": headers,
        "trailers": False,
    }
    await send(start)
    await send({"type": "http.response.body", "body": b"", "more_body": False})


def _again(
    body: IO[bytes], lengths: deque[int], receive: ASGIReceiveCallable
) -> ASGIReceiveCallable:
    """What gives the pieces once more, and then whatever comes after them."""

    async def again() -> ASGIReceiveEvent:
        if not lengths:
            return await receive()
        piece = body.read(lengths.popleft())
        return {"type": "http.request", "body": piece, "more_body": bool(lengths)}

    return again
