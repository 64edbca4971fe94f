"""The browser's modules, run in the same headless Chromium as the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.js.shelf import caller, served


@pytest.fixture(scope="session")
def call(browser: Browser) -> Iterator[Callable[..., Any]]:
    """Call what a module exports, as in ``call("/tests/js/engine.js", "judgeAll", batch)``.

    One page serves all tests: what they call are functions that remember nothing.
    """
    with served() as url:
        page = browser.new_page()
        yield caller(page, url)
        page.close()
