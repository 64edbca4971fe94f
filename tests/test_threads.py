"""A short answer crosses to Django's thread and back once; a long one waits for its reader."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse

from tracker import threads
from tracker.threads import FILES, HELD, Threads

START, BODY = "http.response.start", "http.response.body"
GONE = {"type": "http.disconnect"}
PIECE = b"x" * 100_000
PIECES = 3 * HELD // len(PIECE)


class Asker:
    """Whoever asks one request, reads the answer at a pace of his own, and may leave."""

    def __init__(self, *body: bytes, path: str = "/") -> None:
        self.path = path
        pieces = body or (b"",)
        self.coming = [
            {"type": "http.request", "body": piece, "more_body": place < len(pieces)}
            for place, piece in enumerate(pieces, start=1)
        ]
        self.sent: list[dict[str, Any]] = []
        self.reads = asyncio.Event()
        self.reads.set()
        self.left = asyncio.Event()

    async def ask(self, django: Threads) -> Asker:
        """Ask, and come back when there will be no more."""
        asked = {"method": "PUT", "path": self.path, "query_string": b"", "http_version": "1.1"}
        scope = {"type": "http", "headers": [(b"content-length", b"5")], **asked}
        await django(scope, self._receive, self._send)
        return self

    @property
    def body(self) -> bytes:
        """All of the body that came."""
        return b"".join(message["body"] for message in self.sent if message["type"] == BODY)

    @property
    def whole(self) -> bool:
        """Whether the answer came to its end."""
        last = self.sent[-1] if self.sent else {}
        return last.get("type") == BODY and not last.get("more_body")

    async def _receive(self) -> Any:
        if self.coming:
            return self.coming.pop(0)
        await self.left.wait()
        return GONE

    async def _send(self, message: Any) -> None:
        await self.reads.wait()
        self.sent.append(message)


def run(scene: Coroutine[Any, Any, Any]) -> Any:
    """Run what happens, within reason, on a thread of its own."""

    async def whole() -> Any:
        async with asyncio.timeout(30):
            return await scene

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, whole()).result()


def told(answer: Any, *body: bytes) -> list[dict[str, Any]]:
    """What is sent to whoever asked Django's ``answer``, which may read this body."""

    async def scene() -> list[dict[str, Any]]:
        return (await Asker(*body).ask(on_one_thread(answer))).sent

    sent: list[dict[str, Any]] = run(scene())
    return sent


def on_one_thread(answer: Any) -> Threads:
    """Django, of which only one thread is left."""

    def application(environ: Any, start_response: Any) -> Any:
        request = HttpRequest()
        request.META = environ
        response = answer(request)
        start_response(f"{response.status_code} {response.reason_phrase}", response.items())
        return response

    return Threads(application, workers=1)


class Long:
    """A long answer that counts how much of it was made."""

    def __init__(self) -> None:
        self.made = 0
        self.closed = threading.Event()

    def __call__(self, _: HttpRequest) -> StreamingHttpResponse:
        return StreamingHttpResponse(self._pieces())

    def _pieces(self) -> Iterator[bytes]:
        try:
            for _ in range(PIECES):
                self.made += 1
                yield PIECE
        finally:
            self.closed.set()


def test_a_whole_answer_is_sent_at_once() -> None:
    start, body = told(lambda _: HttpResponse("here", status=201, headers={"ETag": "x"}))
    assert (start["type"], start["status"]) == (START, 201)
    assert (b"etag", b"x") in start["headers"]
    assert body["body"] == b"here"


def test_the_body_is_read_whole_however_it_came() -> None:
    def echo(request: HttpRequest) -> HttpResponse:
        read: bytes = request.META["wsgi.input"].read(5)
        return HttpResponse(read)

    assert told(echo, b"he", b"llo")[-1]["body"] == b"hello"


