"""What the environment says, read once by the settings."""

from __future__ import annotations

import os
import secrets
import sys
from pathlib import Path


def flag(name: str, *, default: bool) -> bool:
    """Whether a switch is on: ``1``, ``true``, ``yes`` and ``on`` are.

    >>> flag("SCOREPAD_SURELY_NOT_SET", default=True)
    True
    """
    return os.environ.get(name, str(default)).strip().lower() in {"1", "true", "yes", "on"}


def words(name: str, *, default: str = "") -> list[str]:
    """The comma-separated words of a variable, without blanks and empty ones.

    >>> words("SCOREPAD_SURELY_NOT_SET", default="a, b,")
    ['a', 'b']
    """
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


def rate(name: str, *, default: str) -> str | None:
    """How often a phone may ask, as in ``600/min``; ``off`` sets no limit."""
    value = os.environ.get(name, default).strip()
    return None if value == "off" else value


def secret_key(var: Path) -> str:
    """The site's secret: given by the environment, or drawn once and kept in a private file."""
    given = os.environ.get("SECRET_KEY")
    if given:
        return given
    kept = var / "secret_key"
    if not kept.exists():
        _draw_secret(kept)
    return kept.read_text().strip()


def _draw_secret(kept: Path) -> None:
    """Put a fresh secret in place whole, so that two processes starting at once agree on one."""
    draft = kept.with_name(f"{kept.name}.{os.getpid()}")
    draft.touch(mode=0o600)
    draft.write_text(secrets.token_urlsafe(48))
    try:
        os.link(draft, kept)
    except FileExistsError:
        pass
    finally:
        draft.unlink()


def prefer_newer_sqlite() -> None:
    """Let ``pysqlite3`` stand in for ``sqlite3`` where it is installed.

    SQLite before 3.51.3 can damage a database when two connections reset the
    write-ahead log at the same moment; distributions still ship such versions.
    """
    try:
        import pysqlite3
    except ImportError:
        return
    sys.modules["sqlite3"] = pysqlite3
    sys.modules["sqlite3.dbapi2"] = pysqlite3.dbapi2
