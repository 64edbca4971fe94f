"""The phone puts games into the same evenings as the server does."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from django.utils import timezone

from tracker.standing.evenings import day_of

MOMENTS = [
    *("2026-11-28T04:59:59.999Z", "2026-11-28T05:00:00Z", "2026-11-28T20:00:00Z"),
    *("2026-11-29T00:30:00Z", "2026-11-29T04:59:59Z", "2026-11-29T05:00:00Z"),
    *("2026-12-31T23:59:00Z", "2027-01-01T04:00:00Z"),
]


@pytest.mark.parametrize("now", MOMENTS)
def test_both_know_which_games_are_of_this_evening(call: Callable[..., Any], now: str) -> None:
    with timezone.override(UTC):
        today = day_of(datetime.fromisoformat(now))
        expected = [day_of(datetime.fromisoformat(moment)) == today for moment in MOMENTS]
    games = [{"started_at": moment} for moment in MOMENTS]
    assert [call("/static/js/pad/evening.js", "isTonight", game, now) for game in games] == expected
    assert call("/static/js/pad/evening.js", "eveningOf", now) == today.isoformat()
