"""Everybody can use it: screen readers, keyboards, small screens, thumbs."""

from __future__ import annotations

from typing import Any

import pytest

from tests.accessible import out_of_reach_at, shut_out_at
from tests.pad.conftest import Pad

SCREENS = {"phone": (390, 844), "small": (320, 568), "lying": (844, 390), "desk": (1280, 800)}


def moments(pad: Pad) -> Any:
    """The pad at all its moments, one after the other."""
    yield "start"
    pad.open("#/new")
    pad.page.fill("#new-name", "Ada")
    pad.page.press("#new-name", "Enter")
    yield "new game"
    pad.begin(names=["Bo", "Cy", "Dee", "Eli", "Fay"])
    yield "cards"
    pad.tap("draw-bonus_300", "keep-5", "keep-222")
    yield "dice"
    pad.tap("write", "draw-straight", "keep-1")
    yield "straight"
    pad.tap("bust", "draw-plus_minus")
    yield "compulsory"
    pad.tap("tutto")
    yield "after a Tutto"
    pad.tap("write")
    for way in ("Sums", "Throws"):
        pad.tap("draw-bonus_200")
        pad.touch(pad.page.locator("[data-page=game] label", has_text=way))
        yield way
        pad.tap("undo")
    pad.tap("draw-cloverleaf", "tutto")
    yield "end"
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    yield "menu"
    pad.page.locator("#game-menu [data-opens=people]").click()
    yield "people"
    pad.page.evaluate("location.hash += '/turns'")
    pad.page.locator("[data-page=turns] .turn").first.wait_for()
    yield "turns"
    pad.page.locator("[data-page=turns] .turn").last.click()
    pad.page.locator("[data-page=correction]").wait_for()
    yield "correction"
    pad.page.locator("[data-page=correction] [data-deed=before]").click()
    pad.page.locator("[data-page=correction] [data-slot=which]", has_text="New turn").wait_for()
    yield "a turn put in"
    pad.page.locator("[data-page=correction] [data-slot=back]").click()
    pad.page.locator("[data-page=correction] [data-deed=out]").click()
    pad.page.locator("[data-page=repair]").wait_for()
    pad.page.locator("[data-page=repair] label").first.click()
    yield "a turn taken out"
    pad.open("#/settings")
    yield "settings"


def test_nothing_keeps_people_out(pad: Pad) -> None:
    assert shut_out_at(pad.page, moments(pad)) == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_key_can_be_hit_and_nothing_runs_over_the_edge(pad: Pad, screen: str) -> None:
    width, height = SCREENS[screen]
    pad.page.set_viewport_size({"width": width, "height": height})
    assert out_of_reach_at(pad.page, moments(pad)) == ({}, [])


def test_six_seats_and_all_keys_are_seen_without_scrolling(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 390, "height": 844})
    pad.begin(6)
    assert pad.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    seats = pad.page.locator("[data-page=game] [data-slot=seats]")
    assert seats.evaluate("(list) => list.scrollHeight <= list.clientHeight + 1")


def test_the_keys_stay_where_they_are(pad: Pad) -> None:
    pad.begin(4)
    places = set()
    for key in ("draw-bonus_300", "keep-5", "keep-222", "write", "draw-plus_minus", "tutto"):
        pad.tap(key)
        box = pad.key("undo").bounding_box()
        assert box
        places.add((box["x"], box["y"], box["width"], box["height"]))
    assert len(places) == 1
