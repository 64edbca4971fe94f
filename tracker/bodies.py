"""A request reaches Django once it has arrived: a slow phone keeps no thread waiting."""

from __future__ import annotations

from collections import deque

from asgiref.typing import (
    ASGI3Application,
    ASGIReceiveCallable,
    ASGIReceiveEvent,
    ASGISendCallable,
    HTTPRequestEvent,
    Scope,
)

MOST_HELD = 3_000_000
"""More than anything here reads; of a longer body only so much is handed on."""

TAKES_IN, MOST_TAKEN_IN = "/take-in/", 11_000_000
"""Where a whole table is taken in: the largest file, and what a form adds to it."""


def arrived(application: ASGI3Application) -> ASGI3Application:
    """The application, asked when all that was sent is here, and never if it does not come."""

    async def answer(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        large = str(scope.get("path", "")).endswith(TAKES_IN)
        parts = await _parts(receive, MOST_TAKEN_IN if large else MOST_HELD)
        if parts:
            await application(scope, _again(parts, receive), send)

    return answer


async def _parts(receive: ASGIReceiveCallable, most: int) -> deque[HTTPRequestEvent]:
    """The pieces of the body, the last one marked as such; none if whoever sent them has gone."""
    parts: deque[HTTPRequestEvent] = deque()
    held, more = 0, True
    while more:
        part = await receive()
        if part["type"] != "http.request":
            return deque()
        held += len(part.get("body", b""))
        more = part.get("more_body", False) and held <= most
        parts.append({**part, "more_body": more})
    return parts


def _again(parts: deque[HTTPRequestEvent], receive: ASGIReceiveCallable) -> ASGIReceiveCallable:
    """What gives the pieces once more, and then whatever comes after them."""

    async def again() -> ASGIReceiveEvent:
        return parts.popleft() if parts else await receive()

    return again
