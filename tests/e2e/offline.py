"""The network goes, the evening goes on, the network comes back: nothing is lost or doubled."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.pad.conftest import Pad
from tracker import record
from tracker.keys import Writer
from tracker.models import Game, Turn

EVENING = ["draw-bonus_300", "keep-1", "keep-5", "write", "draw-stop", "draw-bonus_200", "bust"]
SLIPS = "**/api/v1/games/*/turns/*/"


def test_turns_played_without_a_network_arrive_when_it_is_back(pad: Pad) -> None:
    pad.begin(3)
    pad.wait_saved()
    pad.page.context.set_offline(True)
    pad.tap(*EVENING)
    expect(pad.page.locator("[data-page=game] .chip")).to_have_text("3 waiting")
    assert Turn.objects.count() == 0
    pad.page.context.set_offline(False)
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)


def test_a_whole_game_begun_without_a_network_arrives_too(pad: Pad) -> None:
    pad.page.wait_for_load_state("networkidle")
    pad.page.context.set_offline(True)
    go_to_new_game(pad)
    pad.tap(*EVENING)
    pad.page.context.set_offline(False)
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)


@pytest.mark.usefixtures("single_files")
def test_a_page_the_network_went_before_is_fetched_when_it_is_back(pad: Pad) -> None:
    pages = "**/pad/pages/new_game.js"
    pad.page.context.route(pages, lambda route: route.abort())
    pad.page.reload()
    pad.shown()
    pad.page.evaluate("location.hash = '#/new'")
    expect(pad.page.locator(".toast")).to_have_text("The server cannot be reached right now.")
    expect(pad.page.locator("[data-page=start]")).to_be_visible()
    pad.page.context.unroute(pages)
    pad.page.evaluate("window.dispatchEvent(new Event('online'))")
    pad.page.wait_for_load_state("networkidle")
    pad.page.context.set_offline(True)
    go_to_new_game(pad)


def test_an_answer_lost_on_the_way_troubles_nobody(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300")
    pad.wait_saved()
    lost: list[str] = []

    def lose_the_answer(route: Route) -> None:
        lost.append(route.fetch().text())
        route.abort()

    pad.page.context.route(SLIPS, lose_the_answer, times=2)
    pad.tap("keep-1", "keep-5", "write", "draw-stop")
    pad.wait_saved()
    assert len(lost) == 2
    assert_server_has_what_the_phone_has(pad)


def test_a_slip_changed_after_a_lost_answer_takes_over_the_edition(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300")
    pad.wait_saved()
    pad.page.context.route(SLIPS, lambda route: (route.fetch(), route.abort()), times=1)
    pad.tap("keep-1")
    expect(pad.page.locator("[data-page=game] .chip")).to_have_text("1 waiting")
    pad.tap("undo", "keep-5", "write")
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)


def test_a_server_that_is_busy_is_asked_again(pad: Pad) -> None:
    pad.begin(2)
    pad.wait_saved()
    busy = {"status": 429, "headers": {"Retry-After": "1"}, "body": '{"code": "too_many"}'}
    pad.page.context.route(SLIPS, lambda route: route.fulfill(**busy), times=1)
    pad.tap("draw-stop")
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)


def test_a_refused_slip_is_shown_and_holds_back_only_its_game(pad: Pad) -> None:
    pad.begin(2)
    pad.wait_saved()
    no = {"status": 422, "body": '{"code": "wrong_seat", "message": "", "where": {"turn": 0}}'}
    pad.page.context.route(SLIPS, lambda route: route.fulfill(**no), times=1)
    pad.tap("draw-stop", "draw-stop")
    chip = pad.page.locator("[data-page=game] .chip")
    expect(chip).to_have_text("refused: look")
    chip.click()
    expect(pad.page.locator("#saving")).to_contain_text("It is somebody else's turn.")
    pad.page.get_by_role("button", name="Send now").click()
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)


def test_a_game_closed_without_a_network_is_closed_after_its_slips(pad: Pad) -> None:
    pad.begin(2)
    pad.wait_saved()
    pad.page.context.set_offline(True)
    pad.tap("draw-stop", "draw-stop")
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.get_by_role("button", name="End the game here").click()
    expect(pad.page.locator("[data-page=game] [data-slot=winner]")).to_have_text(
        "Ended without a winner."
    )
    pad.page.context.set_offline(False)
    pad.wait_saved()
    assert_server_has_what_the_phone_has(pad)
    assert Game.objects.get().closed_at is not None


def test_another_phone_opens_the_table_by_its_link(pad: Pad, browser: Any) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-1", "write", "draw-stop")
    pad.wait_saved()
    pad.open("#/settings")
    pad.page.get_by_role("button", name="Invite a phone").click()
    expect(pad.page.locator("#invite [data-slot=link]")).to_contain_text("#/join/")
    link = pad.page.locator("#invite [data-slot=link]").inner_text()
    other = browser.new_context().new_page()
    other.goto(link)
    expect(other.locator("[data-page=start] [data-slot=running]")).to_contain_text("Ada and Bo")
    other.locator("[data-page=start] [data-slot=running]").click()
    expect(other.locator("[data-page=game] [id=seat-0] [data-slot=score]")).to_have_text("100")
    other.context.close()


def test_what_another_phone_wrote_can_be_taken(pad: Pad) -> None:
    meet_another_phone(pad)
    pad.page.get_by_role("button", name="Take what stands there").click()
    expect(pad.page.locator("[data-page=game] .chip")).to_have_text("saved")
    assert pad.scores() == [1000, 0]
    assert_server_has_what_the_phone_has(pad)


def test_what_this_phone_wrote_can_be_kept(pad: Pad) -> None:
    meet_another_phone(pad)
    pad.page.get_by_role("button", name="Keep what this phone has").click()
    expect(pad.page.locator("[data-page=game] .chip")).to_have_text("saved")
    assert pad.scores() == [50, 0]
    assert_server_has_what_the_phone_has(pad)


def meet_another_phone(pad: Pad) -> None:
    """Another phone has corrected the turn that this one corrects too; the choice is shown."""
    pad.begin(2).tap("draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    turn = Turn.objects.get()
    [table] = pad.page.evaluate("stored('tables')")
    steps = [turn.steps[0], {"do": "keep", "dice": [1, 1, 1]}, {"do": "bank"}]
    slip = record.Slip(turn.number, turn.edition, turn.seat, steps)
    record.write_turn(turn.game_id, turn.uid, slip, Writer(table["key"], "another phone"))
    pad.tap("undo", "undo", "keep-5", "write")
    chip = pad.page.locator("[data-page=game] .chip")
    expect(chip).to_have_text("refused: look")
    chip.click()


def go_to_new_game(pad: Pad) -> None:
    """Begin a game of two without asking the server for anything."""
    pad.page.evaluate("location.hash = '#/new'")
    for name in ("Ada", "Bo"):
        pad.page.fill("#new-name", name)
        pad.page.press("#new-name", "Enter")
        expect(pad.page.locator(".roster__name", has_text=name)).to_be_visible()
    pad.page.click("[data-page=new] [data-slot=begin]")
    expect(pad.key("draw-stop")).to_be_visible()


def assert_server_has_what_the_phone_has(pad: Pad) -> None:
    """Exactly the slips of this phone stand in the record."""
    there = Turn.objects.filter(game=pad.game_uid()).order_by("number")
    assert [(str(turn.uid), turn.number, turn.seat, turn.steps) for turn in there] == [
        (slip["uid"], slip["number"], slip["seat"], slip["steps"]) for slip in pad.slips()
    ]
    assert len(there) > 0
