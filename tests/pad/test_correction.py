"""Any earlier turn can be corrected, and what changes is shown before it is saved."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.pad.conftest import Pad
from tracker.models import Game, Seat, Turn

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


HUNDRED = [{"do": "draw", "card": "bonus_300"}, {"do": "keep", "dice": [1]}, {"do": "bank"}]
STOPPED = [{"do": "draw", "card": "stop"}]
FIFTY = [{"do": "draw", "card": "bonus_200"}, {"do": "keep", "dice": [5]}, {"do": "bank"}]
PASSED = [{"do": "pass"}]


def repair(pad: Pad, way: str, deed: str) -> Any:
    """The page that takes a turn out or gives it to somebody else, with a way chosen."""
    pad.page.evaluate(
        "(way) => location.hash = location.hash.replace(/\\/turns?.*$/, '') + way", way
    )
    section = pad.page.locator("[data-page=repair]")
    expect(section).to_be_visible()
    section.locator("label", has_text=deed).click()
    return section


def told(pad: Pad) -> list[Any]:
    """The slips of this phone."""
    return [(slip["number"], slip["seat"], slip["steps"]) for slip in pad.slips()]


def same_there(pad: Pad, balances: list[int]) -> None:
    """Exactly the slips of this phone stand in the record, and come to these scores."""
    pad.wait_saved()
    assert told(pad) == list(Turn.objects.order_by("number").values_list("number", "seat", "steps"))
    assert Game.objects.get().standing["balances"] == balances


def take_back(pad: Pad) -> None:
    """Take the last correction back."""
    expect(pad.page.locator("[data-page=turns]")).to_be_visible()
    pad.page.get_by_role("button", name="Take back").click()
    expect(pad.page.locator("[data-slot=corrected]")).not_to_be_visible()


def test_a_forgotten_turn_is_put_in_and_taken_back(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    pad.wait_saved()
    before = pad.slips()
    section = correct(pad, 1)
    section.locator("[data-deed=before]").click()
    expect(section.locator("[data-slot=which]")).to_have_text("New turn 2: Bo")
    press(pad, section, "[id='draw-bonus_400']", "[id='keep-5']", WRITE)
    expect(section.locator("[data-slot=totals]")).to_contain_text("BBo0→100+100")
    expect(section.locator("[data-slot=totals]")).to_contain_text("AAda150→100−50")
    expect(section.locator("[data-slot=facts]")).to_contain_text("NextBo → Ada")
    expect(section.locator("[data-slot=news]")).to_contain_text("somebody else then: 2.")
    press(pad, section, SAVE)
    expect(pad.page.locator("[data-page=turns] [data-slot=turns] > li")).to_have_count(4)
    same_there(pad, [100, 100])
    assert [steps for _, _, steps in told(pad)] == [
        HUNDRED,
        [{"do": "draw", "card": "bonus_400"}, *FIFTY[1:]],
        STOPPED,
        FIFTY,
    ]
    take_back(pad)
    same_there(pad, [150, 0])
    assert [(slip["uid"], slip["seat"], slip["steps"]) for slip in pad.slips()] == [
        (slip["uid"], slip["seat"], slip["steps"]) for slip in before
    ]


def test_a_turn_too_many_leaves_a_gap_or_is_closed_up(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = repair(pad, "/turn/0/out", "Leave a gap")
    expect(section.locator("[data-slot=totals]")).to_contain_text("AAda150→50−100")
    section.locator(SAVE).click()
    same_there(pad, [50, 0])
    assert told(pad) == [(0, 0, PASSED), (1, 1, STOPPED), (2, 0, FIFTY)]
    take_back(pad)
    section = repair(pad, "/turn/0/out", "Pull later turns up")
    section.locator(SAVE).click()
    expect(pad.page.locator("[data-slot=put-aside]")).to_contain_text("Turn 1: Ada Taken out")
    same_there(pad, [0, 50])
    assert told(pad) == [(0, 0, STOPPED), (1, 1, FIFTY)]
    take_back(pad)
    expect(pad.page.locator("[data-slot=put-aside] > li")).to_have_count(0)
    same_there(pad, [150, 0])


def test_a_turn_of_somebody_else_changes_places_with_theirs(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = repair(pad, "/turn/0/over", "Bo")
    expect(section.locator("[data-slot=facts]")).to_contain_text("In the leadAda → Bo")
    section.locator(SAVE).click()
    same_there(pad, [50, 100])
    assert told(pad) == [(0, 0, STOPPED), (1, 1, HUNDRED), (2, 0, FIFTY)]
    section = repair(pad, "/turn/2/over", "Bo")
    section.locator(SAVE).click()
    same_there(pad, [100, 50])
    assert told(pad) == [(0, 0, STOPPED), (1, 1, FIFTY), (2, 0, HUNDRED)]


def test_the_last_turn_goes_to_somebody_whose_turn_is_still_to_come(pad: Pad) -> None:
    pad.begin(3).tap("draw-bonus_300", "keep-1", "write")
    repair(pad, "/turn/0/over", "Cy").locator(SAVE).click()
    same_there(pad, [0, 0, 100])
    assert told(pad) == [(0, 0, PASSED), (1, 1, PASSED), (2, 2, HUNDRED)]


def test_what_stands_in_the_way_of_a_correction_can_be_opened(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    section = correct(pad, 0)
    press(pad, section, UNDO, UNDO, UNDO, "[id='draw-cloverleaf']", "[data-slot=tutto]")
    section.get_by_role("link", name="Open turn 2").click()
    expect(section.locator("[data-slot=which]")).to_have_text("Turn 2: Bo")


def test_a_finished_game_is_corrected_to_another_winner(pad: Pad) -> None:
    pad.begin(2).tap("draw-stop", "draw-cloverleaf", "tutto")
    section = repair(pad, "/turn/1/over", "Ada")
    expect(section.locator("[data-slot=verdict]")).to_have_text(
        "Turn 2 would no longer fit: The game is over."
    )
    expect(section.locator(SAVE)).to_be_disabled()
    section = repair(pad, "/turn/0/out", "Pull later turns up")
    expect(section.locator("[data-slot=facts]")).to_contain_text("WinnerBo → Ada")
    section.locator(SAVE).click()
    same_there(pad, [0, 0])
    assert Game.objects.get().standing["winners"] == [0]


def joins(pad: Pad, name: str) -> None:
    """Somebody sits down between two turns."""
    seated = pad.page.locator("#people [data-slot=seated] li")
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.locator("#game-menu [data-opens=people]").click()
    expect(seated.first).to_be_visible()
    before = seated.count()
    pad.page.fill("#late-name", name)
    pad.page.press("#late-name", "Enter")
    expect(seated).to_have_count(before + 1)
    pad.escape().escape()


def joined() -> list[int]:
    return list(Seat.objects.order_by("index").values_list("joined", flat=True))


def test_who_joined_late_joins_with_the_same_turn_after_a_correction(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    joins(pad, "Cy")
    pad.tap("draw-stop", "draw-bonus_300", "keep-1", "write")
    pad.wait_saved()
    assert joined() == [0, 0, 3]
    section = correct(pad, 1)
    section.locator("[data-deed=before]").click()
    expect(section.locator("[data-slot=which]")).to_have_text("New turn 2: Bo")
    press(pad, section, "[id='draw-stop']")
    expect(section.locator("[data-slot=news]")).to_contain_text("somebody else then")
    press(pad, section, SAVE)
    pad.wait_saved()
    assert joined() == [0, 0, 4]
    same_there(pad, Game.objects.get().standing["balances"])
    take_back(pad)
    same_there(pad, [150, 0, 100])
    assert joined() == [0, 0, 3]
    for turn, then in ((3, [0, 0, 3]), (1, [0, 0, 2])):
        repair(pad, f"/turn/{turn}/out", "Pull later turns up").locator(SAVE).click()
        pad.wait_saved()
        assert joined() == then
        same_there(pad, Game.objects.get().standing["balances"])
        take_back(pad)
        same_there(pad, [150, 0, 100])
        assert joined() == [0, 0, 3]


def test_who_joins_after_a_correction_without_a_network_joins_where_it_was_seen(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    pad.wait_saved()
    pad.page.context.set_offline(True)
    repair(pad, "/turn/0/out", "Pull later turns up").locator(SAVE).click()
    expect(pad.page.locator("[data-page=turns]")).to_be_visible()
    pad.page.evaluate("location.hash = location.hash.replace('/turns', '')")
    expect(pad.page.locator("[data-page=game]")).to_be_visible()
    joins(pad, "Cy")
    pad.tap("draw-bonus_300", "keep-1", "write", "draw-stop")
    scores = pad.scores()
    pad.page.context.set_offline(False)
    same_there(pad, scores)
    assert joined() == [0, 0, 2]
    assert [seat for _, seat, _ in told(pad)] == [0, 1, 2, 0]


def test_a_forgotten_turn_is_put_into_a_game_that_was_ended_early(pad: Pad) -> None:
    pad.begin(2).tap(*THREE_TURNS)
    pad.page.locator("[data-page=game] [data-opens=game-menu]").click()
    pad.page.get_by_role("button", name="End the game here").click()
    pad.wait_saved()
    section = correct(pad, 1)
    section.locator("[data-deed=before]").click()
    expect(section.locator("[data-slot=which]")).to_have_text("New turn 2: Bo")
    press(pad, section, "[id='draw-bonus_400']", "[id='keep-5']", WRITE)
    expect(section.locator("[data-slot=totals]")).to_contain_text("BBo0→100+100")
    press(pad, section, SAVE)
    same_there(pad, [100, 100])
    assert Game.objects.get().standing["reason"] == "closed"
    take_back(pad)
    same_there(pad, [150, 0])
    assert Game.objects.get().standing["reason"] == "closed"
