"""System checks: what a host should know before people rely on the pad."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any

from django.core.checks import CheckMessage, Warning, register
from django.db import connection
from django.db.backends.base.base import BaseDatabaseWrapper

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


def keeps_a_log(database: BaseDatabaseWrapper) -> bool:
    """Whether this is a SQLite file: one in memory has no log to reset."""
    return database.vendor == "sqlite" and database.settings_dict["NAME"] != ":memory:"


@register
def sqlite_is_sound(app_configs: Sequence[Any] | None, **kwargs: Any) -> list[CheckMessage]:
    """Warn of a SQLite that can lose a record."""
    if not keeps_a_log(connection) or resets_log_safely(sqlite3.sqlite_version_info):
        return []
    return [
        Warning(
            f"SQLite {sqlite3.sqlite_version} can damage a database when two "
            "connections reset its log at the same moment.",
            hint="Install the package pysqlite3, or use PostgreSQL (DATABASE_URL).",
            id="tracker.W001",
        )
    ]
