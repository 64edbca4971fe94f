"""Dudo on the pad: taps counted, whole games, the referee, what is remembered and put right."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from playwright.sync_api import Locator, expect

from tests.pad.conftest import NAMES, Pad
from tracker import record
from tracker.models import Game, Turn

GOLDEN = Path(__file__).parents[2] / "fixtures" / "golden" / "dudo"


class Cups:
    """A game of Dudo as somebody holds it: faces, counts and people to tap."""

    def __init__(self, pad: Pad) -> None:
        self.pad, self.page = pad, pad.page

    def begin(self, count: int = 3, *, way: str = "every", **choices: Any) -> Cups:
        """Begin a game by these house rules, writing so much of it."""
        asked = record.ProfileAsked("dudo", "Ours", choices=choices)
        profile = record.add_profile(asked)
        record.set_profile(profile.slug, published=True)
        self.page.reload()
        self.pad.open("#/new")
        self.page.locator("[data-slot=kinds] label", has_text="Dudo").click()
        for name in NAMES[:count]:
            self.page.fill("#new-name", name)
            self.page.press("#new-name", "Enter")
            expect(self.page.locator(".roster__name", has_text=name).first).to_be_visible()
        self.page.locator(f"[name=profile][value='{profile.slug}']").check()
        self.page.click("[data-page=new] [data-slot=begin]")
        expect(self.page.locator("[data-page=game] .dudo")).to_be_visible()
        return self.write(way)

    def write(self, way: str) -> Cups:
        """Write so much of the bidding from now on."""
        self.touch(f"label:has([value={way}])")
        return self

    def key(self, name: str) -> Locator:
        """A key by its name: ``face-4``, ``count-3``, or of those beside undo."""
        game = self.page.locator("[data-page=game]")
        return game.locator(f"[id='dudo-{name}']" if "-" in name else f"button[data-slot={name}]")

    def tap(self, *names: str) -> Cups:
        """Tap keys one after the other."""
        for name in names:
            self.pad.touch(self.key(name))
        return self

    def touch(self, selector: str) -> None:
        """Tap anything else in the game."""
        self.pad.touch(self.page.locator(f"[data-page=game] {selector}"))

    def bid(self, count: int, face: int) -> Cups:
        """Bid so many of a face, from the smallest legal number up or down."""
        self.tap(f"face-{face}")
        shown = int(self.page.locator("[data-slot=chosen]").inner_text().split()[0])
        step = "plus" if count > shown else "less"
        return self.tap(*[step] * abs(count - shown), "bid")

    def dice(self) -> list[str]:
        """The number of dice of everybody, as it is shown or hidden."""
        return self.page.locator("[data-page=game] .seat [data-slot=score]").all_inner_texts()

    def story(self) -> str:
        """How the last round ended, as the slip tells it."""
        return self.page.locator("[data-page=game] .bids__story").inner_text()

    def steps(self) -> list[Any]:
        """What is written on the slips."""
        return [slip["steps"] for slip in self.pad.slips()]


@pytest.fixture
def cups(pad: Pad) -> Cups:
    """A phone on which Dudo is to be played; the house offers what it comes with."""
    call_command("load_profiles", verbosity=0)
    return Cups(pad)


OPEN_CUPS = {"memory_mode": "off"}


# --- taps


def test_a_round_by_its_result_takes_two_taps(cups: Cups) -> None:
    cups.begin(way="result", **OPEN_CUPS)
    cups.tap("chip-2", "dudo-true")
    assert cups.dice() == ["5", "5", "4"]
    assert cups.pad.said() == "Cy was wrong and loses a die. Cy is next."
    cups.tap("chip-0", "dudo-false")
    assert cups.dice() == ["5", "5", "3"]
    assert cups.steps()[1] == [{"do": "dudo", "seat": 0, "holds": False, "unrecorded": True}]


def test_a_round_by_its_last_bid_takes_five_taps(cups: Cups) -> None:
    cups.begin(way="last", **OPEN_CUPS)
    expect(cups.key("dudo")).to_be_disabled()
    cups.tap("bidder-2", "last-face-4", "last-9", "dudo", "count-8")
    assert cups.dice() == ["5", "5", "4"]
    assert cups.story().startswith(
        "8 found. Ada was right: Cy loses a die. The bid had a chance of"
    )
    bid = {"do": "bid", "seat": 2, "count": 9, "face": 4, "gap": True}
    assert cups.steps() == [[bid, {"do": "dudo", "seat": 0, "actual": 8}]]


def test_a_bid_takes_two_taps_and_each_face_says_how_many_it_needs(cups: Cups) -> None:
    cups.begin()
    cups.bid(8, 4)
    least = cups.page.locator(".dudo__faces [data-slot=least]").all_inner_texts()
    assert least[:6] == ["5 ×", "–", "–", "9 ×", "8 ×", "8 ×"]
    cups.tap("face-5", "bid")
    assert cups.pad.on_turn() == "Cy"
    assert [step["count"] for step in cups.steps()[0]] == [8, 8]


def test_a_second_tap_that_was_not_meant_bids_nothing(cups: Cups) -> None:
    cups.begin()
    cups.tap("face-4")
    cups.page.evaluate("letTimePass()")
    cups.key("bid").dblclick()
    cups.pad.settled()
    assert len(cups.steps()[0]) == 1


def test_the_keyboard_plays_a_round(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    for stroke in ("4", "b", "5", "b", "d", "2"):
        cups.page.evaluate("letTimePass()")
        cups.page.keyboard.press(stroke)
        cups.pad.settled()
    assert cups.dice() == ["5", "5", "4"]


# --- whole games


def play(cups: Cups, steps: list[Any]) -> None:
    """Tap the steps of a golden round."""
    for step in steps:
        match step:
            case {"do": "bid", "count": count, "face": face}:
                cups.bid(count, face)
            case {"do": "void", "reason": reason}:
                more(cups, "void")
                cups.tap(f"void-{reason}")
            case {"do": verb, "seat": seat, "actual": actual}:
                cups.tap(verb)
                chip = cups.key(f"chip-{seat}")
                if chip.is_visible():
                    cups.pad.touch(chip)
                cups.tap(f"count-{actual}")


def test_a_golden_game_is_played_tap_by_tap(cups: Cups) -> None:
    game = json.loads((GOLDEN / "evening.json").read_text())
    cups.begin(game["seats"], **game["sheet"]["choices"], **OPEN_CUPS)
    for slip, after in zip(game["slips"], game["expect"]["after"], strict=True):
        play(cups, slip["steps"])
        if after is not game["expect"]["after"][-1]:
            assert cups.dice() == [str(dice) for dice in after]
    assert cups.steps() == [slip["steps"] for slip in game["slips"]]
    expect(cups.page.locator("[data-slot=winner]")).to_have_text("Bo wins!")
    names = cups.page.locator(
        "[data-page=game] [data-slot=order] [data-slot=name]"
    ).all_inner_texts()
    assert names == ["Bo", "Ada", "Cy"]
    cups.pad.wait_saved()
    turns = Turn.objects.filter(game=cups.pad.game_uid()).order_by("number")
    assert [turn.outcome for turn in turns] == game["expect"]["outcomes"]
    assert Game.objects.get().standing["winners"] == [1]


def test_a_game_without_a_network_arrives_when_it_is_back(cups: Cups) -> None:
    cups.begin(2, way="result", start_dice=1, **OPEN_CUPS)
    cups.pad.wait_saved()
    cups.page.context.set_offline(True)
    cups.tap("chip-1", "dudo-true")
    expect(cups.page.locator("[data-slot=winner]")).to_have_text("Ada wins!")
    assert not Turn.objects.exists()
    cups.page.context.set_offline(False)
    cups.pad.wait_saved()
    assert Game.objects.get().standing["winners"] == [0]


# --- the referee


def test_an_illegal_bid_is_explained_and_can_be_allowed(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    cups.bid(8, 4)
    cups.bid(9, 5)
    toast = cups.page.locator(".toast")
    expect(toast).to_contain_text("Must be higher than 8 × 4. Lowest: 5 × 1, 9 × 4, 8 × 5, 8 × 6.")
    assert len(cups.steps()[0]) == 1
    toast.locator("button", has_text="Allow").click()
    cups.pad.settled()
    assert cups.steps()[0][1] == {"do": "bid", "seat": 1, "count": 9, "face": 5, "forced": True}
    assert cups.pad.on_turn() == "Cy"


def test_a_face_that_cannot_be_bid_can_be_allowed_too(cups: Cups) -> None:
    cups.begin()
    cups.bid(8, 4)
    cups.bid(9, 2)
    cups.page.locator(".toast button", has_text="Allow").click()
    cups.pad.settled()
    assert cups.steps()[0][1]["forced"] is True


def test_a_strict_referee_allows_nothing(cups: Cups) -> None:
    cups.begin(referee="block")
    cups.bid(8, 4)
    expect(cups.key("face-2")).to_be_disabled()
    cups.bid(9, 5)
    expect(cups.page.locator(".toast")).to_contain_text("Must be higher")
    expect(cups.page.locator(".toast button")).to_be_hidden()


def test_a_calza_with_a_full_cup_promises_nothing(cups: Cups) -> None:
    cups.begin(way="result", calza="on", **OPEN_CUPS)
    cups.tap("chip-1", "dudo-false", "chip-1")
    full = cups.key("calza-true")
    assert full.inner_text().split("\n")[1] == "full cup: nothing to gain"
    cups.tap("undo", "chip-0")
    assert cups.key("calza-true").inner_text().split("\n")[1] == "Ada gets a die back"


def test_calza_is_for_those_who_may_say_it(cups: Cups) -> None:
    cups.begin(calza="on", calza_by_next="off", **OPEN_CUPS)
    cups.bid(3, 5)
    cups.tap("calza")
    # Bo is next and may not, so it can only be Cy.
    assert cups.page.locator(".dudo__ask").inner_text() == "How many fives and ones?"
    cups.tap("wrong")
    assert cups.dice() == ["5", "5", "4"]
    cups.tap("undo")
    cups.tap("calza", "count-3")
    assert cups.dice() == ["5", "5", "5"]
    assert "Cy was exactly right; the cup is full." in cups.story()


def test_palifico_is_announced_and_locks_the_face(cups: Cups) -> None:
    cups.begin(way="result", start_dice=2, **OPEN_CUPS)
    cups.tap("chip-0", "dudo-true")
    banner = cups.page.locator("[data-page=game] .bids__palifico")
    expect(banner).to_have_text("Palifico Ada · ones are ones")
    cups.write("every").bid(1, 3)
    expect(banner).to_have_text("Palifico Ada · ones are ones · locked on threes")
    cups.tap("face-4", "bid")
    expect(cups.page.locator(".toast")).to_contain_text(
        "Palifico: stay on 3, only one-die players may switch."
    )
    cups.tap("dudo")
    assert cups.page.locator(".dudo__ask").inner_text() == (
        "How many threes? Only threes (palifico)."
    )


def test_odds_are_told_while_people_bid_only_where_the_table_wants_it(cups: Cups) -> None:
    cups.begin(odds="live", **OPEN_CUPS)
    cups.bid(5, 4)
    expect(cups.page.locator(".bids__odds")).to_have_text("59.6%")
    cups.bid(16, 4)
    expect(cups.page.locator(".bids__odds")).to_contain_text("There are not so many dice")


# --- to be remembered


def test_dice_that_are_to_be_remembered_are_shown_only_while_the_cups_are_up(cups: Cups) -> None:
    cups.begin()
    assert cups.dice() == ["", "", ""]
    cups.bid(3, 4)
    assert cups.dice() == ["", "", ""]
    cups.tap("dudo")
    assert cups.dice() == ["5", "5", "5"]
    cups.tap("count-4")
    assert cups.dice() == ["5", "4", "5"]
    cups.bid(1, 2)
    assert cups.dice() == ["", "", ""]
    cups.page.evaluate("location.hash += '/turns'")
    turns = cups.page.locator("[data-page=turns]")
    expect(turns.locator("li")).to_have_count(2)
    assert "now" not in turns.inner_text()


def test_a_finger_that_rests_on_the_seats_sees_the_dice(cups: Cups) -> None:
    cups.begin()
    box = cups.page.locator("[data-page=game] .seats").bounding_box()
    assert box
    cups.page.mouse.move(box["x"] + 30, box["y"] + 20)
    cups.page.mouse.down()
    expect(cups.page.locator("[data-page=game] .seat [data-slot=score]").first).to_have_text("5")
    cups.page.mouse.up()
    assert cups.dice() == ["", "", ""]


def test_somebody_who_cannot_hold_a_finger_asks_for_a_moment(cups: Cups) -> None:
    cups.begin()
    cups.touch("[data-slot=more]")
    cups.pad.touch(cups.page.locator("#dudo-look"))
    assert cups.dice() == ["5", "5", "5"]


# --- undo


def test_undo_goes_back_through_questions_calls_and_rounds(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    expect(cups.key("undo")).to_be_disabled()
    cups.tap("face-4")
    cups.tap("undo")
    expect(cups.key("bid")).to_be_disabled()
    cups.bid(3, 4)
    cups.tap("dudo", "undo")
    expect(cups.key("face-4")).to_be_visible()
    cups.tap("dudo", "count-1")
    assert cups.dice() == ["4", "5", "5"]
    cups.tap("undo")
    assert cups.dice() == ["5", "5", "5"]
    assert len(cups.steps()[0]) == 1
    cups.tap("undo")
    expect(cups.key("undo")).to_be_disabled()


def test_a_tapped_bid_takes_the_round_back_to_there(cups: Cups) -> None:
    cups.begin()
    cups.bid(3, 4).bid(4, 4).bid(5, 4)
    cups.pad.touch(cups.page.locator("[data-page=game] .bids__part").nth(1))
    assert [step["count"] for step in cups.steps()[0]] == [3]
    cups.page.locator(".toast button", has_text="Put back").click()
    cups.pad.settled()
    assert len(cups.steps()[0]) == 3


# --- something else


def more(cups: Cups, name: str) -> None:
    cups.touch("[data-slot=more]")
    cups.pad.touch(cups.page.locator(f"[data-page=game] [id='dudo-{name}']"))


def test_the_highest_throw_starts_and_who_is_level_throws_again(cups: Cups) -> None:
    cups.begin()
    more(cups, "throw")
    cups.tap("thrown-5", "thrown-5", "thrown-4")
    assert cups.page.locator(".dudo__ask").inner_text() == (
        "Ada and Bo are level. What did Ada throw?"
    )
    cups.tap("thrown-2", "thrown-6")
    cups.pad.touch(cups.page.locator("#dudo-start"))
    assert cups.pad.on_turn() == "Bo"
    assert cups.steps() == [[{"do": "starter", "seat": 1}]]


def test_somebody_else_starts(cups: Cups) -> None:
    cups.begin()
    more(cups, "starter")
    cups.tap("chip-2")
    assert cups.pad.on_turn() == "Cy"


def test_a_round_is_played_again(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    cups.bid(3, 4)
    more(cups, "void")
    cups.tap("void-peek")
    assert (cups.dice(), cups.pad.on_turn()) == (["5", "5", "5"], "Ada")
    assert cups.pad.said() == "The round is played again. Ada is next."


def test_dice_are_put_right(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    more(cups, "correct")
    cups.tap("chip-1", "count-3")
    assert cups.dice() == ["5", "3", "5"]


def test_house_rules_change_from_a_round_on(cups: Cups) -> None:
    cups.begin()
    more(cups, "rules")
    drawer = cups.page.locator("#dudo-drawer")
    drawer.locator("summary", has_text="Calza").click()
    drawer.locator("[name=calza]").select_option("on")
    expect(drawer.locator("[name=start_dice]")).to_have_count(0)
    drawer.locator("button", has_text="Play it so").click()
    cups.pad.settled()
    assert cups.steps() == [[{"do": "sheet", "choices": {"calza": True}}]]
    cups.bid(3, 4)
    expect(cups.key("calza")).to_be_enabled()


# --- people, and what is put right later


def test_nobody_joins_and_who_leaves_takes_the_dice_along(cups: Cups) -> None:
    cups.begin(way="result", **OPEN_CUPS)
    cups.tap("chip-2", "dudo-true")
    cups.page.click("[data-page=game] [data-opens=game-menu]")
    cups.page.click("[data-opens=people]")
    people = cups.page.locator("#people")
    expect(people.locator("[data-slot=add]")).to_be_hidden()
    people.locator(".people__seat", has_text="Cy").locator("button").click()
    cups.pad.escape()
    cups.pad.escape()
    expect(cups.page.locator("[data-page=game] .seat").nth(2)).to_contain_text("is out")
    assert (cups.dice(), cups.pad.on_turn()) == (["5", "5", "0"], "Ada")
    cups.pad.wait_saved()
    assert Game.objects.get().standing["balances"] == [5, 5, 0]


def test_a_round_put_right_moves_on_who_starts_the_next(cups: Cups) -> None:
    cups.begin(**OPEN_CUPS)
    cups.bid(3, 4).tap("dudo", "count-1")
    cups.bid(2, 5).tap("dudo", "count-4")
    assert cups.dice() == ["4", "4", "5"]
    cups.page.evaluate("location.hash += '/turn/0'")
    section = cups.page.locator("[data-page=correction]")
    expect(section).to_be_visible()
    expect(section.locator("[data-deed=over]")).to_be_hidden()
    for selector in ("[data-slot=undo]", "button[data-slot=dudo]", "[id='dudo-count-3']"):
        cups.page.evaluate("letTimePass()")
        section.locator(selector).click()
    expect(section.locator("[data-slot=totals]")).to_contain_text("Bo")
    cups.page.evaluate("letTimePass()")
    section.locator("[data-slot=save]").click()
    expect(cups.page.locator("[data-page=turns] li").last).to_contain_text("Bo")
    # Ada had opened the second round at the table, though now Bo was to start it.
    assert cups.steps()[1][0] == {"do": "starter", "seat": 0}
    cups.pad.wait_saved()
    assert Game.objects.get().standing["balances"] == [5, 3, 5]


# --- the new game


def test_a_game_is_for_as_many_as_its_rules_say(cups: Cups) -> None:
    page = cups.page
    cups.pad.open("#/new")
    for name in (*NAMES, "Gus"):
        page.fill("#new-name", name)
        page.press("#new-name", "Enter")
        expect(page.locator(".roster__name", has_text=name).first).to_be_visible()
    begin = page.locator("[data-page=new] [data-slot=begin]")
    expect(begin).to_contain_text("Ada begins")
    page.locator("[data-slot=kinds] label", has_text="Dudo").click()
    expect(begin).to_contain_text("Dudo is for 2 to 6 people.")
    expect(begin).to_be_disabled()
    page.locator(".roster__name", has_text="Gus").click()
    expect(begin).to_be_enabled()
    for name in NAMES[1:]:
        page.locator(".roster__name", has_text=name).click()
    expect(begin).to_be_disabled()


def test_the_next_game_is_of_the_kind_that_was_played_last(cups: Cups) -> None:
    cups.begin(2)
    cups.pad.open("#/new")
    expect(cups.page.locator("[data-slot=kinds] input[value=dudo]")).to_be_checked()
    cups.page.locator("[data-slot=kinds] label", has_text="Tutto").click()
    cups.page.click("[data-page=new] [data-slot=begin]")
    expect(cups.page.locator("[data-page=game] .card").first).to_be_visible()
    expect(cups.page.locator("[data-page=game] .dudo")).to_have_count(0)
