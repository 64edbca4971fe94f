"""Two phones at one table, and a network that does to their requests whatever networks do.

What ends up in the record is a legal game; every slip that was written is in it, or lies in front
of a person on the phone that wrote it.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Error, Route, expect

from rules.fold import fold
from rules.position import Span
from rules.registry import GAMES
from rules.sheet import compile_sheet
from tests.e2e.offline import SLIPS
from tests.offline.conftest import open_tab
from tests.offline.server import Server
from tests.pad.conftest import Pad
from tests.waiting import until

EVENINGS = int(os.environ.get("SCOREPAD_EVENINGS", "2"))
DEEDS = 14

TAP = """(pick) => {
  const game = document.querySelector("[data-page=game]");
  const keys = [...game.querySelectorAll("[data-slot=keys] button, [data-slot=actions] button")]
    .filter((key) => !key.disabled && key.checkVisibility() && (key.id || key.dataset.slot));
  if (!keys.length) return false;
  letTimePass();
  keys[Math.floor(pick * keys.length)].click();
  return true;
}"""
SETTLED = """async (game) => {
  const slips = (await stored("slips")).filter((slip) => slip.game === game);
  const held = Math.min(...slips.filter((slip) => slip.refused).map((slip) => slip.number));
  return !slips.some((slip) => slip.dirty && !slip.refused && slip.number < held);
}"""


def weather(chance: random.Random) -> Callable[[Route], None]:
    """A network that loses requests, answers, and sends some twice."""

    def carry(route: Route) -> None:
        luck = chance.random()
        try:
            if luck < 0.2:
                route.abort()
            elif luck < 0.4:
                route.fetch()
                route.abort()
            elif luck < 0.6:
                route.fetch()
                route.continue_()
            else:
                route.continue_()
        except Error:
            # The tab it belongs to was closed meanwhile.
            return

    return carry


def settled(pad: Pad, game: str) -> bool:
    """Whether nothing is on its way: all is sent, or waits behind what a person must see."""
    return bool(pad.page.evaluate(SETTLED, game))


def content(slip: Any) -> tuple[Any, ...]:
    """What a slip says."""
    return slip["number"], slip["seat"], str(slip["steps"])


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_an_evening_of_random_faults(take: Callable[..., Pad], server: Server, seed: int) -> None:
    chance = random.Random(seed)
    first = take(server).begin(2).tap("draw-stop")
    first.wait_saved()
    game = first.game_uid()
    [table] = first.page.evaluate("stored('tables')")
    second = take(server)
    second.page.goto(f"{second.url}#/join/{table['uid']}/{table['key']}")
    expect(second.page.locator("[data-page=start] [data-slot=running]")).to_be_visible()
    second.open(f"#/game/{game}")
    phones = [first, second]
    for phone in phones:
        phone.page.context.route(SLIPS, weather(chance))
    for _ in range(DEEDS):
        place = chance.randrange(2)
        phone, deed = phones[place], chance.random()
        if deed < 0.1:
            phone.page.close()
            phones[place] = open_tab(phone.page.context, server.url).open(f"#/game/{game}")
        elif deed < 0.2:
            phone.page.context.set_offline(chance.random() < 0.5)
        elif deed < 0.25:
            server.restart()
        elif phone.page.evaluate(TAP, chance.random()):
            phone.settled()
    for phone in phones:
        phone.page.context.unroute_all(behavior="ignoreErrors")
        phone.page.context.set_offline(False)
        phone.page.evaluate("dispatchEvent(new Event('online'))")
    for phone in phones:
        until(lambda phone=phone: settled(phone, game), phone.page)
    assert_nothing_is_lost(server.get(f"games/{game}/"), phones, game)


def assert_nothing_is_lost(record: Any, phones: list[Pad], game: str) -> None:
    """The record folds to the standing it tells; each phone's slips are there or refused here."""
    rules = GAMES[record["kind"]]
    base, options = rules.printed()
    sheet = rules.read_sheet(compile_sheet(base, options, {}))
    spans = [Span(seat["joined"], seat["left"]) for seat in record["seats"]]
    written = [turn for turn in record["turns"] if turn["steps"]]
    position = fold(rules, sheet, spans, written).position
    assert list(position.balances) == record["standing"]["balances"]
    there = {content(turn) for turn in written}
    for phone in phones:
        for slip in phone.slips():
            if slip["game"] == game and slip["steps"] and slip.get("dirty"):
                held = [other for other in phone.slips() if other.get("refused")]
                assert held
                assert min(other["number"] for other in held) <= slip["number"]
            elif slip["game"] == game and slip["steps"] and slip["edition"]:
                stands = [turn for turn in written if turn["uid"] == slip["uid"]]
                assert content(slip) in there or stands[0]["edition"] > slip["edition"]
