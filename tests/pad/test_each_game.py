"""What has to be seen at a glance is seen without scrolling, in every game."""

from __future__ import annotations

import pytest

from tests.pad.conftest import Pad
from tests.pad.kinds import DUDO, KINDS, at_home

SCREENS = [(390, 844), (375, 667), (320, 568), (667, 375), (844, 390)]
SCROLLS = """() => [...document.querySelectorAll("html, .pad .seats, .pad .keys")]
  .filter((part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.className || part.tagName)"""


@pytest.mark.parametrize("name", KINDS)
def test_four_people_and_every_key_are_seen_without_scrolling(pad: Pad, name: str) -> None:
    kind = KINDS[name]
    kind.begin(at_home(pad), 4)
    for step in ((), kind.first):
        pad.tap(*step)
        if kind is DUDO:
            pad.touch(pad.page.locator("[data-page=game] label:has([value=last])"))
        found = {}
        for width, height in SCREENS:
            pad.page.set_viewport_size({"width": width, "height": height})
            if scrolling := pad.page.evaluate(SCROLLS):
                found[width, height] = scrolling
        assert found == {}
        kind.ready(pad)


@pytest.mark.parametrize("name", KINDS)
def test_the_page_of_the_end_scrolls_within_itself(pad: Pad, name: str) -> None:
    kind = KINDS[name]
    kind.begin(at_home(pad))
    pad.tap(*kind.first)
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.get_by_role("button", name="End the game here").click()
    pad.page.locator("[data-page=game] .finale").wait_for()
    for width, height in SCREENS:
        pad.page.set_viewport_size({"width": width, "height": height})
        assert "HTML" not in pad.page.evaluate(SCROLLS)