def test_a_short_answer_in_pieces_is_sent_at_once() -> None:
    closed: list[bool] = []

    def pieces() -> Iterator[str]:
        try:
            yield from ("one", "two")
        finally:
            closed.append(True)

    start, body = told(lambda _: StreamingHttpResponse(pieces()))
    assert (start["type"], body["body"]) == (START, b"onetwo")
    assert closed == [True]


def test_a_long_answer_is_sent_while_it_is_made() -> None:
    read = threading.Event()

    def pieces() -> Iterator[bytes]:
        yield from [PIECE] * PIECES
        assert read.wait(timeout=20)
        yield b"end"

    class Reader(Asker):
        async def _send(self, message: Any) -> None:
            await super()._send(message)
            if len(self.body) >= len(PIECE):
                read.set()

    async def scene() -> None:
        reader = Reader()
        await reader.ask(on_one_thread(lambda _: StreamingHttpResponse(pieces())))
        assert reader.body == PIECE * PIECES + b"end"
        assert reader.whole

    run(scene())


def test_a_reader_who_stalls_keeps_nobody_waiting() -> None:
    long = Long()
    answers = {b"long": long, b"page": lambda _: HttpResponse("here")}

    async def scene() -> None:
        django = on_one_thread(lambda asked: answers[asked.META["wsgi.input"].read()](asked))
        slow, quick = Asker(b"long"), Asker(b"page")
        slow.reads.clear()
        reading = asyncio.create_task(slow.ask(django))
        while not long.closed.is_set():
            await asyncio.sleep(0.01)
        await quick.ask(django)
        assert quick.body == b"here"
        assert (long.made, slow.body) == (PIECES, b"")
        slow.reads.set()
        await reading
        assert slow.body == PIECE * PIECES
        assert slow.whole

    run(scene())


@pytest.mark.parametrize("file", FILES)
def test_a_file_that_is_long_in_the_making_keeps_nobody_waiting(file: str) -> None:
    ready = threading.Event()

    def answer(asked: HttpRequest) -> HttpResponse:
        if asked.META["PATH_INFO"] == "/":
            return HttpResponse("here")
        assert ready.wait(timeout=20)
        return HttpResponse("file")

    async def scene() -> None:
        django = on_one_thread(answer)
        askers = [Asker(path=f"/a{file}") for _ in range(5)]
        asking = [asyncio.create_task(each.ask(django)) for each in askers]
        await asyncio.sleep(0)
        assert (await Asker().ask(django)).body == b"here"
        assert not any(each.sent for each in askers)
        ready.set()
        await asyncio.gather(*asking)
        assert {each.body for each in askers} == {b"file"}

    run(scene())


def test_nothing_more_is_made_for_a_reader_who_left() -> None:
    left = threading.Event()

    class Endless(Long):
        def _pieces(self) -> Iterator[bytes]:
            try:
                while True:
                    left.wait(timeout=0.01)
                    yield PIECE
            finally:
                self.closed.set()

    async def scene() -> None:
        endless, reader = Endless(), Asker()
        asking = asyncio.create_task(reader.ask(on_one_thread(endless)))
        while not reader.sent:
            await asyncio.sleep(0.01)
        reader.left.set()
        await asking
        assert endless.closed.is_set()
        assert not reader.whole

    run(scene())


def test_who_takes_nothing_for_long_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "PATIENCE_SECONDS", 0.1)

    class Asleep(Asker):
        async def _send(self, message: Any) -> None:
            await super()._send(message)
            if self.body:
                await asyncio.Event().wait()

    async def scene() -> None:
        long, reader = Long(), Asleep()
        await reader.ask(on_one_thread(long))
        assert long.closed.is_set()
        assert not reader.whole

    run(scene())


def test_an_answer_that_breaks_off_has_no_end() -> None:
    def pieces() -> Iterator[bytes]:
        yield from [PIECE] * PIECES
        raise OSError("The database has gone.")

    async def scene() -> None:
        reader = Asker()
        with pytest.raises(OSError, match="gone"):
            await reader.ask(on_one_thread(lambda _: StreamingHttpResponse(pieces())))
        assert not reader.whole

    run(scene())
