"""A corrected game travels whole: without a network, with a lost answer, beside another phone."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Route, expect

from tests.pad.conftest import Pad
from tests.pad.test_correction import joins
from tests.phones.conftest import Two, aside, ask, holds, look, there
from tests.phones.test_conflicts import FIRST, MINE, STOPPED, THEIRS, kept
from tests.waiting import until
from tracker.models import Game, Seat

WHOLE = "**/api/v1/games/*/turns/"
PASSED = [{"do": "pass"}]


def page(pad: Pad, way: str, name: str) -> Any:
    """Another page of the game."""
    pad.page.evaluate(
        "(way) => location.hash = location.hash.replace(/\\/turns?.*$/, '') + way", way
    )
    section = pad.page.locator(f"[data-page={name}]")
    expect(section).to_be_visible()
    return section


def put_in(pad: Pad, way: str) -> None:
    """Put a stop in where it was forgotten, and go back to the game."""
    section = page(pad, way, "correction")
    pad.page.evaluate("letTimePass()")
    section.locator("[id='draw-stop']").click()
    pad.page.evaluate("letTimePass()")
    section.locator("[data-slot=save]").click()
    expect(pad.page.locator("[data-page=turns]")).to_be_visible()
    page(pad, "", "game")


def take_out(pad: Pad, turn: int, way: str = "Pull later turns up") -> None:
    """Take a turn out, and go back to the game."""
    section = page(pad, f"/turn/{turn}/out", "repair")
    section.locator("label", has_text=way).click()
    section.locator("[data-slot=save]").click()
    expect(pad.page.locator("[data-page=turns]")).to_be_visible()
    page(pad, "", "game")


def test_corrections_without_a_network_arrive_as_they_were_decided(two: Two) -> None:
    two.cut(two.ada)
    two.ada.tap("draw-bonus_200", "keep-1", "write", "draw-bonus_400", "keep-5", "write")
    put_in(two.ada, "/turn/1/before")
    take_out(two.ada, 0)
    two.ada.tap("draw-stop")
    two.mend(two.ada)
    two.agree()
    assert there() == [(0, 0, STOPPED), (1, 1, THEIRS), (2, 0, MINE), (3, 1, STOPPED)]


def test_a_lost_answer_and_a_correction_after_it_trouble_nobody(two: Two) -> None:
    lost: list[str] = []

    def lose(route: Route) -> None:
        route.fetch()
        lost.append(route.request.url)
        route.abort()

    two.ada.page.context.route(WHOLE, lose, times=1)
    put_in(two.ada, "/turn/0/before")
    two.ada.page.wait_for_timeout(500)
    assert len(lost) == 1
    assert there() == [(0, 0, STOPPED), (1, 1, FIRST)]
    take_out(two.ada, 0)
    two.agree()
    assert there() == [(0, 0, FIRST)]


def test_one_corrects_an_old_turn_while_the_other_goes_on(two: Two) -> None:
    two.cut(two.ada)
    take_out(two.ada, 0, "Leave a gap")
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.bo.wait_saved()
    two.mend(two.ada)
    two.agree()
    assert there() == [(0, 0, PASSED), (1, 1, MINE)]


def test_a_correction_is_seen_by_a_phone_that_wrote_before_it_looked(two: Two) -> None:
    two.cut(two.bo)
    two.bo.page.context.route("**/api/v1/games/*/?rev=*", lambda route: route.abort())
    take_out(two.ada, 0, "Leave a gap")
    two.ada.wait_saved()
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.mend(two.bo)
    two.bo.wait_saved()
    two.bo.page.context.unroute("**/api/v1/games/*/?rev=*")
    two.agree()
    assert there() == [(0, 0, PASSED), (1, 1, MINE)]


def test_a_turn_half_written_moves_on_when_one_is_put_in_before_it(two: Two) -> None:
    two.bo.tap("draw-bonus_400")
    two.bo.wait_saved()
    ask(two.ada)
    until(lambda: len(holds(two.ada)) == 2, two.ada.page)
    two.cut(two.bo)
    two.bo.tap("keep-5")
    put_in(two.ada, "/turn/0/before")
    two.ada.wait_saved()
    two.mend(two.bo)
    two.agree()
    assert there() == [(0, 0, STOPPED), (1, 1, FIRST), (2, 0, MINE[:2])]
    two.bo.tap("write")
    two.agree()


def parted(two: Two) -> Any:
    """Ada has put a turn in without a network, Bo has gone on; what is put before Ada."""
    two.cut(two.ada)
    put_in(two.ada, "/turn/0/before")
    two.bo.tap("draw-bonus_200", "keep-1", "write")
    two.bo.wait_saved()
    two.mend(two.ada)
    card = look(two.ada)
    expect(card).to_contain_text("Another phone has gone on writing")
    expect(card.locator("[data-side=side-mine]")).to_contain_text("Turn 1: Ada")
    expect(card.locator("[data-side=side-theirs]")).to_contain_text("Turn 2: Bo +100")
    return card


def test_a_turn_put_in_and_one_written_meanwhile_both_stand(two: Two) -> None:
    parted(two).locator("[data-way=both]").click()
    two.agree()
    assert there() == [(0, 0, STOPPED), (1, 1, FIRST), (2, 0, THEIRS)]
    assert aside(two.ada) == []


def test_the_corrected_game_stands_and_theirs_stays_readable(two: Two) -> None:
    parted(two).locator("[data-way=mine]").click()
    two.agree()
    assert there() == [(0, 0, STOPPED), (1, 1, FIRST)]
    assert aside(two.ada) == [(1, 1, THEIRS)]


def test_theirs_stand_and_the_correction_stays_readable(two: Two) -> None:
    parted(two).locator("[data-way=theirs]").click()
    two.agree()
    assert there() == [(0, 0, FIRST), (1, 1, THEIRS)]
    assert aside(two.ada) == [(0, 0, STOPPED)]


def test_a_turn_taken_out_while_the_other_goes_on_is_put_before_a_person(two: Two) -> None:
    two.cut(two.ada)
    take_out(two.ada, 0)
    two.bo.tap("draw-bonus_400", "keep-5", "write")
    two.bo.wait_saved()
    two.mend(two.ada)
    expect(look(two.ada).locator("[data-side=side-mine]")).to_contain_text("taken out")
    choose_again(two.ada, "both")
    two.agree()
    assert there() == [(0, 0, kept("bonus_400", 5))]


def choose_again(pad: Pad, way: str) -> None:
    """Choose on the card that is open."""
    pad.page.locator(f"#saving [data-way={way}]").click()
    expect(pad.page.locator("#saving")).not_to_be_visible()


def seats_agree(two: Two) -> list[int]:
    """Both phones and the server say the same of when everybody joined."""
    there = list(Seat.objects.order_by("index").values_list("joined", flat=True))
    for one in two.both:
        ask(one)
    for one in two.both:
        wait_for_joined(one, there)
    return there


def joined(pad: Pad) -> list[int]:
    """When everybody joined, as this phone has it."""
    [game] = pad.page.evaluate("stored('games')")
    return [seat["joined"] for seat in game["seats"]]


def wait_for_joined(pad: Pad, there: list[int]) -> None:
    """Wait until this phone has everybody join when the record has them join."""
    until(lambda: joined(pad) == there, pad.page)


def test_who_joined_late_moves_along_on_every_phone(two: Two) -> None:
    joins(two.ada, "Cy")
    two.agree()
    assert seats_agree(two) == [0, 0, 1]
    two.cut(two.bo)
    put_in(two.ada, "/turn/0/before")
    two.ada.wait_saved()
    two.bo.page.locator("[data-page=game] [data-opens=game-menu]").click()
    two.bo.page.get_by_role("button", name="End the game here").click()
    two.mend(two.bo)
    two.agree()
    assert seats_agree(two) == [0, 0, 2]
    assert Game.objects.get().standing["reason"] == "closed"


def test_a_corrected_game_that_stands_keeps_who_joined_with_its_turns(two: Two) -> None:
    joins(two.ada, "Cy")
    two.agree()
    two.cut(two.ada)
    put_in(two.ada, "/turn/0/before")
    two.bo.tap("draw-bonus_200", "keep-1", "write")
    two.bo.wait_saved()
    two.mend(two.ada)
    look(two.ada)
    choose_again(two.ada, "mine")
    two.agree()
    assert seats_agree(two) == [0, 0, 2]
    assert there() == [(0, 0, STOPPED), (1, 1, FIRST)]
