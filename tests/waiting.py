"""Waiting for what no locator can see."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

PATIENCE_MS = 15_000
"""Two cores may be busy with other tests; nothing here is timed."""

MOMENT_MS = 50
"""Between two looks."""


def until(true: Callable[[], Any], page: Page) -> None:
    """Look again and again until it is true; in vain it is a failure, not a hang.

    Playwright's own ``wait_for_function`` takes the promise of an ``async`` function for its
    answer and so waits for nothing; what the page says is asked by ``evaluate``, which waits.
    """
    ends = time.monotonic() + PATIENCE_MS / 1000
    while not true():
        assert time.monotonic() < ends, "waited in vain"
        page.wait_for_timeout(MOMENT_MS)
