"""How many taps a turn takes, and that a tap too many does nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.pad.conftest import Pad

TURNS = {
    "an ordinary turn": (["draw-bonus_300", "keep-5", "keep-222", "write"], [250, 0]),
    "a bust after the card": (["draw-bonus_300", "bust"], [0, 0]),
    "a Stop card": (["draw-stop"], [0, 0]),
    "a Plus/Minus that succeeds": (["draw-plus_minus", "tutto", "write"], [1000, -1000]),
}


@pytest.mark.parametrize("turn", TURNS)
def test_a_turn_takes_no_more_taps_than_promised(pad: Pad, turn: str) -> None:
    taps, scores = TURNS[turn]
    pad.begin().tap(*taps)
    assert (pad.scores(), pad.on_turn()) == (scores, "Bo")


def test_a_second_tap_on_the_same_key_does_nothing_twice(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300")
    pad.page.evaluate("letTimePass()")
    pad.key("keep-222").dblclick()
    pad.settled()
    assert pad.at_risk() == 200


def test_two_equal_dice_are_two_taps_in_quick_succession(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300")
    pad.key("keep-5").evaluate("(key) => { key.click(); letTimePass(150); key.click(); }")
    expect(pad.page.locator("[data-page=game] [data-slot=risk]")).to_have_text("100")


def test_what_was_said_goes_once_it_is_no_longer_true(pad: Pad) -> None:
    pad.begin().tap("draw-plus_minus", "tutto")
    assert pad.said().startswith("Tutto!")
    pad.tap("draw-bonus_300")
    assert pad.said() == ""


def test_a_card_that_wants_two_tuttos_says_so(pad: Pad) -> None:
    pad.begin().tap("draw-cloverleaf")
    expect(pad.key("tutto")).to_have_text("2 Tuttos: wins")
    pad.tap("keep-111", "keep-222")
    expect(pad.page.locator("[data-page=game] [data-slot=actions] .keys__why")).to_have_text(
        "Tutto 2 of 2 is still needed"
    )


def test_a_word_that_floats_covers_no_key(pad: Pad) -> None:
    pad.page.set_viewport_size({"width": 390, "height": 844})
    pad.begin().tap("draw-bonus_300", "keep-1", "keep-5", "keep-222")
    pad.touch(pad.page.locator("[data-page=game] .slip__step").nth(1))
    floating = pad.page.locator(".toast").bounding_box()
    keys = pad.page.locator("[data-page=game] [data-slot=keys]").bounding_box()
    assert floating
    assert keys
    assert floating["y"] + floating["height"] <= keys["y"]


def test_a_tap_that_slips_through_to_the_next_keys_does_nothing(pad: Pad) -> None:
    pad.begin()
    pad.page.evaluate("letTimePass()")
    box = pad.key("draw-bonus_300").bounding_box()
    assert box
    pad.page.mouse.dblclick(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    pad.settled()
    assert pad.at_risk() == 0
    expect(pad.page.locator("[data-page=game] .slip__steps > li")).to_have_count(1)


def test_what_just_happened_is_said_once(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1", "write")
    assert pad.said() == "Ada +100. Bo is next."
    pad.tap("draw-plus_minus", "tutto")
    assert pad.said() == "Tutto! 1,000 at risk. Ada −1,000"


def test_a_compulsory_card_says_why_nothing_can_be_written(pad: Pad) -> None:
    pad.begin().tap("draw-plus_minus", "keep-1")
    expect(pad.key("write")).to_be_hidden()
    expect(pad.page.locator("[data-page=game] [data-slot=actions] .keys__why")).to_have_text(
        "No writing before the Tutto"
    )


def test_keys_that_no_longer_fit_the_dice_in_hand_are_closed(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-222", "keep-1")
    expect(pad.key("keep-111")).to_be_disabled()
    expect(pad.key("keep-5")).to_be_enabled()


def test_the_keyboard_plays_a_turn(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300")
    for stroke in ("1", "5", "Shift+2", "w"):
        pad.page.evaluate("letTimePass()")
        pad.page.keyboard.press(stroke)
        pad.settled()
    assert pad.scores() == [350, 0]
    pad.page.evaluate("letTimePass()")
    pad.page.keyboard.press("u")
    pad.settled()
    assert (pad.scores(), pad.at_risk()) == ([0, 0], 350)


def test_the_pile_is_counted_on_the_tiles(pad: Pad) -> None:
    pad.begin().tap("draw-stop", "draw-stop")
    expect(pad.key("draw-stop").locator("[data-slot=left]")).to_have_text("8")


def test_somebody_passes(pad: Pad) -> None:
    pad.begin().tap("pass")
    assert (pad.said(), pad.on_turn()) == ("Ada: passed. Bo is next.", "Bo")
