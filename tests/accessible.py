"""What axe finds on a page, by day and by night."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

KEEPS_OUT = {"serious", "critical"}
COLOURS = {"type": "rule", "values": ["color-contrast"]}
"""All that differs by night: pages and names are the same."""

# With `preload` axe puts the styles that a list names into the page, which the policy forbids.
PLAIN = {"preload": False, "resultTypes": ["violations"]}


def complaints(page: Page) -> list[str]:
    """Everything there is to complain of, each with the first place."""
    return [told(fault) for fault in _found(page)]


def what_keeps_out(page: Page) -> list[str]:
    """Complaints of what keeps people out."""
    return [told(fault) for fault in _found(page) if fault["impact"] in KEEPS_OUT]


def told(fault: Any) -> str:
    return f"{fault['id']}: {fault['nodes'][0]['html']}"


def _found(page: Page) -> list[Any]:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    by_day = Axe().run(page, options=PLAIN).response["violations"]
    page.emulate_media(color_scheme="dark")
    by_night = Axe().run(page, options=PLAIN | {"runOnly": COLOURS}).response["violations"]
    return [*by_day, *by_night]
