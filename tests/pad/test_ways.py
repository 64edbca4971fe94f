"""Recording whole throws, and recording sums."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.pad.conftest import Pad


def test_a_throw_is_entered_face_by_face_with_all_valid_dice_chosen(pad: Pad) -> None:
    pad.record_by("faces").begin().tap("draw-bonus_300")
    pad.tap(*[f"face-{face}" for face in (1, 2, 1, 5, 3, 4)])
    thrown = pad.page.locator("[data-page=game] [data-slot=thrown] > button")
    expect(thrown.and_(pad.page.locator("[aria-pressed=true]"))).to_have_count(3)
    expect(pad.key("keep")).to_have_text("Put aside 250")
    pad.touch(thrown.nth(0))
    expect(pad.key("keep")).to_have_text("Put aside 150")
    expect(pad.key("write")).to_have_text("Write 150")
    pad.tap("keep")
    assert pad.at_risk() == 150
    expect(pad.page.locator("[data-page=game] [data-slot=tray] > *")).to_have_count(4)


def test_a_throw_with_nothing_valid_is_a_bust_by_itself(pad: Pad) -> None:
    pad.record_by("faces").begin().tap("draw-bonus_300")
    pad.tap(*[f"face-{face}" for face in (2, 2, 3, 3, 4, 6)])
    assert pad.said() == "Ada: bust. Bo is next."


def test_on_fireworks_every_valid_die_has_to_be_kept(pad: Pad) -> None:
    pad.record_by("faces").begin().tap("draw-fireworks")
    pad.tap(*[f"face-{face}" for face in (1, 2, 1, 5, 3, 4)])
    pad.touch(pad.page.locator("[data-page=game] [data-slot=thrown] > button").nth(0))
    expect(pad.key("keep")).to_be_disabled()
    expect(pad.page.locator("[data-panel=choice] [data-slot=why]:visible")).to_have_text(
        "On this card every valid die has to be put aside."
    )


def test_undo_takes_back_a_face_before_it_takes_back_a_step(pad: Pad) -> None:
    pad.record_by("faces").begin().tap("draw-bonus_300", "face-1", "face-5", "undo")
    tray = pad.page.locator("[data-page=game] [data-slot=tray]")
    expect(tray).to_have_attribute("aria-label", "Fell: 1")
    pad.tap("undo", "undo")
    expect(pad.key("draw-bonus_300")).to_be_visible()


def test_a_sum_is_typed_and_written(pad: Pad) -> None:
    pad.record_by("sums").begin().tap("draw-bonus_300", "digit-3", "digit-50", "write")
    assert pad.scores() == [350, 0]


def test_a_sum_with_the_tutto_earns_the_card(pad: Pad) -> None:
    pad.record_by("sums").begin().tap("draw-bonus_300", "digit-4", "digit-00", "tutto")
    assert pad.at_risk() == 700
    pad.tap("draw-bonus_200", "bust")
    assert pad.scores() == [0, 0]


def test_an_impossible_sum_is_not_accepted_and_says_why(pad: Pad) -> None:
    pad.record_by("sums").begin().tap("draw-bonus_300", "digit-1", "digit-7")
    expect(pad.key("write")).to_be_hidden()
    expect(pad.key("tutto")).to_be_hidden()
    expect(pad.page.locator("[data-page=game] .tutto__actions > .keys__why")).to_have_text(
        "No throws can add up to this sum."
    )
    pad.tap("undo", "undo", "digit-2", "digit-50")
    expect(pad.key("tutto")).to_be_hidden()
    expect(pad.key("write")).to_have_text("Write 250")


def test_a_sum_on_fireworks_is_written_with_its_bust(pad: Pad) -> None:
    pad.record_by("sums").begin().tap("draw-fireworks", "digit-8", "digit-50", "write")
    assert (pad.scores(), pad.on_turn()) == ([850, 0], "Bo")


def test_the_way_of_recording_changes_in_mid_turn(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-1")
    pad.page.locator("[data-page=game] label", has_text="Throws").click()
    expect(pad.key("face-6")).to_be_visible()
    pad.page.locator("[data-page=game] label", has_text="Keeps").click()
    pad.tap("keep-5")
    assert pad.at_risk() == 150


def test_what_a_card_earns_stands_on_the_slip(pad: Pad) -> None:
    pad.begin().tap("draw-bonus_300", "keep-111", "keep-222")
    expect(pad.page.locator("[data-page=game] .slip__sum").last).to_have_text("200 +300")
