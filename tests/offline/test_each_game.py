"""Every game, and not Tutto alone, is written from a cold start without a network."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.offline.conftest import open_tab, same_on_both_sides
from tests.offline.server import Server
from tests.pad.conftest import Pad
from tests.pad.kinds import KINDS
from tests.waiting import until


def profiles_of(pad: Pad) -> list[str]:
    """The house rules that have arrived on this phone."""
    return [profile["slug"] for profile in pad.page.evaluate("stored('profiles')")]


@pytest.mark.parametrize("name", KINDS)
def test_a_game_is_begun_and_written_without_a_network(
    installed: Pad, server: Server, faults: list[str], name: str
) -> None:
    kind, context = KINDS[name], installed.page.context
    until(lambda: not kind.profile or kind.profile in profiles_of(installed), installed.page)
    installed.page.close()
    server.kill()
    context.set_offline(True)
    pad = kind.begin(open_tab(context, server.url, faults))
    pad.tap(*kind.first, *kind.theirs, "undo")
    game = pad.game_uid()
    pad.page.close()
    tab = open_tab(context, server.url, faults).open(f"#/game/{game}")
    expect(tab.page.locator("[data-page=game] .chip")).to_contain_text("waiting")
    tab.tap(*kind.mine)
    server.start()
    context.set_offline(False)
    tab.wait_saved()
    assert len(tab.slips()) == 2
    same_on_both_sides(tab, server)
