"""Which tables a browser has opened with their key, remembered in its session."""

from __future__ import annotations

import hmac
from typing import Any
from uuid import UUID

from django.http import HttpRequest

OPENED = "tables"


def remember(request: HttpRequest, table: UUID, key_hash: str) -> None:
    """From now on this browser may read the table, as long as its key is not replaced."""
    request.session[OPENED] = {**_opened(request), str(table): key_hash}
    # Whoever planted the cookie that this browser came with does not come in by it.
    request.session.cycle_key()


def opens(request: HttpRequest, table: UUID, key_hash: str) -> bool:
    """Whether this browser may read the table; staff may read every table."""
    user = getattr(request, "user", None)
    if user and user.is_active and user.is_staff:
        return True
    known = _opened(request).get(str(table), "")
    return bool(known) and hmac.compare_digest(known, key_hash)


def opened(request: HttpRequest) -> list[UUID]:
    """The tables this browser has opened, the latest last."""
    return [UUID(uid) for uid in _opened(request)]


def _opened(request: HttpRequest) -> dict[str, Any]:
    tables: dict[str, Any] = request.session.get(OPENED, {})
    return tables
