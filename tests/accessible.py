"""What axe finds on a page, by day and by night."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

KEEPS_OUT = {"serious", "critical"}
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""All that looks at colours, which alone differ by night."""

# With `preload` axe puts the styles that a list names into the page, which the policy forbids.
PLAIN = {"preload": False, "resultTypes": ["violations"]}

THUMB = 44
"""The side of the smallest thing a thumb must hit, in pixels."""

TOO_SMALL = """
(least) => [...document.querySelectorAll("button, a[href], label:has(input)")]
  .filter((key) => key.checkVisibility() && !key.matches(".skip"))
  .map((key) => [key.id || key.textContent.trim(), key.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < least || box.height < least))
  .map(([name, box]) => `${name} ${Math.round(box.width)}x${Math.round(box.height)}`)
"""


def complaints(page: Page) -> list[str]:
    """Everything there is to complain of, each with the first place."""
    return [told(fault) for fault in _found(page)]


def what_keeps_out(page: Page) -> list[str]:
    """Complaints of what keeps people out."""
    return [told(fault) for fault in _found(page) if fault["impact"] in KEEPS_OUT]


def shut_out_at(page: Page, moments: Iterable[str]) -> dict[str, list[str]]:
    """What keeps people out, by the moment; ``moments`` leads the page from one to the next."""
    faults = {moment: what_keeps_out(page) for moment in moments}
    return {moment: found for moment, found in faults.items() if found}


def out_of_reach_at(page: Page, moments: Iterable[str]) -> tuple[dict[str, list[str]], list[str]]:
    """The keys too small for a thumb by the moment, and the moments wider than the screen."""
    small, wide = {}, []
    for moment in moments:
        if found := page.evaluate(TOO_SMALL, THUMB - 0.5):
            small[moment] = found
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            wide.append(moment)
    return small, wide


def told(fault: Any) -> str:
    return f"{fault['id']}: {fault['nodes'][0]['html']}"


def _found(page: Page) -> list[Any]:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    by_day = Axe().run(page, options=PLAIN).response["violations"]
    page.emulate_media(color_scheme="dark")
    by_night = Axe().run(page, options=PLAIN | {"runOnly": COLOURS}).response["violations"]
    return [*by_day, *by_night]
