"""Dudo for everybody: screen readers, small screens, thumbs."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.accessible import out_of_reach_at, shut_out_at
from tests.pad.test_dudo import Cups, cups, more
from tests.pad.test_reach import SCREENS

__all__ = ["cups"]


def moments(cups: Cups) -> Iterator[str]:
    """A game of six at all its moments, one after the other."""
    cups.begin(6, calza="on", odds="live", memory_mode="off")
    yield "opening"
    cups.bid(8, 4)
    yield "a bid stands"
    cups.tap("face-2", "bid")
    yield "an illegal bid"
    cups.tap("dudo")
    yield "reveal"
    cups.tap("undo", "calza")
    yield "who"
    cups.tap("undo").write("last").tap("bidder-2", "last-face-6", "last-plus")
    yield "last bid"
    cups.write("result")
    yield "result"
    cups.tap("chip-0")
    yield "verdict"
    cups.tap("dudo-true")
    for _ in range(3):
        cups.tap("chip-0", "dudo-true")
    yield "palifico"
    cups.touch("[data-slot=more]")
    yield "something else"
    cups.pad.touch(cups.page.locator("[data-page=game] [id='dudo-void']"))
    yield "reasons"
    cups.tap("undo", "undo")
    for seat in (1, 2, 3, 4, 5):
        more(cups, "correct")
        cups.tap(f"chip-{seat}", "count-0")
    yield "end"
    cups.page.evaluate("location.hash += '/turn/0'")
    cups.page.locator("[data-page=correction]").wait_for()
    yield "correction"


def test_nothing_keeps_people_out(cups: Cups) -> None:
    assert shut_out_at(cups.page, moments(cups)) == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_key_can_be_hit_and_nothing_runs_over_the_edge(cups: Cups, screen: str) -> None:
    width, height = SCREENS[screen]
    cups.page.set_viewport_size({"width": width, "height": height})
    assert out_of_reach_at(cups.page, moments(cups)) == ({}, [])


def test_the_keys_stay_where_they_are(cups: Cups) -> None:
    cups.begin(4, memory_mode="off")
    places = set()
    for key in ("face-4", "bid", "face-5", "bid", "dudo", "count-1"):
        cups.tap(key)
        box = cups.key("undo").bounding_box()
        assert box
        places.add((box["x"], box["y"], box["width"], box["height"]))
    assert len(places) == 1
