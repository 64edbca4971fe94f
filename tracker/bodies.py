"""A request reaches Django once it has arrived: a slow phone keeps no thread waiting."""

from __future__ import annotations

from collections import deque
from tempfile import SpooledTemporaryFile
from typing import IO

from asgiref.typing import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    Scope,
)

MOST_HELD = 3_000_000
"""More than anything here reads; of a longer body only so much is handed on."""

TAKES_IN, MOST_TAKEN_IN = "/take-in/", 31_000_000
"""Where a whole table is taken in: the largest file, and what a form adds to it."""


def arrived(application: ASGI3Application) -> ASGI3Application:
    """The application, asked when all that was sent is here, and never if it does not come.

    A long body waits on the disk.
    """

    async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        large = str(scope.get("path", "")).endswith(TAKES_IN)
        with SpooledTemporaryFile(MOST_HELD) as body:
            lengths = await _kept(body, receive, MOST_TAKEN_IN if large else MOST_HELD)
            if lengths:
                body.seek(0)
                await application(scope, _again(body, lengths, receive), send)

    return answer


async def _kept(body: IO[bytes], receive: ASGIReceiveCallable, most: int) -> deque[int]:
    """How long the pieces of the body are that were kept; none if whoever sent them has gone."""
    lengths: deque[int] = deque()
    held, more = 0, True
    while more:
        part = await receive()
        if part["type"] != "http.request":
            return deque()
        held += len(part.get("body", b""))
        more = part.get("more_body", False) and held <= most
        lengths.append(body.write(part.get("body", b"")))
    return lengths


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
