"""Two phones wrote different things: a person sees both and chooses, and nothing is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.accessible import what_keeps_out
from tests.phones.conftest import Two, aside, ask, choose, look, quiet, there

STOPPED = [{"do": "draw", "card": "stop"}]


def kept(card: str, *dice: int) -> list[Any]:
    """A turn that put these dice aside on this card, and was written."""
    return [
        {"do": "draw", "card": card},
        *({"do": "keep", "dice": [die]} for die in dice),
        {"do": "bank"},
    ]


FIRST = kept("bonus_300", 1)
THEIRS = kept("bonus_200", 1)
MINE = kept("bonus_400", 5)


@pytest.fixture
def parted(two: Two) -> Two:
    """Both have written the same turn without a network; Ada's phone was back first."""
    two.cut()
    two.ada.tap("draw-bonus_200", "keep-1", "write")
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.mend(two.ada)
    two.mend(two.bo)
    return two


def test_both_slips_are_shown_with_their_sums_and_receipts(parted: Two) -> None:
    card = look(parted.bo)
    expect(card).to_contain_text("Another phone has already written this turn.")
    expect(card.locator("[data-side=side-mine]")).to_contain_text("Turn 2: Bo +50")
    expect(card.locator("[data-side=side-mine]")).to_contain_text("Bonus 400: 5 = 50")
    expect(card.locator("[data-side=side-mine]")).to_contain_text("Then: Ada 100, Bo 50")
    expect(card.locator("[data-side=side-theirs]")).to_contain_text("Turn 2: Bo +100")
    expect(card.locator("[data-side=side-theirs]")).to_contain_text("Then: Ada 100, Bo 100")
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS)]


def test_theirs_stand_and_mine_stay_readable(parted: Two) -> None:
    choose(parted.bo, "theirs")
    parted.agree()
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS)]
    assert aside(parted.bo) == [(1, 1, MINE)]
    assert aside(parted.ada) == []
    said = parted.bo.page.locator("[data-page=game] [data-slot=said]")
    expect(said).to_have_text("Ada is next.")


def test_mine_stand_and_theirs_stay_readable(parted: Two) -> None:
    choose(parted.bo, "mine")
    parted.agree()
    assert there() == [(0, 0, FIRST), (1, 1, MINE)]
    assert aside(parted.bo) == [(1, 1, THEIRS)]


def test_both_stand_and_mine_is_the_next_turn(parted: Two) -> None:
    choose(parted.bo, "both")
    parted.agree()
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS), (2, 0, MINE)]
    assert aside(parted.bo) == []


def test_both_cannot_stand_where_theirs_is_not_finished(two: Two) -> None:
    two.cut()
    two.ada.tap("draw-bonus_200", "keep-1")
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.mend()
    card = look(two.bo)
    expect(card.locator("[data-way=both]")).to_have_count(0)
    expect(card).to_contain_text("Keep both: mine comes after theirs: Turn 2")
    card.locator("[data-way=mine]").click()
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, MINE)]
    assert aside(two.bo) == [(1, 1, THEIRS[:2])]


def test_a_whole_stretch_is_settled_at_once(two: Two) -> None:
    two.cut()
    two.ada.tap("draw-bonus_200", "keep-1", "write", "draw-stop", "draw-stop")
    two.bo.tap("draw-bonus_400", "keep-5", "write", "draw-bonus_400", "keep-5", "write")
    two.mend(two.ada)
    # All of a stretch: the pad asks to look again while more of it arrives.
    two.ada.wait_saved()
    two.mend(two.bo)
    choose(two.bo, "both")
    two.agree()
    assert there() == [
        (0, 0, FIRST),
        (1, 1, THEIRS),
        (2, 0, STOPPED),
        (3, 1, STOPPED),
        (4, 0, MINE),
        (5, 1, MINE),
    ]


def test_the_same_turn_written_twice_troubles_nobody(two: Two) -> None:
    two.cut()
    two.ada.tap("draw-bonus_200", "keep-1", "write")
    two.bo.tap("draw-bonus_200", "keep-1", "write", "draw-stop")
    two.mend()
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS), (2, 0, STOPPED)]


