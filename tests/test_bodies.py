"""Django is asked once a request has arrived, so that nobody can hold its threads."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from tracker import intake
from tracker.bodies import MOST_HELD, MOST_TAKEN_IN, TAKES_IN, arrived


def run(work: Coroutine[Any, Any, None]) -> None:
    """On a thread of its own: the browser tests leave a loop behind on the main one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()


def piece(body: bytes, *, more: bool) -> dict[str, Any]:
    return {"type": "http.request", "body": body, "more_body": more}


GONE = {"type": "http.disconnect"}
HALF, REST = piece(b'{"name":', more=True), piece(b' "x"}', more=False)


def asked(*sent: dict[str, Any], path: str = "/") -> list[dict[str, Any]] | None:
    """What the application is told of these pieces; None if it was not asked at all."""
    coming, told = iter(sent), []

    async def receive() -> Any:
        try:
            return next(coming)
        except StopIteration:
            await asyncio.Event().wait()

    async def application(scope: Any, receive: Any, send: Any) -> None:
        told.append(await receive())
        while told[-1].get("more_body"):
            told.append(await receive())

    async def request() -> None:
        answer: Any = arrived(application)
        await asyncio.wait_for(answer({"type": "http", "path": path}, receive, None), timeout=1)

    try:
        run(request())
    except TimeoutError:
        assert not told
        return None
    return told or None


def test_a_body_in_pieces_is_handed_on_as_it_came() -> None:
    assert asked(HALF, REST) == [HALF, REST]
    assert asked(piece(b"", more=False)) == [piece(b"", more=False)]


@pytest.mark.parametrize("sent", [(HALF,), (HALF, GONE), (GONE,)])
def test_half_a_body_asks_nobody(sent: tuple[dict[str, Any], ...]) -> None:
    assert asked(*sent) is None


def test_a_body_without_end_is_cut_where_nobody_reads_on() -> None:
    large = piece(b"x" * (MOST_HELD // 2 + 1), more=True)
    assert asked(large, large) == [large, {**large, "more_body": False}]


def test_the_largest_file_that_is_taken_in_arrives_whole() -> None:
    assert MOST_TAKEN_IN > intake.MOST_UPLOADED
    half = piece(b"x" * (intake.MOST_UPLOADED // 2), more=True)
    rest = {**half, "more_body": False}
    assert asked(half, rest, path=f"/tables/x{TAKES_IN}") == [half, rest]


def test_what_comes_after_the_body_is_told_too() -> None:
    later: list[Any] = []
    coming = iter([REST, GONE])

    async def receive() -> Any:
        return next(coming)

    async def application(scope: Any, receive: Any, send: Any) -> None:
        later.extend([await receive(), await receive()])

    answer: Any = arrived(application)
    run(answer({"type": "http"}, receive, None))
    assert later == [REST, GONE]


def test_a_body_that_stands_still_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tracker.bodies.PATIENCE_SECONDS", 0.01)
    sent: list[Any] = []

    async def receive() -> Any:
        if sent:
            await asyncio.Event().wait()
        sent.append(HALF)
        return HALF

    async def send(message: Any) -> None:
        sent.append(message)

    async def request() -> None:
        answer: Any = arrived(None)  # type: ignore[arg-type] # nobody asks it
        await asyncio.wait_for(answer({"type": "http", "path": "/"}, receive, send), timeout=1)

    run(request())
    assert [message.get("status") for message in sent[1:]] == [503, None]
