"""System checks: what a host should know before people rely on the pad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Warning, register
from django.db import connection

FIXED = (3, 51, 3)
BACKPORTS = ((3, 44, 6), (3, 50, 7))


def resets_log_safely(version: tuple[int, ...]) -> bool:
    """Whether this SQLite is free of the fault that may damage a database on a log reset.

    >>> resets_log_safely((3, 40, 1)), resets_log_safely((3, 50, 8)), resets_log_safely((3, 53, 4))
    (False, True, True)
    """
    if version >= FIXED:
        return True
    return any(version[:2] == fixed[:2] and version >= fixed for fixed in BACKPORTS)


@register
def sqlite_is_sound(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn of a SQLite that can lose a record."""
    if connection.vendor != "sqlite":
        return []
    version = connection.Database.sqlite_version_info
    if resets_log_safely(version):
        return []
    return [
        Warning(
            f"SQLite {connection.Database.sqlite_version} can damage a database when two "
            "connections reset its log at the same moment.",
            hint="Install the package pysqlite3, or use PostgreSQL (DATABASE_URL).",
            id="tracker.W001",
        )
    ]
