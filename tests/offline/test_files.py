"""What is on the phone can be taken along: as the server's CSV, and as a file of everything."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Download, expect

from tests.offline.conftest import keep, open_tab
from tests.offline.server import Server
from tests.pad.conftest import Pad

REFUSES = """
  navigator.storage.persist = () => {
    window.asked = (window.asked ?? 0) + 1;
    return Promise.resolve(false);
  };
"""
NAMES = ["=1+1", 'Bo "B", the; second', "شهرزاد"]
TURNS = [
    *("draw-bonus_300", "keep-1", "keep-555", "write"),
    *("draw-plus_minus", "tutto", "write"),
    *("draw-stop", "draw-bonus_200", "keep-5", "bust", "draw-bonus_400", "keep-1"),
]


def content(download: Download) -> str:
    """What is in a file that was saved."""
    return Path(download.path()).read_bytes().decode()


def saved(pad: Pad, name: str) -> str:
    """Press a button that saves a file."""
    with pad.page.expect_download() as waiting:
        pad.page.evaluate("(name) => document.querySelector(`[data-file=${name}]`).click()", name)
    return content(waiting.value)


@pytest.mark.parametrize(("language", "query"), [("en", ""), ("de", "?delimiter=semicolon&bom=1")])
def test_the_csv_of_the_phone_is_that_of_the_server(
    take: Callable[..., Pad], server: Server, language: str, query: str
) -> None:
    pad = take(server)
    pad.page.context.add_cookies(
        [{"name": "django_language", "value": language, "url": server.url}]
    )
    pad.begin(names=NAMES).tap(*TURNS)
    pad.wait_saved()
    uid = pad.game_uid()
    address = f"{server.url}/api/v1/games/{uid}/history.csv{query}"
    with urllib.request.urlopen(address) as answer:
        there = answer.read().decode()
    assert without_profile(saved(pad, "csv")) == without_profile(there)
    assert len(there.splitlines()) == 6


def without_profile(csv: str) -> list[str]:
    """The name of the profile is that of the phone's language here, and of none there."""
    for name in ("Official sheet", "Offizielles Blatt", "Offizieller Bogen"):
        csv = csv.replace(name, "")
    return csv.splitlines()


def test_the_csv_of_all_games_without_a_network(
    take: Callable[..., Pad], server: Server, faults: list[str]
) -> None:
    pad = take(server).open()
    keep(pad.page)
    pad.begin(2).tap("draw-stop", "draw-bonus_300", "keep-1", "write")
    pad.open("#/new").page.click("[data-page=new] [data-slot=begin]")
    pad.tap("draw-cloverleaf", "tutto")
    context = pad.page.context
    pad.page.close()
    context.set_offline(True)
    tab = open_tab(context, server.url, faults).open("#/")
    rows = saved(tab, "csv").splitlines()
    assert [row.split(",")[-1] for row in rows[1:]] == ["", "", "1"]


def test_the_file_of_everything_has_everything(take: Callable[..., Pad], server: Server) -> None:
    pad = take(server).begin(2).tap("draw-stop", "draw-bonus_300", "keep-1")
    pad.wait_saved()
    pad.open("#/settings")
    record: Any = json.loads(saved(pad, "everything"))
    for store in ("tables", "players", "games", "slips", "sheets", "profiles"):
        assert record[store]
        assert record[store] == pad.page.evaluate("(store) => stored(store)", store)


def test_the_browser_is_asked_once_to_keep_it_and_a_no_is_told(
    take: Callable[..., Pad], server: Server
) -> None:
    pad = take(server)
    pad.page.add_init_script(REFUSES)
    pad.open()
    assert pad.page.evaluate("window.asked") is None
    note = pad.page.locator("[data-slot=unkept]")
    expect(note).to_be_hidden()
    pad.begin(2).page.evaluate("location.hash = '#/'")
    expect(note).to_be_visible()
    assert pad.page.evaluate("window.asked") == 1
    pad.page.reload()
    expect(note).to_be_visible()
    assert pad.page.evaluate("window.asked") is None
