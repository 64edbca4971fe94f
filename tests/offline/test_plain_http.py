"""Plain http on a home network: all but installing works, and the page says what https adds."""

from __future__ import annotations

import socket
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.offline import EVENING
from tests.offline.conftest import same_on_both_sides
from tests.offline.server import Server
from tests.pad.conftest import Pad

NOT_LOCAL = "192.0.2.1"
"""Nobody is asked there: only the way out of this machine towards it is looked up."""


def own_address() -> str:
    """The address under which the home network knows this machine."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as out:
        try:
            out.connect((NOT_LOCAL, 9))
        except OSError:
            pytest.skip("this machine is in no network")
        address: str = out.getsockname()[0]
        return address


@pytest.fixture
def pad(take: Callable[..., Pad], server: Server) -> Pad:
    """A phone that opens the pad as on a home network."""
    phone = take(server, f"http://{own_address()}:{server.port}").open()
    assert phone.page.evaluate("isSecureContext") is False
    return phone


def test_an_evening_over_plain_http(pad: Pad, server: Server) -> None:
    pad.begin(2).tap(*EVENING)
    pad.wait_saved()
    same_on_both_sides(pad, server)


def test_the_network_may_go_while_the_pad_is_open(pad: Pad, server: Server) -> None:
    pad.begin(2)
    pad.wait_saved()
    pad.page.context.set_offline(True)
    pad.tap(*EVENING)
    game = pad.game_uid()
    for page in ("/turns", "/turn/0"):
        pad.page.evaluate("(hash) => { location.hash = hash; }", f"#/game/{game}{page}")
        pad.shown()
    pad.page.evaluate("(hash) => { location.hash = hash; }", f"#/game/{game}")
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    with pad.page.expect_download():
        pad.page.evaluate("document.querySelector('[data-file=csv]').click()")
    pad.page.context.set_offline(False)
    pad.wait_saved()
    same_on_both_sides(pad, server)


def test_the_settings_say_what_https_adds(pad: Pad) -> None:
    pad.open("#/settings")
    expect(pad.page.locator("[data-slot=plain-http]")).to_contain_text("installed")


def test_the_pad_says_that_nothing_is_promised_and_offers_a_file(pad: Pad) -> None:
    pad.begin(2).open("#/")
    expect(pad.page.locator("[data-slot=unkept]")).to_be_visible()
    with pad.page.expect_download() as file:
        pad.page.locator("[data-slot=unkept] [data-file=everything]").click()
    assert file.value.suggested_filename == "scorepad.json"
