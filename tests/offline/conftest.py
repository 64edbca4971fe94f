"""Phones with an installed pad, and a server that can really be killed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.offline.server import Server
from tests.pad.conftest import PATIENT_CLOCK, PLAYER_JS, Pad
from tests.waiting import PATIENCE_MS, until


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests that do not put another version in its place."""
    server = Server(tmp_path_factory.mktemp("house")).prepare().start()
    yield server
    server.kill()


@pytest.fixture
def server(house: Server) -> Server:
    """The server, running whatever the test before did to it."""
    house.honest()
    if not house.runs:
        house.start()
    return house


@pytest.fixture
def faults() -> list[str]:
    """What pages complained about; empty at the end unless a test expects it."""
    return []


@pytest.fixture
def take(browser: Any, faults: list[str]) -> Iterator[Callable[..., Pad]]:
    """Take a phone in hand; it may open the pad by another ``url``, or be ``faulty`` on purpose."""
    phones: list[BrowserContext] = []
    expect.set_options(timeout=PATIENCE_MS)

    def take_phone(server: Server, url: str = "", faulty: bool = False) -> Pad:
        context = browser.new_context()
        phones.append(context)
        return open_tab(context, url or server.url, None if faulty else faults)

    yield take_phone
    for context in phones:
        context.close()
    expect.set_options(timeout=5_000)
    assert faults == []


def open_tab(context: BrowserContext, url: str, faults: list[str] | None = None) -> Pad:
    """A tab of this phone, not yet at any page."""
    context.set_default_timeout(PATIENCE_MS)
    page = context.new_page()
    page.add_init_script(PATIENT_CLOCK)
    page.add_init_script(path=PLAYER_JS)
    if faults is not None:
        page.on("pageerror", lambda error: faults.append(str(error)))
    return Pad(page, url)


@pytest.fixture
def installed(take: Callable[..., Pad], server: Server) -> Pad:
    """A phone that has visited the pad once: the worker holds it."""
    phone = take(server).open()
    keep(phone.page)
    return phone


KEPT = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === "activated" && Boolean(navigator.serviceWorker.controller);
}"""


def keep(page: Page) -> None:
    """Wait until a worker holds the pad."""
    until(lambda: page.evaluate(KEPT), page)


def same_on_both_sides(pad: Pad, server: Server, game: str = "") -> None:
    """Exactly the slips of this phone stand in the record, and they come to the same scores."""
    uid = game or pad.game_uid()
    there = server.get(f"games/{uid}/")
    slips = [slip for slip in pad.slips() if slip["game"] == uid]
    names = ("uid", "number", "seat", "steps", "edition")
    assert [[turn[name] for name in names] for turn in there["turns"]] == [
        [slip[name] for name in names] for slip in slips
    ]
    assert slips
    assert not any(slip.get("dirty") or slip.get("refused") for slip in slips)
    pad.page.reload()
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    assert pad.scores() == there["standing"]["balances"]
