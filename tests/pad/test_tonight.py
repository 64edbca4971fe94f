"""Tonight's toggles: single house rules on top of a profile, compiled by the server."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tracker.models import Game, Profile, Sheet


@pytest.fixture
def tonight(pad: Pad) -> Any:
    """The toggles, opened at a new game of two."""
    pad.open("#/new")
    for name in ("Ada", "Bo"):
        pad.page.fill("#new-name", name)
        pad.page.press("#new-name", "Enter")
    pad.page.click("[data-slot=tonight] [data-slot=open]")
    drawer = pad.page.locator("#tonight")
    expect(drawer.locator("summary").first).to_be_visible()
    drawer.locator("summary").first.click()
    return drawer


def test_a_game_is_played_by_tonights_rules(pad: Pad, tonight: Any) -> None:
    tonight.locator("[name=goal]").fill("4000")
    tonight.locator("[name=floor]").select_option("zero")
    tonight.locator("[data-slot=use]").click()
    expect(tonight).to_be_hidden()
    expect(pad.page.locator("[data-slot=tonights] li")).to_have_count(2)
    pad.page.click("[data-page=new] [data-slot=begin]")
    expect(pad.page.locator("[data-page=game] .card").first).to_be_visible()
    pad.wait_saved()
    assert Game.objects.get().sheet.choices == {"goal": 4000, "floor": "zero"}
    assert not Profile.objects.filter(table__isnull=False).exists()


def test_rules_that_contradict_each_other_are_refused_with_the_reason(
    pad: Pad, tonight: Any
) -> None:
    before = Sheet.objects.count()
    tonight.locator("[name=overshoot]").select_option("exact")
    tonight.locator("[name=goal_compare]").select_option("more_than")
    tonight.locator("[data-slot=use]").click()
    expect(tonight.locator("[data-slot=why]")).to_contain_text("could never be passed")
    assert Sheet.objects.count() == before


def test_the_rules_can_be_taken_back(pad: Pad, tonight: Any) -> None:
    tonight.locator("[name=floor]").select_option("zero")
    tonight.locator("[data-slot=use]").click()
    pad.page.click("[data-slot=tonight] [data-slot=clear]")
    expect(pad.page.locator("[data-slot=tonights] li")).to_have_count(0)


def test_without_a_network_the_toggles_say_what_they_need(pad: Pad, tonight: Any) -> None:
    tonight.locator("[data-closes]").click()
    pad.page.context.set_offline(True)
    pad.page.click("[data-slot=tonight] [data-slot=open]")
    expect(tonight.locator("[data-slot=why]")).to_contain_text("needs a connection")
    tonight.locator("[data-slot=use]").click()
    expect(tonight).to_be_visible()


def play(pad: Pad, tonight: Any, **choices: str) -> Pad:
    """Begin the game by these rules."""
    for option, choice in choices.items():
        tonight.locator(f"[name={option}]").evaluate(
            "(entry, choice) => { entry.value = choice; }", choice
        )
    tonight.locator("[data-slot=use]").click()
    expect(tonight).to_be_hidden()
    pad.page.click("[data-page=new] [data-slot=begin]")
    expect(pad.page.locator("[data-page=game] .card").first).to_be_visible()
    return pad


def test_a_card_that_need_not_be_played_can_be_put_away(pad: Pad, tonight: Any) -> None:
    play(pad, tonight, pm_optional="on").tap("draw-plus_minus", "away", "undo")
    expect(pad.key("keep-1")).to_be_visible()
    pad.tap("away", "draw-bonus_300", "keep-1")
    expect(pad.key("away")).to_be_hidden()
    pad.tap("write")
    assert pad.scores() == [100, 0]


def test_of_many_keeps_those_are_shown_that_fit_the_dice_in_hand(pad: Pad, tonight: Any) -> None:
    play(pad, tonight, of_a_kind="doubles").tap("draw-bonus_300")
    keys = pad.page.locator("[data-page=game] [data-slot=keeps] > button")
    expect(keys).to_have_count(26)
    expect(keys.nth(2)).to_have_id("keep-111")
    pad.tap("keep-222")
    expect(keys).to_have_count(8)
