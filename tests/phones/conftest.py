"""Two phones at one table, and what the server has of their game."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.pad.conftest import PATIENT_CLOCK, PLAYER_JS, Pad, faults, official_sheet, pad
from tests.waiting import until
from tracker.models import Game, Turn

__all__ = ["faults", "official_sheet", "pad"]

Slips = list[tuple[int, int, list[Any]]]


class Two:
    """Two phones in one game: ``ada`` began it, ``bo`` was invited."""

    def __init__(self, ada: Pad, bo: Pad) -> None:
        self.ada = ada
        self.bo = bo
        self.both = (ada, bo)

    def cut(self, *pads: Pad) -> None:
        """Take the network away from these phones."""
        for one in pads or self.both:
            one.page.context.set_offline(True)

    def mend(self, *pads: Pad) -> None:
        """Give it back to them, one after the other, and wait until each has sent what it can."""
        for one in pads or self.both:
            one.page.context.set_offline(False)
            quiet(one)

    def agree(self) -> None:
        """Both phones and the server tell exactly the same game, and nothing waits."""
        for one in self.both:
            ask(one)
        for one in self.both:
            one.wait_saved()
            expect(one.page.locator("[data-page=game] .chip")).to_have_text("saved")
        balances = Game.objects.get().standing["balances"]
        for one in self.both:
            wait_for(one, there())
            expect(one.page.locator("[data-page=game] .seat [data-slot=score]")).to_have_text(
                [f"{balance:,}".replace("-", "−") for balance in balances]
            )


QUIET = """
async () => {
  if ((await stored("tables")).some((table) => table.locked)) return true;
  const waits = ({ dirty, refused }) => dirty && !refused;
  const [slips, games] = [await stored("slips"), await stored("games")];
  const stopped = ({ uid, barred, rewrite }) =>
    barred || rewrite?.refused || slips.some((slip) => slip.game === uid && slip.refused);
  const moving = new Set(games.filter((game) => !stopped(game)).map(({ uid }) => uid));
  return !slips.some((slip) => moving.has(slip.game) && waits(slip))
    && !games.some((game) => waits(game) || moving.has(game.uid) && game.rewrite);
}
"""
"""Nothing is on its way: what waits still waits for a person."""


def ask(pad: Pad) -> None:
    """Look for news now: a phone does every few seconds, but tests do not wait for it."""
    pad.page.evaluate("window.dispatchEvent(new Event('online'))")


def quiet(pad: Pad) -> None:
    """Wait until this phone has sent what it can."""
    ask(pad)
    until(lambda: pad.page.evaluate(QUIET), pad.page)
    pad.settled()


def there() -> Slips:
    """The slips of the record, in the order of the turns."""
    return list(Turn.objects.order_by("number").values_list("number", "seat", "steps"))


def holds(pad: Pad) -> Slips:
    """The slips of this phone, in the order of the turns."""
    slips = pad.page.evaluate("storedSlips()")
    return [(slip["number"], slip["seat"], slip["steps"]) for slip in slips]


def wait_for(pad: Pad, slips: Slips) -> None:
    """Wait until exactly these slips are on this phone."""
    until(lambda: holds(pad) == slips, pad.page)


def aside(pad: Pad) -> Slips:
    """The slips that were set aside on this phone."""
    [game] = pad.page.evaluate("stored('games')")
    return [(slip["number"], slip["seat"], slip["steps"]) for slip in game.get("aside", [])]


def invitation(pad: Pad) -> str:
    """The link that another phone opens."""
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.locator("#game-menu [data-opens=invite]").click()
    link = pad.page.locator("#invite [data-slot=link]")
    expect(link).to_contain_text("#/join/")
    text: str = link.inner_text()
    pad.escape().escape()
    return text


def join(pad: Pad, link: str) -> None:
    """Open an invitation, and the game that runs."""
    pad.page.goto("about:blank")
    pad.page.goto(link)
    running = pad.page.locator("[data-page=start] [data-slot=running]")
    expect(running).to_be_visible()
    running.click()
    expect(pad.page.locator("[data-page=game]")).to_be_visible()


def look(pad: Pad) -> Any:
    """Open what was refused; the card in front of the person."""
    chip = pad.page.locator("[data-page=game] .chip")
    expect(chip).to_have_text("refused: look")
    chip.click()
    card = pad.page.locator("#saving .conflict")
    expect(card.locator("[data-way]").first).to_be_visible()
    return card


def choose(pad: Pad, way: str) -> None:
    """Settle what was refused in this way."""
    look(pad).locator(f"[data-way={way}]").click()
    expect(pad.page.locator("#saving")).not_to_be_visible()


@pytest.fixture
def other(browser: Browser, pad: Pad, live_server: Any, faults: list[str]) -> Any:
    """Another phone, which knows nothing yet."""
    context = browser.new_context()
    context.set_default_timeout(10_000)
    pad.page.context.set_default_timeout(10_000)
    context.add_init_script(PATIENT_CLOCK)
    context.add_init_script(path=PLAYER_JS)
    page = context.new_page()
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield Pad(page, live_server.url)
    context.close()


@pytest.fixture
def two(pad: Pad, other: Pad) -> Two:
    """Both in a game of two people, with one turn written."""
    pad.begin(2).tap("draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    join(other, invitation(pad))
    return Two(pad, other)
