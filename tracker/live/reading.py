"""How games stand, asked on a thread of its own: the loop of the listeners never waits."""

from __future__ import annotations

from collections.abc import Collection
from uuid import UUID

from asgiref.sync import sync_to_async
from django.db import close_old_connections

from tracker.news import News
from tracker.standing.games import news_of


@sync_to_async
def latest_of(games: Collection[UUID]) -> list[News]:
    """The latest news of these games; those that are not there have none."""
    close_old_connections()
    return news_of(games)
