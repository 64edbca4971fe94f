"""Any earlier turn can be corrected, and what changes is shown before it is saved."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tracker.models import Turn

THREE_TURNS = [
    "draw-bonus_300",
    "keep-1",
    "write",
    "draw-stop",
    "draw-bonus_200",
    "keep-5",
    "write",
]


def correct(pad: Pad, number: int) -> Any:
    """The page that corrects this turn."""
    pad.page.evaluate(f"location.hash += '/turn/{number}'")
    section = pad.page.locator("[data-page=correction]")
    expect(section).to_be_visible()
    return section


def press(pad: Pad, section: Any, *selectors: str) -> None:
    """Press keys of the correction."""
    for selector in selectors:
        pad.page.evaluate("letTimePass()")
        section.locator(selector).click()


UNDO, WRITE, SAVE = "[data-slot=undo]", "[data-slot=write]", "[data-slot=save]"


def test_a_correction_shows_what_changes_and_saves_it(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = correct(pad, 0)
    expect(section.locator(SAVE)).to_be_disabled()
    press(pad, section, UNDO, UNDO)
    expect(section.locator("[data-slot=verdict]")).to_have_text(
        "Finish the turn to see what changes."
    )
    press(pad, section, "[id='keep-111']", WRITE)
    expect(section.locator("[data-slot=totals]")).to_contain_text("AAda150→1,050+900")
    press(pad, section, SAVE)
    expect(pad.page.locator("[data-page=turns] li").last).to_contain_text("+1,000")
    pad.wait_saved()
    assert Turn.objects.get(number=0).points == 1000


def test_a_correction_that_ends_the_game_too_early_says_which_turn_stands_in_the_way(
    pad: Pad,
) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = correct(pad, 0)
    press(pad, section, UNDO, UNDO, UNDO, "[id='draw-cloverleaf']", "[data-slot=tutto]")
    expect(section.locator("[data-slot=verdict]")).to_have_text(
        "Turn 2 would no longer fit: The game is over."
    )
    expect(section.locator(SAVE)).to_be_disabled()


def test_a_correction_of_the_winning_turn_opens_the_game_again(pad: Pad) -> None:
    pad.begin(1).tap("draw-cloverleaf", "tutto")
    section = correct(pad, 0)
    press(pad, section, UNDO, "[data-slot=bust]")
    expect(section.locator("[data-slot=news]")).to_contain_text("The game is no longer over.")
    press(pad, section, SAVE)
    pad.page.locator("[data-page=turns] [data-slot=back]").click()
    expect(pad.key("draw-stop")).to_be_visible()


def test_a_correction_tells_in_which_turn_somebody_loses_by_it(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-111", "write", "draw-bonus_300", "keep-1", "write")
    pad.tap("draw-plus_minus", "tutto", "write")
    section = correct(pad, 0)
    press(pad, section, UNDO, UNDO, "[data-slot=bust]")
    total = section.locator("[data-slot=totals] > li").last
    expect(total).to_contain_text("100→−900−1,000")
    expect(total.locator("[data-lost]")).to_have_text("−1,000")
    expect(total.locator("[data-slot=causes]")).to_have_text("turn 3, Ada: −1,000")


def test_the_old_turn_can_be_put_back(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = correct(pad, 0)
    press(pad, section, ".slip__step >> nth=0")
    section.get_by_role("button", name="Put the old turn back").click()
    expect(section.locator("[data-slot=risk]")).to_have_text("100")
    expect(section.locator(SAVE)).to_be_disabled()


def test_every_turn_has_its_receipt(pad: Pad) -> None:
    pad.begin(2).tap("draw-bonus_300", "keep-1", "keep-5", "keep-5", "keep-222", "write")
    pad.page.evaluate("location.hash += '/turns'")
    receipt = pad.page.locator("[data-page=turns] [data-slot=receipt]")
    expect(receipt).to_have_text("Bonus 300: 1 = 100, 5 = 50, 5 = 50, 2‑2‑2 = 200 · bonus 300")
