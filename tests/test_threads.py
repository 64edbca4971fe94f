"""An ordinary request crosses to Django's thread and back once; a long answer goes in pieces."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

from tracker.threads import Threads

START, BODY = "http.response.start", "http.response.body"


def told(answer: Any, *body: bytes) -> list[dict[str, Any]]:
    """What is sent to whoever asked Django's ``answer``, which may read this body."""
    pieces = body or (b"",)
    coming = [
        {"type": "http.request", "body": piece, "more_body": place < len(pieces)}
        for place, piece in enumerate(pieces, start=1)
    ]
    sent: list[dict[str, Any]] = []

    async def receive() -> Any:
        return coming.pop(0)

    async def send(message: Any) -> None:
        sent.append(message)

    asked = {"method": "PUT", "path": "/", "query_string": b"", "http_version": "1.1"}
    scope = {"type": "http", "headers": [(b"content-length", b"5")], **asked}
    work = Threads(wsgi_of(answer), workers=1)(scope, receive, send)
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
    return sent


def wsgi_of(answer: Any) -> Any:
    """A WSGI application as Django's is one: its answer is the iterable."""

    def application(environ: Any, start_response: Any) -> Any:
        request = HttpRequest()
        request.META = environ
        response = answer(request)
        start_response(f"{response.status_code} {response.reason_phrase}", response.items())
        return response

    return application


def test_a_whole_answer_is_sent_at_once() -> None:
    start, body = told(lambda _: HttpResponse("here", status=201, headers={"ETag": "x"}))
    assert (start["type"], start["status"]) == (START, 201)
    assert (b"etag", b"x") in start["headers"]
    assert body == {"type": BODY, "body": b"here"}


def test_the_body_is_read_whole_however_it_came() -> None:
    def echo(request: HttpRequest) -> HttpResponse:
        read: bytes = request.META["wsgi.input"].read(5)
        return HttpResponse(read)

    assert told(echo, b"he", b"llo")[-1]["body"] == b"hello"


def test_a_long_answer_is_sent_as_it_is_made() -> None:
    closed: list[bool] = []

    def pieces() -> Iterator[str]:
        try:
            yield from ("one", "two")
        finally:
            closed.append(True)

    sent = told(lambda _: StreamingHttpResponse(pieces()))
    assert [message["type"] for message in sent] == [START, BODY, BODY, BODY]
    assert [message["body"] for message in sent[1:]] == [b"one", b"two", b""]
    assert closed == [True]
