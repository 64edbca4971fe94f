"""A game is thrown away while another phone has it open, or still holds something of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.builders import KEY
from tests.pad.conftest import Pad
from tests.pad.test_correction import joins
from tests.phones.conftest import Two, ask, look, there
from tests.phones.test_conflicts import FIRST, MINE
from tracker import record
from tracker.keys import Writer
from tracker.models import Game

STAFF = Writer(KEY, staff=True)
LISTED = "[data-page=start] [data-slot=games] > li"


def throw_away(binned: bool = True) -> None:
    record.bin_game(Game.objects.get().pk, binned, STAFF)


def delete() -> None:
    record.delete_games(Game.objects.all())


def writes(pad: Pad) -> None:
    """Bo's next turn."""
    pad.tap("draw-bonus_400", "keep-5", "write")


def settle(pad: Pad, way: str) -> None:
    look(pad).locator(f"[data-way={way}]").click()


def starts(pad: Pad) -> Any:
    """The start page, and what it lists."""
    pad.page.evaluate("location.hash = '#/'")
    expect(pad.page.locator("[data-page=start]")).to_be_visible()
    return pad.page.locator(LISTED)


def test_who_has_the_game_open_is_told_and_told_when_it_is_back(two: Two) -> None:
    throw_away()
    ask(two.bo)
    expect(two.bo.page.locator(".toast")).to_contain_text("This game is in the bin.")
    expect(look(two.bo)).to_contain_text("Whoever holds the pad can take it out again.")
    two.bo.escape()
    throw_away(binned=False)
    ask(two.bo)
    two.agree()


def test_what_was_written_without_a_network_goes_once_it_is_out_of_the_bin(two: Two) -> None:
    two.cut(two.bo)
    writes(two.bo)
    throw_away()
    two.bo.page.context.set_offline(False)
    settle(two.bo, "unbin")
    expect(two.bo.page.locator("[data-page=game] .chip")).to_have_text("saved")
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, MINE)]


def test_somebody_else_takes_it_out_and_it_goes_by_itself(two: Two) -> None:
    two.cut(two.bo)
    writes(two.bo)
    joins(two.bo, "Cy")
    throw_away()
    two.bo.page.context.set_offline(False)
    look(two.bo)
    two.bo.escape()
    throw_away(binned=False)
    ask(two.bo)
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, MINE)]


def test_what_was_deleted_for_good_is_not_opened_anew_and_can_be_kept(two: Two) -> None:
    two.cut(two.bo)
    writes(two.bo)
    joins(two.bo, "Cy")
    deleted = Game.objects.get().pk
    delete()
    two.bo.page.context.set_offline(False)
    card = look(two.bo)
    expect(card).to_contain_text("deleted for good")
    expect(card.locator("[data-way=unbin]")).to_have_count(0)
    assert not Game.objects.exists()
    with two.bo.page.expect_download() as saved:
        card.locator("[data-way=csv]").click()
    assert Path(saved.value.path()).read_text("utf-8").count("\n") == 3
    card.locator("[data-way=copy]").click()
    expect(two.bo.page.locator("[data-page=game] .chip")).to_have_text("saved")
    two.bo.wait_saved()
    copy = Game.objects.get()
    assert copy.pk != deleted
    assert (copy.standing["balances"], there()) == ([100, 50, 0], [(0, 0, FIRST), (1, 1, MINE)])
    assert two.bo.game_uid() == str(copy.pk)
    expect(starts(two.bo)).to_have_count(0)


def test_what_nobody_wants_any_more_is_let_go(two: Two) -> None:
    two.cut(two.bo)
    writes(two.bo)
    delete()
    two.bo.page.context.set_offline(False)
    settle(two.bo, "let-go")
    expect(two.bo.page.locator("[data-page=start]")).to_be_visible()
    expect(two.bo.page.locator(LISTED)).to_have_count(0)
    assert not Game.objects.exists()


def test_a_game_the_server_has_lost_is_sent_whole(two: Two) -> None:
    two.cut(two.bo)
    writes(two.bo)
    Game.objects.all().delete()
    two.bo.page.context.set_offline(False)
    settle(two.bo, "whole")
    two.bo.wait_saved()
    assert there() == [(0, 0, FIRST), (1, 1, MINE)]


def test_what_is_in_the_bin_is_listed_nowhere(two: Two) -> None:
    throw_away()
    for one in two.both:
        running = one.page.locator("[data-page=start] [data-slot=running]")
        starts(one)
        ask(one)
        expect(running).not_to_be_visible()
        expect(one.page.locator(LISTED)).to_have_count(0)
