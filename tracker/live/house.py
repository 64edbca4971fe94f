"""The live line of this process: which watcher, and how many may listen."""

from __future__ import annotations

from django.conf import settings
from django.db import connection

from tracker.live import watch_postgres, watch_sqlite
from tracker.live.hub import Hub
from tracker.live.stream import Live

try:
    import resource
except ImportError:  # Windows counts no open files.
    resource = None  # type: ignore[assignment]

WATCHERS = {"sqlite": watch_sqlite.watch, "postgresql": watch_postgres.watch}


def live_line() -> Live:
    """The streams of this process, fed by the watcher of its database."""
    return Live(Hub(WATCHERS[connection.vendor], most_listeners()))


def most_listeners() -> int:
    """Every listener holds a file open, and half of them are left to those who write."""
    if resource is None:
        return settings.LIVE_LISTENERS
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return settings.LIVE_LISTENERS if files < 0 else min(settings.LIVE_LISTENERS, files // 2)
