"""The browser's modules, run in the same headless Chromium as the pages."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]

# Both ways as text: Playwright's own copies lose "__proto__" and are slow for large batches.
CALL = """async ({module, name, given}) => {
  const {[name]: call} = await import(module);
  return JSON.stringify(call(...JSON.parse(given)) ?? null);
}"""


class Shelf(SimpleHTTPRequestHandler):
    """Files as they lie in the tree, handed out without a word."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a test that fails shows what matters."""


@pytest.fixture(scope="session")
def modules_url() -> Iterator[str]:
    """Where the browser finds ``static`` and the modules of the tests."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Shelf, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def call(page: Page, modules_url: str) -> Callable[..., Any]:
    """Call what a module exports, as in ``call("/tests/js/engine.js", "judgeAll", batch)``."""
    page.goto(f"{modules_url}/tests/js/blank.html")

    def called(module: str, name: str, *given: Any) -> Any:
        told = {"module": module, "name": name, "given": json.dumps(given)}
        return json.loads(page.evaluate(CALL, told))

    return called
