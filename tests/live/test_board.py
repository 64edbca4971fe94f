"""The board in a real browser, at a server that streams and can be killed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Request, expect

from tests.builders import CLOVER, HUNDRED, STOPPED, Evening
from tests.live.served import Served

FIRST = "#seat-0 .standing__score"
HIDDEN = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
TURNED = "document.dispatchEvent(new Event('visibilitychange'));"


@pytest.fixture
def evening(transactional_db: None) -> Evening:
    return Evening().begin()


@pytest.fixture
def site(evening: Evening, tmp_path: Path) -> Iterator[Served]:
    served = Served(tmp_path)
    served.start()
    yield served
    served.kill()


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the board has asked for, beside the page itself: its live lines and its parts."""
    found: list[str] = []

    def note(request: Request) -> None:
        if "/live/" in request.url:
            found.append("line")
        elif "/watch/" in request.url and "rev=" in request.url:
            found.append("part")

    page.on("request", note)
    return found


def stop_the_clock(page: Page) -> None:
    """Nothing that is asked for every few seconds is asked for any more."""
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now() + 100"))


def watched(page: Page, site: Served, game: Any) -> None:
    """Open the board, and wait until it listens."""
    with page.expect_response(re.compile("/live/")):
        page.goto(f"{site.url}/watch/{game}/")


def test_a_turn_is_shown_because_the_line_told_of_it(
    page: Page, site: Served, evening: Evening, asked: list[str]
) -> None:
    game = evening.game()
    watched(page, site, game)
    stop_the_clock(page)
    evening.play(game, HUNDRED)
    expect(page.locator(FIRST)).to_have_text("100")
    assert asked == ["line", "part"]


def test_the_board_recovers_when_the_server_was_away(
    page: Page, site: Served, evening: Evening
) -> None:
    game = evening.game()
    page.clock.install()
    watched(page, site, game)
    age = page.locator("[data-age]")
    site.kill()
    page.clock.run_for(25_000)
    expect(age).to_contain_text(re.compile("20 seconds ago|30 seconds ago"))
    evening.play(game, HUNDRED)
    site.start()
    expect(page.locator(FIRST)).to_have_text("100", timeout=20_000)
    expect(age).to_be_hidden()


def test_a_page_that_nobody_sees_hangs_up_and_comes_back(
    page: Page, site: Served, evening: Evening, asked: list[str]
) -> None:
    game = evening.game()
    watched(page, site, game)
    page.evaluate(HIDDEN % "true" + TURNED)
    evening.play(game, HUNDRED)
    expect(page.locator(FIRST)).to_have_text("0")
    with page.expect_response(re.compile("/live/")):
        page.evaluate(HIDDEN % "false" + TURNED)
    expect(page.locator(FIRST)).to_have_text("100")
    assert asked.count("line") == 2


def test_a_game_that_was_over_comes_alive_again(
    page: Page, site: Served, evening: Evening, asked: list[str]
) -> None:
    game = evening.game()
    page.clock.install()
    watched(page, site, game)
    (turn,) = evening.play(game, CLOVER)
    expect(page.get_by_text("wins the game.")).to_be_visible()
    lines = asked.count("line")
    page.clock.run_for(10_000)
    assert asked.count("line") == lines
    evening.write(game, 0, 0, STOPPED, uid=turn, edition=1)
    with page.expect_response(re.compile("/live/")):
        page.clock.run_for(31_000)
    expect(page.get_by_text("wins the game.")).to_be_hidden()


def test_a_line_that_went_dead_in_its_sleep_is_opened_anew(
    page: Page, site: Served, evening: Evening, asked: list[str]
) -> None:
    page.clock.install()
    watched(page, site, evening.game())
    with page.expect_response(re.compile("/live/")):
        page.clock.fast_forward(50_000)
    assert asked.count("line") == 2
