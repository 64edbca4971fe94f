"""Undo, always at the same place, through turns and through the end of the game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pad.conftest import Pad


def test_undo_goes_back_through_turns(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "write", "draw-stop")
    place = pad.key("undo").bounding_box()
    pad.tap("undo")
    assert (pad.on_turn(), pad.said()) == ("Bo", "Taken back: it is Bo's turn again.")
    pad.tap("undo")
    assert (pad.on_turn(), pad.at_risk()) == ("Ada", 100)
    pad.tap("undo", "undo")
    assert pad.key("undo").bounding_box() == place
    expect(pad.key("undo")).to_be_disabled()
    pad.wait_saved()


def test_undo_goes_back_through_the_end_of_the_game(pad: Pad) -> None:
    pad.begin(1).tap("draw-cloverleaf", "tutto")
    expect(pad.page.locator("[data-page=game] [data-slot=winner]")).to_have_text("Ada wins!")
    pad.tap("undo")
    assert pad.on_turn() == "Ada"
    expect(pad.key("tutto")).to_be_visible()
    pad.wait_saved()


def test_any_part_of_the_slip_can_be_tapped_to_take_back_to_there(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "keep-5", "keep-222")
    pad.touch(pad.page.locator("[data-page=game] .slip__step").nth(2))
    assert pad.at_risk() == 100
    pad.page.get_by_role("button", name="Put back").click()
    expect(pad.page.locator("[data-page=game] [data-slot=risk]")).to_have_text("350")


def test_a_part_is_put_back_only_before_the_next_step(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "keep-5", "keep-222")
    pad.touch(pad.page.locator("[data-page=game] .slip__step").nth(2))
    pad.tap("write")
    expect(pad.page.get_by_role("button", name="Put back")).to_have_count(0)


def test_a_reload_in_mid_turn_goes_on_where_it_was(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "keep-5")
    pad.page.reload()
    expect(pad.page.locator("[data-page=game] [data-slot=risk]")).to_have_text("150")
    pad.tap("write")
    assert pad.scores() == [150, 0]


def test_undone_turns_written_otherwise_reach_the_server_as_they_are(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "write", "draw-stop")
    pad.wait_saved()
    pad.tap("undo", "undo", "undo", "keep-5", "write", "draw-bonus_200", "keep-1", "write")
    pad.wait_saved()
    assert pad.scores() == [50, 100]
    assert not any(slip.get("refused") for slip in pad.slips())
