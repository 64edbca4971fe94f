"""The files of the tree over HTTP, for modules that a browser imports."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]


class Shelf(SimpleHTTPRequestHandler):
    """Files as they lie in the tree, handed out without a word."""

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing: a test that fails shows what matters."""


@contextmanager
def served() -> Iterator[str]:
    """The address under which the tree is served while this lasts."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Shelf, directory=str(ROOT)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


# Both ways as text: Playwright's own copies lose "__proto__" and are slow for large batches.
CALL = """async ({module, name, given}) => {
  const {[name]: call} = await import(module);
  return JSON.stringify(await call(...JSON.parse(given)) ?? null);
}"""


def caller(page: Page, url: str) -> Callable[..., Any]:
    """A function that calls a module's export in this page and answers what it returns."""
    page.goto(f"{url}/tests/js/blank.html")

    def call(module: str, name: str, *given: Any) -> Any:
        told = {"module": module, "name": name, "given": json.dumps(given)}
        return json.loads(page.evaluate(CALL, told))

    return call
