"""A newer pad waits until nobody is in mid-turn; what an older one has written arrives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.offline.conftest import keep, same_on_both_sides
from tests.offline.server import Server, copy_of_the_tree
from tests.pad.conftest import Pad
from tests.waiting import until

OFFER = "A new version is ready."
WAITS = """async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"""
LOOK = """async () => { await (await navigator.serviceWorker.getRegistration()).update(); }"""


@pytest.fixture
def moving(tmp_path: Path) -> Iterator[Server]:
    """A server of its own, whose version changes."""
    server = Server(tmp_path).prepare().start()
    yield server
    server.kill()


@pytest.fixture
def second(tmp_path: Path) -> Path:
    """Version 2: a word of the pad has changed, and a module of it."""
    tree = copy_of_the_tree(tmp_path / "second")
    words, module = tree / "templates/pad/_start.html", tree / "static/js/ui/buzz.js"
    words.write_text(words.read_text().replace("Real dice, real cards", "Second version"))
    module.write_text(module.read_text() + "\nexport const second = true;\n")
    return tree


def test_version_one_with_waiting_slips_meets_version_two(
    take: Callable[..., Pad], moving: Server, second: Path
) -> None:
    pad = take(moving).open()
    keep(pad.page)
    pad.begin(2).tap("draw-stop")
    pad.wait_saved()
    pad.page.context.set_offline(True)
    pad.tap("draw-bonus_300", "keep-1", "write", "draw-bonus_200", "keep-5")
    moving.move_to(second)
    pad.page.context.set_offline(False)
    pad.wait_saved()
    pad.page.evaluate(LOOK)
    until(lambda: bool(pad.page.evaluate(WAITS)), pad.page)
    # In mid-turn nothing is offered and nothing happens; after the turn it is one tap.
    pad.tap("keep-1")
    assert OFFER not in pad.page.locator("#toasts").inner_text()
    assert pad.at_risk() == 150
    pad.tap("write")
    expect(pad.page.locator("#toasts")).to_contain_text(OFFER)
    with pad.page.expect_navigation():
        pad.page.get_by_role("button", name="Update").click()
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    pad.wait_saved()
    same_on_both_sides(pad, moving)
    names = pad.page.evaluate("caches.keys()")
    assert len([name for name in names if name.startswith("scorepad-")]) == 1
    pad.page.context.set_offline(True)
    pad.open("#/").page.reload()
    assert "Second version" in pad.page.locator("[data-slot=hello]").inner_html()
    same_offline(pad)


def same_offline(pad: Pad) -> None:
    """Version 2 starts without a network as version 1 did."""
    pad.open("#/settings").page.reload()
    expect(pad.page.locator("[data-page=settings]")).to_be_visible()


def test_an_offer_that_was_left_lying_does_nothing_in_the_next_turn(
    take: Callable[..., Pad], moving: Server, second: Path
) -> None:
    pad = take(moving).open()
    keep(pad.page)
    pad.begin(2)
    pad.wait_saved()
    moving.move_to(second)
    pad.page.evaluate(LOOK)
    expect(pad.page.locator("#toasts")).to_contain_text(OFFER)
    pad.tap("draw-bonus_300")
    pad.page.evaluate("window.thisVisit = true")
    offer = pad.page.get_by_role("button", name="Update")
    if offer.is_visible():
        offer.click()
    assert pad.page.evaluate(WAITS)
    assert pad.page.evaluate("window.thisVisit") is True
