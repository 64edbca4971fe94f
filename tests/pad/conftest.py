"""A phone in a browser, with the pad open on it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.waiting import until
from tracker import record

PLAYER_JS = Path(__file__).with_name("player.js")
NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay")

# People do not tap as fast as tests do: the clock that tells double taps apart is moved on.
PATIENT_CLOCK = """
  const real = performance.now.bind(performance);
  let later = 0;
  performance.now = () => real() + later;
  window.letTimePass = (by = 1000) => { later += by; };
"""


class Pad:
    """The pad as somebody holds it: keys to tap, numbers to read."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = f"{url}/pad/"

    def open(self, hash: str = "#/") -> Pad:
        """Open the pad, or another of its pages."""
        self.page.goto(self.url + hash)
        self.shown()
        return self

    def shown(self) -> Any:
        """The page that is shown, once one is."""
        section = self.page.locator("[data-page]:visible")
        expect(section).to_have_count(1)
        return section

    def begin(self, count: int = 2, names: Iterable[str] = ()) -> Pad:
        """Begin a game with these people."""
        self.open("#/new")
        for name in names or NAMES[:count]:
            self.page.fill("#new-name", name)
            self.page.press("#new-name", "Enter")
            expect(self.page.locator(".roster__name", has_text=name).first).to_be_visible()
        self.page.click("[data-page=new] [data-slot=begin]")
        expect(self.page.locator("[data-page=game] .card").first).to_be_visible()
        return self

    def key(self, name: str) -> Any:
        """A key of the game by its name: ``draw-stop``, ``keep-222``, ``write``."""
        game = self.page.locator("[data-page=game]")
        if "-" in name:
            return game.locator(f"[id='{name}']")
        return game.locator(f"button[data-slot={name}]")

    def tap(self, *names: str) -> Pad:
        """Tap keys one after the other, as slowly as a person; wait until each is written."""
        for name in names:
            self.page.evaluate("letTimePass()")
            self.key(name).click()
            self.settled()
        return self

    def escape(self) -> Pad:
        """Close the drawer on top by its key, and wait until its step of the history is gone."""
        steps = "history.state?.drawers ?? 0"
        before = self.page.evaluate(steps)
        self.page.keyboard.press("Escape")
        until(lambda: self.page.evaluate(steps) < before, self.page)
        return self

    def touch(self, element: Any) -> Pad:
        """Tap anything else in the game, as slowly as a person."""
        self.page.evaluate("letTimePass()")
        element.click()
        self.settled()
        return self

    def settled(self) -> None:
        """Wait until what was tapped is saved and shown."""
        expect(self.page.locator("[data-page=game]")).not_to_have_attribute("aria-busy", "true")
        self.page.evaluate("new Promise((done) => setTimeout(done))")

    def record_by(self, way: str) -> Pad:
        """Choose the way of recording."""
        self.page.evaluate("(way) => localStorage.setItem('scorepad.way', way)", way)
        return self

    def scores(self) -> list[int]:
        """The points of all seats as they are shown."""
        shown = self.page.locator("[data-page=game] .seat [data-slot=score]").all_inner_texts()
        return [number(text) for text in shown]

    def at_risk(self) -> int:
        """The points at risk as they are shown."""
        return number(self.page.locator("[data-page=game] [data-slot=risk]").inner_text())

    def said(self) -> str:
        """What just happened, as it was said."""
        return self.page.locator("[data-page=game] [data-slot=said]").inner_text()

    def on_turn(self) -> str:
        """Who is on turn."""
        return self.page.locator("[data-page=game] [data-slot=whose]").inner_text()

    def play(self, slips: list[Any], way: str) -> list[list[int]]:
        """Tap whole turns on the real keys; the scores shown after each."""
        played: list[list[int]] = self.page.evaluate("playSlips", {"slips": slips, "way": way})
        return played

    def slips(self) -> list[Any]:
        """The slips this phone holds, in the order of the turns."""
        found: list[Any] = self.page.evaluate("storedSlips()")
        return found

    def wait_saved(self) -> None:
        """Wait until nothing on this phone waits to be sent."""
        until(lambda: self.page.evaluate("allSent()"), self.page)

    def game_uid(self) -> str:
        """The game that is open."""
        found = re.search(r"#/game/([\w-]+)", self.page.url)
        assert found
        return found[1]


def number(text: str) -> int:
    """The number in a text as the page writes it."""
    return int(text.replace(",", "").replace("−", "-"))


@pytest.fixture
def official_sheet(transactional_db: None) -> str:
    """The official sheet, kept by the server."""
    return record.save_sheet(record.compile_rules("tutto", {}, {})).pk


@pytest.fixture
def faults() -> list[str]:
    """What the page complained about; whoever uses a pad finds it empty at the end."""
    return []


@pytest.fixture
def pad(context: BrowserContext, live_server: Any, official_sheet: str, faults: list[str]) -> Any:
    """A phone at the start page of the pad; no error may appear on it."""
    context.set_default_timeout(5_000)
    context.add_init_script(PATIENT_CLOCK)
    context.add_init_script(path=PLAYER_JS)
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield Pad(page, live_server.url).open()
    assert faults == []
