"""The browser's modules, run in the same headless Chromium as the pages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.js.shelf import caller, served


@pytest.fixture(scope="session")
def modules_url() -> Iterator[str]:
    """Where the browser finds ``static`` and the modules of the tests."""
    with served() as url:
        yield url


@pytest.fixture
def call(page: Page, modules_url: str) -> Callable[..., Any]:
    """Call what a module exports, as in ``call("/tests/js/engine.js", "judgeAll", batch)``."""
    return caller(page, modules_url)
