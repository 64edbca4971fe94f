"""The people of the table: renamed, put away, brought back."""

from __future__ import annotations

from django.core.management import call_command
from playwright.sync_api import Route, expect

from tests.pad.conftest import Pad
from tests.waiting import until
from tracker.models import Player

PHONE = {"width": 390, "height": 844}


def test_somebody_is_renamed_and_put_away(pad: Pad) -> None:
    pad.begin(names=["Adda", "Bo"])
    pad.wait_saved()
    pad.open("#/settings")
    rows = pad.page.locator("[data-page=settings] [data-slot=roster] > li")
    rows.nth(0).locator("input").fill("Ada")
    rows.nth(0).locator("input").press("Enter")
    pad.page.get_by_role("button", name="Put Bo away").click()
    expect(pad.page.get_by_role("button", name="Bring Bo back")).to_be_visible()
    pad.wait_saved()
    assert set(Player.objects.values_list("name", "archived")) == {("Ada", False), ("Bo", True)}
    pad.open("#/new")
    expect(pad.page.locator(".roster__name")).to_have_text(["A Ada"])


def test_a_game_nobody_has_written_in_can_be_dropped(pad: Pad) -> None:
    pad.begin().open("#/")
    pad.page.get_by_role("button", name="Drop this empty game").click()
    expect(pad.page.locator("[data-page=start] [data-slot=running]")).to_be_hidden()
    expect(pad.page.locator("[data-page=start] [data-slot=past]")).to_be_hidden()


def test_what_begins_the_game_stays_where_it_is_while_house_rules_arrive(pad: Pad) -> None:
    call_command("load_profiles", verbosity=0)
    pad.page.set_viewport_size(PHONE)
    held: list[Route] = []
    pad.page.context.route("**/api/v1/profiles/**", lambda route: held.append(route))
    pad.open("#/new").page.reload()
    page = pad.page.locator("[data-page=new]")
    begin = page.locator("[data-slot=begin]")
    expect(begin).to_be_visible()
    until(lambda: held, pad.page)
    expect(page.locator("[data-slot=profiling]")).to_be_hidden()
    before = begin.bounding_box()
    for route in held:
        route.continue_()
    expect(page.locator("[data-slot=profiling]")).to_be_visible()
    assert begin.bounding_box() == before