def test_a_turn_corrected_on_both_phones_is_chosen_between(two: Two) -> None:
    two.cut()
    two.ada.tap("undo", "undo", "keep-5", "write")
    two.bo.tap("undo", "undo", "keep-222", "write", "draw-stop")
    two.mend()
    card = look(two.bo)
    expect(card).to_contain_text("This turn has been changed on another phone since.")
    card.locator("[data-way=mine]").click()
    two.agree()
    mine = [FIRST[0], {"do": "keep", "dice": [2, 2, 2]}, {"do": "bank"}]
    assert there() == [(0, 0, mine), (1, 1, STOPPED)]
    assert aside(two.bo) == [(0, 0, kept("bonus_300", 5))]


def test_a_turn_that_builds_on_one_taken_back_is_put_before_a_person(two: Two) -> None:
    two.cut()
    two.bo.tap("draw-stop")
    two.ada.tap("undo", "undo", "undo")
    two.mend(two.ada)
    two.mend(two.bo)
    choose(two.bo, "mine")
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, STOPPED)]


def test_nothing_is_decided_without_a_network(parted: Two) -> None:
    card = look(parted.bo)
    parted.cut(parted.bo)
    card.locator("[data-way=mine]").click()
    expect(parted.bo.page.locator("#toasts")).to_contain_text("cannot be reached")
    assert there()[1] == (1, 1, THEIRS)
    assert [slip["steps"] for slip in parted.bo.slips()] == [FIRST, MINE]
    parted.mend(parted.bo)
    card.locator("[data-way=mine]").click()
    parted.agree()


def test_a_record_that_moved_on_while_somebody_chose_is_shown_again(parted: Two) -> None:
    card = look(parted.bo)
    parted.ada.tap("draw-stop")
    parted.ada.wait_saved()
    card.locator("[data-way=mine]").click()
    expect(parted.bo.page.locator("#toasts")).to_contain_text("written again meanwhile")
    expect(card.locator("[data-side=side-theirs]")).to_contain_text("Turn 3: Ada")
    card.locator("[data-way=both]").click()
    parted.agree()
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS), (2, 0, STOPPED), (3, 1, MINE)]


def test_a_slip_set_aside_can_be_read_and_taken_out(parted: Two) -> None:
    choose(parted.bo, "theirs")
    page = parted.bo.page
    page.evaluate("location.hash += '/turns'")
    kept_back = page.locator("[data-page=turns] [data-slot=put-aside] li")
    expect(kept_back).to_contain_text("Turn 2: Bo On this phone")
    expect(kept_back).to_contain_text("Bonus 400: 5 = 50")
    with page.expect_download() as taken:
        page.get_by_role("button", name="Turn 2: Bo: save as a file").click()
    [slip] = json.loads(Path(taken.value.path()).read_text())
    assert slip["steps"] == MINE


def test_who_sat_out_meanwhile_gives_the_turn_to_the_next(two: Two) -> None:
    two.cut(two.bo)
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.ada.page.locator("[data-page=game] [data-opens=game-menu]").click()
    two.ada.page.locator("#game-menu [data-opens=people]").click()
    two.ada.page.locator("#people [data-slot=seated] li").nth(1).get_by_role("button").click()
    two.ada.wait_saved()
    two.mend(two.bo)
    card = look(two.bo)
    expect(card).to_contain_text("It is somebody else's turn.")
    card.locator("[data-way=both]").click()
    expect(two.bo.page.locator("#saving")).not_to_be_visible()
    quiet(two.bo)
    assert there() == [(0, 0, FIRST), (1, 0, MINE)]


def test_the_cards_keep_nobody_out(parted: Two) -> None:
    page = parted.bo.page
    look(parted.bo)
    assert what_keeps_out(page) == []
    parted.bo.escape()
    page.locator("[data-page=game] [data-opens=game-menu]").click()
    page.locator("#game-menu [data-opens=invite]").click()
    expect(page.locator("#invite svg[role=img]")).to_be_visible()
    page.locator("#invite [data-slot=revoke]").click()
    assert what_keeps_out(page) == []


def test_a_choice_is_made_by_keyboard(parted: Two) -> None:
    page = parted.bo.page
    page.locator("[data-page=game] .chip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#saving [data-way=mine]")).to_be_visible()
    while not page.evaluate("document.activeElement.matches('[data-way=theirs]')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#saving")).not_to_be_visible()
    ask(parted.bo)
    parted.agree()
