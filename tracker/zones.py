"""Time zones: moments are kept in UTC, days and hours are those of the reader."""

from __future__ import annotations

from datetime import UTC, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

COOKIE = "zone"
"""In which a browser tells the name of its zone."""


def zone_named(name: str) -> tzinfo | None:
    """The zone of this name, if there is one.

    >>> zone_named("UTC") is not None, zone_named("Nowhere/Atlantis"), zone_named("../etc/passwd")
    (True, None, None)
    """
    if name == "UTC":
        return UTC
    return ZoneInfo(name) if name in _names() else None


@cache
def _names() -> frozenset[str]:
    """The names this machine knows."""
    return frozenset(available_timezones())
