"""The stream of one listener: ``/live/<game>/``, as server-sent events."""

from __future__ import annotations

import asyncio
from uuid import UUID

from asgiref.typing import ASGIReceiveCallable, ASGISendCallable, HTTPScope

from tracker.live.answers import STREAM, begin, first_words, refuse, say, told
from tracker.live.hub import Full, Hub, Mailbox, put
from tracker.live.reading import latest_of
from tracker.news import News

PATH = "/live/"
BREATH_SECONDS = 15.0
RETRY_AFTER = (b"retry-after", b"30")


class Live:
    """Streams the changes of a game to whoever knows its uid.

    While nothing changes the last news are said again: that keeps the line
    open, and a page can tell a quiet game from a dead line.
    """

    def __init__(self, hub: Hub, breath: float = BREATH_SECONDS) -> None:
        self._hub = hub
        self._breath = breath

    async def __call__(
        self, scope: HTTPScope, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        """Answer one request with a stream, or with the reason why not."""
        if scope["method"] != "GET":
            return await refuse(send, 405, (b"allow", b"GET"))
        game = game_in(scope["path"])
        if game is None or not (self._hub.latest(game) or await latest_of([game])):
            return await refuse(send, 404)
        try:
            with self._hub.listening(game) as mailbox:
                await begin(send, 200, STREAM)
                await say(send, first_words())
                await self._greet(game, mailbox)
                await self._stream(mailbox, receive, send)
        except Full:
            await refuse(send, 503, RETRY_AFTER)

    async def _greet(self, game: UUID, mailbox: Mailbox) -> None:
        """The first news, read while listening already, so that none are lost in between."""
        latest = self._hub.latest(game)
        if latest:
            put(mailbox, latest)
        else:
            self._hub.publish(await latest_of([game]))

    async def _stream(
        self, mailbox: Mailbox, receive: ASGIReceiveCallable, send: ASGISendCallable
    ) -> None:
        """Say what comes, until the game is over or nobody listens any more."""
        gone = asyncio.create_task(_hung_up(receive))
        gone.add_done_callback(lambda _: put(mailbox, None))
        news: News | None = None
        try:
            while not gone.done() and not (news and news.over):
                news = await self._next(mailbox) or news
                await say(send, told(news))
            await say(send, b"", more=False)
        finally:
            gone.cancel()

    async def _next(self, mailbox: Mailbox) -> News | None:
        """The next news, or none within a breath."""
        try:
            async with asyncio.timeout(self._breath):
                return await mailbox.get()
        except TimeoutError:
            return None


def game_in(path: str) -> UUID | None:
    """The game a path asks for.

    >>> game_in("/live/00000000-0000-0000-0000-000000000001/")
    UUID('00000000-0000-0000-0000-000000000001')
    >>> game_in("/live/")
    """
    try:
        game = UUID(path.removeprefix(PATH).removesuffix("/"))
    except ValueError:
        return None
    return game if path == f"{PATH}{game}/" else None


async def _hung_up(receive: ASGIReceiveCallable) -> None:
    """Return when the listener is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass
