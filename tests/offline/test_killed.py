"""A browser killed right after a tap has the tap: it was on the disk before it was shown."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, expect

from tests.machine import browser
from tests.offline.conftest import open_tab, same_on_both_sides
from tests.offline.server import Server


@pytest.fixture
def launch(
    playwright: Any, browser_type_launch_args: dict[str, Any], tmp_path: Path
) -> Callable[[], BrowserContext]:
    """Start a browser on a folder that outlives it."""
    whole = browser.whole()
    named = {"executable_path": whole} if whole else {}
    arguments = {**browser_type_launch_args, **named}

    def start() -> BrowserContext:
        context: BrowserContext = playwright.chromium.launch_persistent_context(
            tmp_path, **arguments
        )
        return context

    return start


def test_a_browser_killed_after_a_tap_has_the_tap(
    launch: Callable[[], BrowserContext], server: Server, tmp_path: Path
) -> None:
    pad = open_tab(launch(), server.url).begin(2)
    pad.wait_saved()
    pad.page.context.set_offline(True)
    pad.tap("draw-bonus_300", "keep-1", "keep-5")
    game = pad.game_uid()
    os.kill(browser_of(tmp_path), signal.SIGKILL)
    again = launch()
    tab = open_tab(again, server.url).open(f"#/game/{game}")
    expect(tab.page.locator("[data-page=game]")).to_be_visible()
    assert tab.at_risk() == 150
    tab.tap("write")
    tab.wait_saved()
    same_on_both_sides(tab, server)
    again.close()


def test_a_browser_killed_after_a_correction_has_all_of_it(
    launch: Callable[[], BrowserContext], server: Server, tmp_path: Path
) -> None:
    pad = open_tab(launch(), server.url).begin(2)
    pad.tap("draw-bonus_300", "keep-1", "write", "draw-stop", "draw-bonus_200", "keep-5", "write")
    pad.wait_saved()
    pad.page.context.set_offline(True)
    game = pad.game_uid()
    pad.page.evaluate("location.hash += '/turn/0/out'")
    section = pad.page.locator("[data-page=repair]")
    section.locator("label", has_text="Pull later turns up").click()
    section.locator("[data-slot=save]").click()
    expect(pad.page.locator("[data-slot=corrected]")).to_be_visible()
    os.kill(browser_of(tmp_path), signal.SIGKILL)
    again = launch()
    tab = open_tab(again, server.url).open(f"#/game/{game}")
    tab.wait_saved()
    assert [slip["steps"][0]["card"] for slip in tab.slips()] == ["stop", "bonus_200"]
    same_on_both_sides(tab, server)
    again.close()


def browser_of(folder: Path) -> int:
    """The process of the browser that was started on this folder."""
    for told in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            words = told.read_bytes().decode(errors="replace").split("\0")
        except OSError:
            continue
        ours = f"--user-data-dir={folder}" in words
        if ours and not any(word.startswith("--type=") for word in words):
            return int(told.parent.name)
    raise LookupError("no such browser")
