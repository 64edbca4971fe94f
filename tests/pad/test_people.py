"""Who plays, in which order, who comes late and who leaves."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tracker.models import Game

ROWS = "[data-page=new] [data-slot=order] [data-slot=name]"


def people(pad: Pad) -> None:
    """Open the drawer with the people of the game."""
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.locator("#game-menu [data-opens=people]").click()


def test_the_order_is_changed_by_arrows_and_by_who_begins(pad: Pad) -> None:
    pad.open("#/new")
    for name in ("Ada", "Bo", "Cy"):
        pad.page.fill("#new-name", name)
        pad.page.press("#new-name", "Enter")
    rows = pad.page.locator(ROWS)
    expect(rows).to_have_text(["Ada", "Bo", "Cy"])
    pad.page.get_by_role("button", name="Move Cy up").click()
    expect(rows).to_have_text(["Ada", "Cy", "Bo"])
    pad.page.get_by_role("radio", name="Bo begins").check()
    expect(rows).to_have_text(["Bo", "Ada", "Cy"])


def test_the_order_is_changed_by_dragging(pad: Pad) -> None:
    pad.open("#/new")
    for name in ("Ada", "Bo", "Cy"):
        pad.page.fill("#new-name", name)
        pad.page.press("#new-name", "Enter")
    handles = pad.page.locator("[data-page=new] [data-handle]")
    expect(handles).to_have_count(3)
    handles.nth(2).scroll_into_view_if_needed()
    start, end = handles.nth(0).bounding_box(), handles.nth(2).bounding_box()
    assert start
    assert end
    pad.page.mouse.move(start["x"] + 10, start["y"] + 10)
    pad.page.mouse.down()
    pad.page.mouse.move(start["x"] + 10, end["y"] + 20, steps=8)
    pad.page.mouse.up()
    expect(pad.page.locator(ROWS)).to_have_text(["Bo", "Cy", "Ada"])


def test_names_of_every_kind_are_shown_as_they_are(pad: Pad) -> None:
    names = ["=1+1", "+Bo", "x" * 60, "🦊", "شهرزاد", "Ada", "<b>Cy</b>"]
    pad.begin(names=names)
    shown = pad.page.locator("[data-page=game] .seat [data-slot=name]")
    expect(shown).to_have_text(names)
    assert pad.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_somebody_joins_between_turns_and_sits_last(pad: Pad) -> None:
    pad.begin(2).tap("draw-stop")
    people(pad)
    pad.page.fill("#late-name", "Cy")
    pad.page.press("#late-name", "Enter")
    expect(pad.page.locator("#people [data-slot=seated] li")).to_have_count(3)
    pad.escape().escape()
    pad.tap("draw-stop")
    assert pad.on_turn() == "Cy"
    pad.wait_saved()
    assert [seat.joined for seat in Game.objects.get().seats.order_by("index")] == [0, 0, 1]


def test_somebody_leaves_and_takes_no_more_turns(pad: Pad) -> None:
    pad.begin(3).tap("draw-stop")
    people(pad)
    pad.page.locator("#people [data-slot=seated] li").nth(1).get_by_role("button").click()
    expect(pad.page.locator("#people [data-slot=seated] li").nth(1)).to_contain_text("Is back")
    pad.escape().escape()
    assert pad.on_turn() == "Cy"
    pad.wait_saved()
    assert Game.objects.get().seats.get(index=1).left == 1


def agrees(pad: Pad) -> None:
    """Once all is sent, and again after a reload, the phone and the server count the same."""
    for again in (pad.settled, pad.page.reload):
        pad.wait_saved()
        again()
        expect(pad.page.locator("[data-page=game]")).to_be_visible()
        pad.page.wait_for_load_state("networkidle")
        expect(pad.page.locator(".toast--refused")).to_have_count(0)


def test_the_server_agrees_about_somebody_who_joined(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    people(pad)
    pad.page.fill("#late-name", "Cy")
    pad.page.press("#late-name", "Enter")
    expect(pad.page.locator("#people [data-slot=seated] li")).to_have_count(3)
    agrees(pad)
    assert (pad.scores(), pad.on_turn()) == ([100, 0, 0], "Bo")


def test_the_server_agrees_about_somebody_who_left(pad: Pad) -> None:
    pad.begin(3).tap("draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    people(pad)
    pad.page.locator("#people [data-slot=seated] li").nth(1).get_by_role("button").click()
    agrees(pad)
    assert pad.on_turn() == "Cy"


def test_a_game_that_is_ended_early_shows_its_end(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.get_by_role("button", name="End the game here").click()
    agrees(pad)
    end = pad.page.locator("[data-page=game] [data-slot=winner]")
    expect(end).to_have_text("Ended without a winner.")
    expect(end).to_be_visible()
    pad.tap("undo")
    agrees(pad)
    assert (pad.scores(), pad.on_turn()) == ([100, 0], "Bo")


def test_nobody_comes_or_goes_in_mid_turn(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300")
    people(pad)
    expect(pad.page.locator("#people [data-slot=busy]")).to_be_visible()
    expect(pad.page.locator("#people [data-slot=seated] button").first).to_be_disabled()


def test_a_rematch_has_the_same_people_and_the_starter_moves_on(pad: Pad) -> None:
    pad.begin(3).tap("draw-cloverleaf", "tutto")
    pad.page.get_by_role("button", name="Rematch").click()
    expect(pad.page.locator("[data-page=game] .seat [data-slot=name]")).to_have_text(
        ["Bo", "Cy", "Ada"]
    )
    assert pad.on_turn() == "Bo"
    pad.wait_saved()
    assert Game.objects.count() == 2


def test_the_end_shows_who_won_the_order_and_the_records(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-111", "write", "draw-cloverleaf", "tutto")
    end = pad.page.locator("[data-page=game] [data-slot=end]")
    expect(end.locator("[data-slot=winner]")).to_have_text("Bo wins!")
    expect(end.locator("[data-slot=order] [data-slot=name]")).to_have_text(["Bo", "Ada"])
    expect(end.locator("[data-slot=decided]")).to_have_text(
        "Decided in turn 2: Bo won by the card Cloverleaf."
    )
    expect(end.locator("[data-slot=rows] tr")).to_have_count(1)
    expect(end.locator("[data-slot=records]")).to_contain_text("Best turn1,000Ada")


def test_the_start_page_leads_to_the_history_of_the_table(pad: Pad) -> None:
    pad.begin(2).tap("draw-cloverleaf", "tutto")
    pad.wait_saved()
    pad.open("#/")
    pad.page.get_by_role("link", name="History with every receipt").click()
    pad.page.wait_for_url("**/tables/*/")
    expect(pad.page.locator("main")).to_contain_text("Ada")


def test_a_name_that_was_typed_but_not_added_plays_too(pad: Pad) -> None:
    pad.open("#/new")
    pad.page.fill("#new-name", "Ada")
    pad.page.click("[data-page=new] [data-slot=begin]")
    expect(pad.page.locator("[data-page=game] .seat [data-slot=name]")).to_have_text(["Ada"])


def test_the_same_name_twice_is_asked_about_once(pad: Pad) -> None:
    pad.open("#/new")
    rows = pad.page.locator(ROWS)
    pad.page.fill("#new-name", "Ada")
    pad.page.press("#new-name", "Enter")
    expect(rows).to_have_count(1)
    pad.page.fill("#new-name", "ada")
    pad.page.press("#new-name", "Enter")
    expect(pad.page.locator(".toast")).to_contain_text("ada is at this table already.")
    expect(rows).to_have_count(1)
    pad.page.press("#new-name", "Enter")
    expect(rows).to_have_count(2)


def test_the_mark_of_who_leads_keeps_its_size_beside_a_long_name(pad: Pad) -> None:
    pad.begin(names=["Cleo van der Ouderhoven-Zandstra", "Bo"])
    pad.tap("draw-bonus_300", "keep-111", "write")
    mark = pad.page.locator("[data-page=game] .seat__mark:visible").bounding_box()
    assert mark["width"] == mark["height"]
