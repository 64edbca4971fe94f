"""What the live line says, as messages of ASGI, with the headers of every other answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from io import BytesIO
from random import randint
from typing import cast

from asgiref.typing import ASGISendCallable
from csp.middleware import CSPMiddleware
from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpRequest, HttpResponse
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.security import SecurityMiddleware

from tracker.middleware import house_headers
from tracker.news import News

Header = tuple[bytes, bytes]

RETRY_MILLISECONDS = 1_000, 3_000
"""When to call again after the line broke; not all at the same moment."""

STREAM: tuple[Header, ...] = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
)


def first_words() -> bytes:
    """What a listener is told before any news."""
    return b"retry: %d\n\n" % randint(*RETRY_MILLISECONDS)


def told(news: News | None) -> bytes:
    """The news as an event; without any, a comment that keeps the line open.

    >>> told(News(None, 41, over=False))
    b'event: rev\\ndata: 41\\n\\n'
    """
    if news is None:
        return b":\n\n"
    said = f"event: rev\ndata: {news.rev}\n\n"
    return f"{said}event: over\ndata: {news.rev}\n\n".encode() if news.over else said.encode()


async def begin(send: ASGISendCallable, status: int, headers: Iterable[Header]) -> None:
    """The head of an answer."""
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*headers, *_guards()],
            "trailers": False,
        }
    )


async def say(send: ASGISendCallable, body: bytes, *, more: bool = True) -> None:
    """A piece of an answer."""
    await send({"type": "http.response.body", "body": body, "more_body": more})


async def refuse(send: ASGISendCallable, status: int, *headers: Header) -> None:
    """An answer without a body."""
    await begin(send, status, [(b"content-length", b"0"), *headers])
    await say(send, b"", more=False)


@cache
def _guards() -> tuple[Header, ...]:
    """The security headers, as the same middleware adds them to a page."""
    scheme = "https" if settings.HTTPS else "http"
    request = WSGIRequest(
        {"REQUEST_METHOD": "GET", "wsgi.url_scheme": scheme, "wsgi.input": BytesIO()}
    )
    del (answer := HttpResponse()).headers["Content-Type"]
    for add in (XFrameOptionsMiddleware, CSPMiddleware, house_headers, SecurityMiddleware):
        answer = cast(HttpResponse, add(_giving(answer))(request))
    return tuple((name.lower().encode(), value.encode()) for name, value in answer.items())


def _giving(answer: HttpResponse) -> Callable[[HttpRequest], HttpResponse]:
    return lambda request: answer
