"""An evening on the pad: several games one after another."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tracker.models import Game

YESTERDAY = """async (uid) => {
  const { alterGame } = await import("/static/js/store/games.js");
  const begun = new Date(Date.now() - 24 * 3_600_000);
  await alterGame(uid, { started_at: begun.toISOString() });
}"""


def rematch(pad: Pad, starter: str) -> None:
    """The next game of the same people, begun and won by whoever is next."""
    pad.page.get_by_role("button", name="Rematch").click()
    expect(pad.page.locator("[data-page=game] [data-slot=whose]")).to_have_text(starter)
    pad.tap("draw-cloverleaf", "tutto")


def test_the_games_of_tonight_stand_apart_with_who_won(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    rematch(pad, "Bo")
    rematch(pad, "Ada")
    pad.wait_saved()
    pad.open("#/")
    tonight = pad.page.locator("[data-page=start] [data-slot=tonight]")
    expect(tonight.locator("li")).to_have_count(3)
    expect(tonight.locator("[data-slot=wins]")).to_have_text("won: Ada 2 and Bo 1")
    expect(pad.page.locator("[data-page=start] [data-slot=past]")).to_be_hidden()


def test_each_end_is_shown_from_its_top(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    sheet = pad.page.locator("[data-page=game] [data-slot=sheet]")
    assert sheet.evaluate("(sheet) => { sheet.scrollTo(0, 300); return sheet.scrollTop; }") > 0
    rematch(pad, "Bo")
    expect(pad.page.locator("[data-page=game] [data-slot=winner]")).to_have_text("Bo wins!")
    assert sheet.evaluate("(sheet) => sheet.scrollTop") == 0


def test_what_was_begun_on_another_day_is_an_earlier_evening(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    pad.wait_saved()
    pad.page.evaluate(YESTERDAY, pad.game_uid())
    pad.open("#/")
    front = pad.page.locator("[data-page=start]")
    expect(front.locator("[data-slot=past] li")).to_have_count(1)
    expect(front.locator("[data-slot=tonight]")).to_be_hidden()


@pytest.fixture
def house(pad: Pad) -> Pad:
    """A phone in a house that has the rules of every game."""
    call_command("load_profiles", verbosity=0)
    pad.page.reload()
    return pad


def chosen(pad: Pad, choice: str) -> Any:
    """What is chosen for the new game."""
    return pad.page.locator(f"[data-page=new] [data-slot={choice}] input:checked")


def test_the_same_people_go_on_with_another_game_in_two_taps(house: Pad) -> None:
    house.begin(3).tap("draw-cloverleaf", "tutto")
    house.page.get_by_role("link", name="Next: Dudo").click()
    expect(chosen(house, "kinds")).to_have_value("dudo")
    house.page.locator("[data-page=new] [data-slot=begin]").click()
    names = house.page.locator("[data-page=game] .seat [data-slot=name]")
    expect(names).to_have_text(["Ada", "Bo", "Cy"])
    house.wait_saved()
    assert list(Game.objects.order_by("started_at").values_list("kind", flat=True)) == [
        "tutto",
        "dudo",
    ]
    house.open("#/")
    front = house.page.locator("[data-page=start]")
    expect(front.locator("[data-slot=tonight] li")).to_contain_text(["Tutto"])
    expect(front.locator("[data-slot=running]")).to_contain_text("Dudo")
    front.get_by_role("link", name="Who won what tonight").click()
    house.page.wait_for_url("**/evenings/*-*-*/")
    expect(house.page.locator("main")).to_contain_text("Ada")


def test_a_game_goes_by_the_rules_it_was_last_played_by(house: Pad) -> None:
    house.open("#/new/dudo")
    for name in ("Ada", "Bo"):
        house.page.fill("#new-name", name)
        house.page.press("#new-name", "Enter")
    house.page.locator("[name=profile][value=perudo]").check()
    house.page.locator("[data-page=new] [data-slot=begin]").click()
    expect(house.page.locator("[data-page=game]")).to_be_visible()
    house.open("#/new/tutto")
    house.page.locator("[data-page=new] [data-slot=begin]").click()
    expect(house.page.locator("[data-page=game] .card").first).to_be_visible()
    house.open("#/new/dudo")
    expect(chosen(house, "profiles")).to_have_value("perudo")


def test_an_address_of_no_game_offers_the_one_played_last(house: Pad) -> None:
    house.begin(2)
    house.open("#/new/chess")
    expect(chosen(house, "kinds")).to_have_value("tutto")
