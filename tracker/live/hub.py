"""Who listens to which game in this process, and the one watcher that feeds them all."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from uuid import UUID

from tracker.news import News

AGAIN_SECONDS = 1.0
"""How long after a failure the watcher is started again."""

Mailbox = asyncio.Queue[News | None]
"""Where a listener finds the latest news; ``None`` only wakes it."""

log = logging.getLogger(__name__)


class Full(Exception):
    """No more can listen to this process."""


class Hub:
    """The listeners of a process by game.

    The watcher runs from the first listener to the last. Whenever it starts,
    it publishes how all games stand, so that nothing is lost while it is away.
    """

    def __init__(self, watch: Callable[[Hub], Awaitable[None]], most: int) -> None:
        self._watch = watch
        self._most = most
        self._count = 0
        self._mailboxes: dict[UUID, set[Mailbox]] = {}
        self._latest: dict[UUID, News] = {}
        self._watching: asyncio.Task[None] | None = None

    @property
    def games(self) -> list[UUID]:
        """The games somebody listens to."""
        return list(self._mailboxes)

    def latest(self, game: UUID) -> News | None:
        """The latest news of a game somebody listens to."""
        return self._latest.get(game)

    @contextmanager
    def listening(self, game: UUID) -> Iterator[Mailbox]:
        """Listen to a game: its latest news are put into the mailbox, older ones give way."""
        if self._count >= self._most:
            raise Full
        mailbox: Mailbox = asyncio.Queue(maxsize=1)
        self._count += 1
        self._mailboxes.setdefault(game, set()).add(mailbox)
        if self._watching is None:
            self._watching = asyncio.create_task(self._keep_watching())
        try:
            yield mailbox
        finally:
            self._count -= 1
            self._leave(game, mailbox)

    def publish(self, news: Iterable[News]) -> None:
        """Tell the listeners of each game what they do not know yet."""
        for each in news:
            mailboxes = self._mailboxes.get(each.game, ())
            if mailboxes and each != self._latest.get(each.game):
                self._latest[each.game] = each
                for mailbox in mailboxes:
                    put(mailbox, each)

    def _leave(self, game: UUID, mailbox: Mailbox) -> None:
        """Whoever goes last closes the door, and sends the watcher home."""
        self._mailboxes[game].discard(mailbox)
        if not self._mailboxes[game]:
            del self._mailboxes[game]
            self._latest.pop(game, None)
        if not self._mailboxes and self._watching:
            self._watching.cancel()
            self._watching = None

    async def _keep_watching(self) -> None:
        """A watcher that fails loses its connection, not its listeners."""
        while True:
            try:
                await self._watch(self)
            except Exception as error:
                log.warning("The watcher starts again: %s", error)
            await asyncio.sleep(AGAIN_SECONDS)


def put(mailbox: Mailbox, news: News | None) -> None:
    """Leave the latest in a mailbox; only the latest matters."""
    if mailbox.full():
        mailbox.get_nowait()
    mailbox.put_nowait(news)
