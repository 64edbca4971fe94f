"""A listener hears of every change, whoever made it, and leaves nothing behind."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.db import connection
from django.test import Client

from tests.builders import CLOVER, HUNDRED, STOPPED, Evening
from tests.live.listener import Listener, listening, run
from tracker import record
from tracker.live.house import WATCHERS
from tracker.live.hub import Hub
from tracker.live.stream import Live
from tracker.models import Turn
from tracker.news import News

MANY = 50


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    """An evening that other connections can see."""
    return Evening().begin()


def hub_of(most: int = MANY) -> Hub:
    return Hub(WATCHERS[connection.vendor], most)


async def elsewhere(work: Callable[..., Any], *args: Any, **more: Any) -> Any:
    """Do it on another thread, so by another connection."""

    def done() -> Any:
        try:
            return work(*args, **more)
        finally:
            connection.close()

    return await asyncio.to_thread(done)


def test_a_turn_is_told_to_whoever_listens(evening: Evening) -> None:
    game = evening.game()

    async def scene() -> None:
        async with listening(Live(hub_of()), game) as listener:
            assert await listener.revs(upto=1) == [1]
            await elsewhere(evening.write, game, 0, 0, HUNDRED)
            assert await listener.revs(upto=2) == [2]

    run(scene())


def test_only_the_listeners_of_the_game_are_told(evening: Evening) -> None:
    game, other = evening.game(), evening.game()

    async def scene() -> None:
        live = Live(hub_of())
        async with listening(live, game) as one, listening(live, other) as two:
            await elsewhere(evening.write, other, 0, 0, HUNDRED)
            assert (await two.revs(upto=2))[-1] == 2
            await elsewhere(evening.write, game, 0, 0, HUNDRED)
            await elsewhere(evening.write, game, 1, 1, HUNDRED)
            assert set(await one.revs(upto=3)) <= {1, 2, 3}

    run(scene())


def test_whoever_comes_late_hears_how_the_game_stands(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED, HUNDRED)

    async def scene() -> None:
        live = Live(hub_of())
        async with listening(live, game) as one, listening(live, game) as two:
            assert await one.revs(upto=3) == [3]
            assert await two.revs(upto=3) == [3]

    run(scene())


def test_the_end_of_a_game_is_told_and_ends_the_stream(evening: Evening) -> None:
    game = evening.game()

    async def scene() -> None:
        hub = hub_of()
        listener = await Listener(Live(hub), f"/live/{game}/").call()
        await elsewhere(evening.play, game, CLOVER)
        heard = ""
        while "event: over" not in heard:
            heard = await listener.heard()
        assert listener.answer
        await listener.answer
        assert hub.games == []

    run(scene())


def test_a_game_whose_last_turn_is_taken_back_is_told_of_again(evening: Evening) -> None:
    game = evening.game()
    (turn,) = evening.play(game, CLOVER)

    async def scene() -> None:
        over = await Listener(Live(hub_of()), f"/live/{game}/").call()
        assert over.answer
        await over.answer
        await elsewhere(evening.write, game, 0, 0, STOPPED, uid=turn, edition=1)
        async with listening(Live(hub_of()), game) as listener:
            assert await listener.heard() == "event: rev\ndata: 3\n\n"

    run(scene())


def test_a_quiet_line_says_the_same_again(evening: Evening) -> None:
    game = evening.game()

    async def scene() -> None:
        async with listening(Live(hub_of(), breath=0.01), game) as listener:
            assert await listener.heard() == await listener.heard() == "event: rev\ndata: 1\n\n"

    run(scene())


def test_a_game_nobody_knows_is_not_there(db: None) -> None:
    async def scene() -> None:
        hub = hub_of()
        for path in (f"/live/{uuid4()}/", "/live/", "/live/x/", f"/live/{uuid4().hex}/"):
            listener = await Listener(Live(hub), path).call()
            assert listener.status == 404
        assert hub.games == []

    run(scene())


def test_the_line_is_for_listening_only(evening: Evening) -> None:
    async def scene() -> None:
        listener = await Listener(Live(hub_of()), f"/live/{uuid4()}/", "POST").call()
        assert (listener.status, listener.headers["allow"]) == (405, "GET")

    run(scene())


def test_one_too_many_is_asked_to_come_back(evening: Evening) -> None:
    game = evening.game()

    async def scene() -> None:
        live = Live(hub_of(most=1))
        async with listening(live, game):
            late = await Listener(live, f"/live/{game}/").call()
            assert late.status == 503
            assert int(late.headers["retry-after"]) > 0
        async with listening(live, game):
            pass

    run(scene())


def test_nobody_is_left_when_everybody_has_gone(evening: Evening) -> None:
    games = [evening.game() for _ in range(2)]

    async def scene() -> None:
        hub = hub_of()
        live = Live(hub)
        before = asyncio.all_tasks()
        listeners = [
            await Listener(live, f"/live/{games[number % 2]}/").call() for number in range(MANY)
        ]
        assert set(hub.games) == set(games)
        for listener in listeners:
            await listener.hang_up()
        assert hub.games == []
        assert [hub.latest(game) for game in games] == [None, None]
        while asyncio.all_tasks() - before:
            await asyncio.sleep(0)

    run(scene())


def test_a_watcher_that_fails_reads_again_what_it_missed(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = evening.game()
    real, started = WATCHERS[connection.vendor], []
    monkeypatch.setattr("tracker.live.hub.AGAIN_SECONDS", 0)

    async def watch(hub: Hub) -> None:
        started.append(len(started))
        if len(started) == 1:
            await elsewhere(evening.write, game, 0, 0, HUNDRED)
            raise ConnectionError("the line to the database is cut")
        await real(hub)

    async def scene() -> None:
        async with listening(Live(Hub(watch, MANY)), game) as listener:
            assert (await listener.revs(upto=2))[-1] == 2
        assert started == [0, 1]

    run(scene())


def test_a_line_to_postgres_that_was_cut_is_laid_anew(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("speaks of PostgreSQL only")
    monkeypatch.setattr("tracker.live.hub.AGAIN_SECONDS", 0)
    game = evening.game()

    def cut() -> int:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                " WHERE query LIKE 'LISTEN%' AND datname = current_database()"
            )
            return len(cursor.fetchall())

    async def scene() -> None:
        async with listening(Live(hub_of()), game) as listener:
            while not await elsewhere(cut):
                pass
            await elsewhere(evening.write, game, 0, 0, HUNDRED)
            assert (await listener.revs(upto=2))[-1] == 2

    run(scene())


def test_whoever_is_slow_gets_the_latest_only() -> None:
    game = uuid4()

    async def scene() -> None:
        async def nothing(hub: Hub) -> None:
            await asyncio.Event().wait()

        hub = Hub(nothing, MANY)
        with hub.listening(game) as mailbox:
            for rev in range(1, 9):
                hub.publish([News(game, rev, over=False)])
            assert mailbox.qsize() == 1
            assert mailbox.get_nowait() == News(game, 8, over=False)

    run(scene())


def test_a_refused_slip_is_no_news(evening: Evening) -> None:
    game = evening.game()

    async def scene() -> None:
        async with listening(Live(hub_of()), game) as listener:
            with pytest.raises(Exception, match="seat"):
                await elsewhere(evening.write, game, 0, 1, HUNDRED)
            await elsewhere(evening.write, game, 0, 0, HUNDRED)
            assert await listener.revs(upto=2) in ([1, 2], [2])

    run(scene())


def test_a_stream_carries_the_headers_of_every_other_answer(
    evening: Evening, client: Client
) -> None:
    game = evening.game()
    page = client.get(f"/watch/{game}/").headers

    async def scene() -> None:
        async with listening(Live(hub_of()), game) as listener:
            told = listener.headers
            assert told["content-type"].startswith("text/event-stream")
            assert told["cache-control"] == "no-store"
            assert told["x-accel-buffering"] == "no"
            for name in (
                *("Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy"),
                *("X-Frame-Options", "Cross-Origin-Opener-Policy"),
                *("Cross-Origin-Resource-Policy", "Permissions-Policy"),
            ):
                assert sorted(told[name.lower()].split("; ")) == sorted(page[name].split("; "))

    run(scene())


def test_a_new_name_is_told_at_every_game_of_the_player(evening: Evening) -> None:
    games = [evening.game(), evening.game()]
    player = evening.players[0]

    async def scene() -> None:
        live = Live(hub_of())
        async with listening(live, games[0]) as one, listening(live, games[1]) as two:
            told = {"name": "Adele"}
            await elsewhere(record.put_player, evening.table, player, told, evening.writer)
            assert (await one.revs(upto=2))[-1] == (await two.revs(upto=2))[-1] == 2

    run(scene())


def test_refolding_tells_only_of_what_it_changed(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)

    def spoil() -> None:
        Turn.objects.filter(game=game).update(points=7)

    async def scene() -> None:
        async with listening(Live(hub_of()), game) as listener:
            assert await listener.revs(upto=2) == [2]
            await elsewhere(lambda: list(record.refold()))
            await elsewhere(spoil)
            await elsewhere(lambda: list(record.refold()))
            assert await listener.revs(upto=3) == [3]

    run(scene())
