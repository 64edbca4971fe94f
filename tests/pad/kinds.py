"""Each game besides Tutto by a few slips, for what all games do through the same code."""

from __future__ import annotations

from typing import NamedTuple

from django.core.management import call_command
from playwright.sync_api import expect

from tests.pad.conftest import NAMES, Pad

Taps = tuple[str, ...]


class Kind(NamedTuple):
    """A game, the profile it is played by, and the keys of slips that may follow each other.

    ``theirs`` and ``mine`` are two ways to write the second slip.
    """

    key: str
    profile: str
    way: str
    first: Taps
    theirs: Taps
    mine: Taps

    def begin(self, pad: Pad, count: int = 2) -> Pad:
        """Begin a game of it, so that its scores are always to be seen."""
        pad.open(f"#/new/{self.key}")
        for name in NAMES[:count]:
            pad.page.fill("#new-name", name)
            pad.page.press("#new-name", "Enter")
            expect(pad.page.locator(".roster__name", has_text=name).first).to_be_visible()
        if self.profile:
            pad.page.locator(f"[name=profile][value={self.profile}]").check()
        pad.page.click("[data-page=new] [data-slot=begin]")
        expect(pad.page.locator("[data-page=game]")).to_be_visible()
        return self.ready(pad)

    def ready(self, pad: Pad) -> Pad:
        """Choose the way of recording these taps are for."""
        if self.way:
            pad.touch(pad.page.locator(f"[data-page=game] label:has([value={self.way}])"))
        return pad


DUDO = Kind(
    "dudo",
    profile="perudo",
    way="result",
    first=("dudo-chip-0", "dudo-dudo-true"),
    theirs=("dudo-chip-0", "dudo-dudo-true"),
    mine=("dudo-chip-0", "dudo-dudo-false"),
)
KEUTJESSPEL = Kind(
    "keutjesspel",
    profile="",
    way="",
    first=("lead-0", "number-12"),
    theirs=("sum-7",),
    mine=("sum-4",),
)
KINDS = {kind.key: kind for kind in (DUDO, KEUTJESSPEL)}


def at_home(pad: Pad) -> Pad:
    """Give the house the rules of every game, and the phone what the house has."""
    call_command("load_profiles", verbosity=0)
    pad.page.reload()
    pad.shown()
    return pad
