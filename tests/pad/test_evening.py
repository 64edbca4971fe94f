"""An evening on the pad: several games one after another."""

from __future__ import annotations

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


def test_what_was_begun_on_another_day_is_an_earlier_evening(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    pad.wait_saved()
    pad.page.evaluate(YESTERDAY, pad.game_uid())
    pad.open("#/")
    front = pad.page.locator("[data-page=start]")
    expect(front.locator("[data-slot=past] li")).to_have_count(1)
    expect(front.locator("[data-slot=tonight]")).to_be_hidden()


def test_the_same_people_go_on_with_another_game_in_two_taps(pad: Pad) -> None:
    pad.begin(3).tap("draw-cloverleaf", "tutto")
    pad.page.get_by_role("link", name="Next: Dudo").click()
    new = pad.page.locator("[data-page=new]")
    expect(new.locator("[data-slot=kinds] input:checked")).to_have_value("dudo")
    expect(new.locator("[data-slot=order] [data-slot=name]")).to_have_text(["Ada", "Bo", "Cy"])
    new.locator("[data-slot=begin]").click()
    expect(pad.page.locator("[data-page=game] .seat [data-slot=name]")).to_have_text(
        ["Ada", "Bo", "Cy"]
    )
    pad.wait_saved()
    assert Game.objects.order_by("started_at").last().kind == "dudo"  # type: ignore[union-attr]
    pad.open("#/")
    tonight = pad.page.locator("[data-page=start] [data-slot=tonight]")
    expect(tonight.locator("li")).to_contain_text(["Tutto"])


def test_a_game_goes_by_the_rules_it_was_last_played_by(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    pad.wait_saved()
    pad.open("#/new/keutjesspel")
    new = pad.page.locator("[data-page=new]")
    expect(new.locator("[data-slot=kinds] input:checked")).to_have_value("keutjesspel")
    pad.open("#/new/chess")
    expect(new.locator("[data-slot=kinds] input:checked")).to_have_value("tutto")
