"""Evenings with two phones and a bad network, drawn by lot: nothing is lost, nothing is doubled."""

from __future__ import annotations

import itertools
import os
import random
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.pad.conftest import Pad
from tests.phones.conftest import Two, aside, ask, look, quiet, there

EVENINGS = int(os.environ.get("SCOREPAD_EVENINGS", "1"))
DEEDS = int(os.environ.get("SCOREPAD_DEEDS", "8"))
WRITES = "**/api/v1/games/**"
CARDS = [f"bonus_{number}" for number in (200, 300, 400, 500, 600)]
KEEPS = ["1", "5", "1 1", "1 5", "5 5", "1 1 5", "1 5 5"]


TAP_IF_SHOWN = """
(id) => {
  const key = document.querySelector(`[data-page=game] [id="${id}"]`);
  if (!key?.checkVisibility()) return false;
  letTimePass();
  key.click();
  return true;
}
"""


class Evening:
    """What the lot lets two phones do, and every turn that was written with it."""

    def __init__(self, two: Two, lot: random.Random) -> None:
        self.two = two
        self.lot = lot
        self.by_phone: dict[Pad, list[list[Any]]] = {pad: [] for pad in two.both}
        # No two turns are alike, so that each can be found again.
        self.turns = lot.sample(list(itertools.product(CARDS, KEEPS)), k=len(CARDS) * len(KEEPS))
        for pad in two.both:
            pad.page.context.route(WRITES, self.carry)

    def carry(self, route: Route) -> None:
        """Carry a request, or carry it twice, or lose its answer."""
        fate = self.lot.random()
        try:
            if fate < 0.15:
                route.fetch()
            if fate < 0.08:
                route.abort()
            else:
                route.continue_()
        except Exception:
            # The network was cut, or the test has ended, while it was on its way.
            return

    def play(self) -> None:
        """Let one thing happen."""
        pad = self.lot.choice(self.two.both)
        deed = self.lot.choice(["write", "write", "write", "cut", "mend", "settle", "ask"])
        if deed == "write":
            self.write(pad)
        elif deed == "settle":
            self.settle(pad)
        elif deed == "ask":
            ask(pad)
        else:
            pad.page.context.set_offline(deed == "cut")

    def write(self, pad: Pad) -> None:
        """Write a whole turn, unless somebody must decide first."""
        card, dice = self.turns.pop()
        keeps = [int(die) for die in dice.split()]
        # Looked for and tapped in one: news may come between, and it is somebody else's turn then.
        if not pad.page.evaluate(TAP_IF_SHOWN, f"draw-{card}"):
            return
        pad.settled()
        pad.tap(*(f"keep-{die}" for die in keeps), "write")
        kept = [{"do": "keep", "dice": [die]} for die in keeps]
        self.by_phone[pad].append([{"do": "draw", "card": card}, *kept, {"do": "bank"}])

    @property
    def written(self) -> list[list[Any]]:
        """Every turn that was written, on either phone."""
        return [steps for turns in self.by_phone.values() for steps in turns]

    def settle(self, pad: Pad) -> bool:
        """Decide by lot what waits for a decision on this phone; whether anything did."""
        if pad.page.locator("[data-page=game] .chip").inner_text() != "refused: look":
            return False
        if pad.page.evaluate("!navigator.onLine"):
            return False
        ways = look(pad).locator("[data-way=mine], [data-way=theirs], [data-way=both]")
        ways.nth(self.lot.randrange(ways.count())).click()
        pad.page.wait_for_timeout(500)
        pad.page.keyboard.press("Escape")
        expect(pad.page.locator("#saving")).not_to_be_visible()
        return True

    def end(self) -> None:
        """Give the network back, and decide until nothing is left to be decided."""
        for pad in self.two.both:
            pad.page.context.unroute(WRITES)
        self.two.mend()
        while sum(self.settled(pad) for pad in self.two.both):
            pass
        self.two.agree()

    def settled(self, pad: Pad) -> bool:
        """Whether there was still something to decide here."""
        quiet(pad)
        pad.page.wait_for_timeout(300)
        return self.settle(pad)


@pytest.mark.parametrize("seed", range(EVENINGS))
def test_every_turn_is_in_the_record_or_in_front_of_a_person(two: Two, seed: int) -> None:
    evening = Evening(two, random.Random(seed))
    for _ in range(DEEDS):
        evening.play()
    evening.end()
    recorded = [steps for _, _, steps in there()][1:]
    kept_back = [steps for pad in two.both for _, _, steps in aside(pad)]
    lost = [steps for steps in evening.written if steps not in recorded + kept_back]
    assert lost == []
    assert [steps for steps in recorded if steps not in evening.written] == []
    assert [steps for steps in recorded if recorded.count(steps) > 1] == []
    # A legal merge: the turns of each phone that stand, stand in the order they were written in.
    for turns in evening.by_phone.values():
        assert [steps for steps in recorded if steps in turns] == [
            steps for steps in turns if steps in recorded
        ]
