"""The Keutjesspel on the pad: whole evenings on the real keys, and what lies beside them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from rules.keutjesspel import printed
from rules.sheet import compile_sheet
from tests.accessible import THUMB, shut_out_at
from tests.golden import FOLDER
from tests.pad.conftest import Pad, number
from tracker import record
from tracker.models import Game, ScoreLine, Turn

PEOPLE = ("An", "Bo", "Cor", "Eva", "Fien")
GOLDEN = FOLDER / "keutjesspel"
PHONES = [(390, 844), (320, 568), (430, 932)]

SEAT_ALL = """async ({sheet, print, names}) => {
  const names_of_stores = ["games", "sheets", "players", "tables"];
  const stores = names_of_stores.map((name) => import(`/static/js/store/${name}.js`));
  const [games, sheets, players, tables] = await Promise.all(stores);
  await sheets.saveSheet(print, sheet);
  const { uid: table } = await tables.ownTable("Our table");
  const seated = [];
  for (const name of names) seated.push((await players.addPlayer(table, name)).uid);
  return (await games.openGame({ table, kind: "keutjesspel", sheet: print, players: seated })).uid;
}"""


WIDER_THAN_THEIR_KEY = """[...document.querySelectorAll(".keutjes__sum")]
  .filter((key) => key.scrollWidth > key.clientWidth)
  .map((key) => key.textContent)"""


class Keutjes:
    """A pad with an evening of the Keutjesspel on it."""

    def __init__(self, pad: Pad) -> None:
        self.pad, self.page = pad, pad.page
        self.game = pad.page.locator("[data-page=game]")

    def begin(self, names: Iterable[str] = PEOPLE, **choices: Any) -> Keutjes:
        """Sit down by these toggles."""
        kept = record.save_sheet(record.compile_rules("keutjesspel", choices, {}))
        sheet = compile_sheet(*printed(), choices)
        told = {"sheet": sheet, "print": kept.pk, "names": list(names)}
        uid = self.page.evaluate(SEAT_ALL, told)
        self.page.goto(f"{self.pad.url}#/game/{uid}")
        expect(self.game).to_be_visible()
        self.page.evaluate("dispatchEvent(new Event('online'))")
        return self

    def tap(self, *names: str) -> Keutjes:
        """Tap keys one after the other: ``sum-7``, ``lead-0``, or what a button is called."""
        for name in names:
            self.pad.touch(self.key(name))
        return self

    def key(self, name: str) -> Any:
        """A key by its id, or a button by its slot."""
        by_id = self.game.locator(f"[id='{name}']")
        return (
            by_id
            if name.rpartition("-")[2].isdigit()
            else self.game.locator(f"button[data-slot={name}]")
        )

    def way(self, name: str) -> Keutjes:
        """Choose how the leader is found."""
        self.game.locator(f".segments__item:has(input[value={name}])").click()
        return self

    def slip(self, steps: list[Any]) -> None:
        """Tap a whole slip of a golden game."""
        (step,) = steps
        TAPS[step["do"]](self, step)

    def effect(self, total: int) -> str:
        """What a key of the keypad says under its number."""
        return str(self.key(f"sum-{total}").locator("[data-slot=effect]").inner_text())

    def drawer(self, name: str) -> Any:
        """Open a drawer by its button."""
        self.pad.touch(self.key(name))
        return self.page.locator("dialog[open]")

    def pots(self) -> tuple[str, str]:
        """What is shown to lie in the pots."""
        read = [self.game.locator(f".pots [data-slot={pot}]").inner_text() for pot in "ab"]
        return read[0], read[1]


def _start(evening: Keutjes, step: Any) -> None:
    if "throws" in step:
        evening.way("throws")
        for lap in (step["throws"], *step.get("tiebreak", [])):
            evening.tap(*(f"number-{lap[who]}" for who in sorted(lap)))
        return
    bid = step["bids"][-1] if "bids" in step else None
    evening.way("auction" if bid else "dice")
    evening.tap(f"lead-{bid['by'] if bid else step['leader']}")
    if bid:
        evening.tap(*["more"] * (bid["number"] - 1), "sold")
    else:
        evening.tap(f"number-{step['number']}")


def _throw(evening: Keutjes, step: Any) -> None:
    if "sum" in step:
        evening.tap(f"sum-{step['sum']}")
        return
    evening.tap("entry", *(f"face-{face}" for face in step["faces"]), "thrown", "entry")


def _settle(evening: Keutjes, step: Any) -> None:
    drawer = evening.drawer("settle")
    for place, counted in enumerate(step.get("counts", {}).values()):
        drawer.locator(".settling__row input").nth(place).fill(str(counted))
    drawer.get_by_role("button", name="Settle").click()
    evening.pad.settled()


TAPS = {"round": _start, "throw": _throw, "settle": _settle}


@pytest.fixture
def evening(pad: Pad) -> Keutjes:
    return Keutjes(pad)


# --- whole evenings


@pytest.mark.parametrize("name", ["evening", "chain", "leader-waits", "tie", "counts", "faces"])
def test_a_golden_evening_is_played_tap_by_tap(evening: Keutjes, name: str) -> None:
    game = json.loads((GOLDEN / f"{name}.json").read_text("utf-8"))
    evening.begin(PEOPLE[: game["seats"]])
    for slip, after in zip(game["slips"], game["expect"]["after"], strict=True):
        evening.slip(slip["steps"])
        if slip["steps"][0]["do"] != "settle":
            assert evening.pad.scores() == after
    evening.pad.wait_saved()
    turns = Turn.objects.filter(game=evening.pad.game_uid()).order_by("number")
    assert [turn.outcome for turn in turns] == game["expect"]["outcomes"]


def test_an_evening_without_a_network_arrives_when_it_is_back(evening: Keutjes) -> None:
    game = json.loads((GOLDEN / "evening.json").read_text("utf-8"))
    evening.begin(("An", "Bo", "Cor"))
    evening.pad.wait_saved()
    evening.page.context.set_offline(True)
    for slip in game["slips"]:
        evening.slip(slip["steps"])
    assert all(slip["dirty"] for slip in evening.pad.slips())
    evening.page.context.set_offline(False)
    evening.pad.wait_saved()
    assert Turn.objects.count() == len(game["slips"])
    paid = ScoreLine.objects.filter(turn__isnull=False)
    assert [line.points for line in paid.filter(why="top_up")] == [33]


def test_the_end_ranks_by_what_everybody_won(evening: Keutjes) -> None:
    game = json.loads((GOLDEN / "evening.json").read_text("utf-8"))
    evening.begin(("An", "Bo", "Cor"))
    for slip in game["slips"]:
        evening.slip(slip["steps"])
    expect(evening.game.locator("[data-slot=winner]")).to_have_text("An wins!")
    ranks = evening.game.locator(".finale__rank").all_inner_texts()
    assert [rank.split("\n")[::3] for rank in ranks] == [
        ["1", "+53"],
        ["2", "−8"],
        ["3", "−45"],
    ]
    evening.pad.wait_saved()
    standing = Game.objects.get().standing
    assert (standing["over"], standing["winners"], standing["reason"]) == (True, [0], "settled")
    assert standing["results"] == [53, -45, -8]


# --- taps


def test_a_throw_is_one_tap_and_a_leader_two(evening: Keutjes) -> None:
    evening.begin()
    evening.tap("lead-0", "number-12")
    assert len(evening.pad.slips()) == 1
    for taps, total in enumerate((7, 0, 5, 4, 21), start=2):
        evening.tap(f"sum-{total}")
        assert len(evening.pad.slips()) == taps


def test_a_second_tap_on_the_same_key_writes_nothing_twice(evening: Keutjes) -> None:
    evening.begin().tap("lead-0", "number-12")
    evening.page.evaluate("letTimePass()")
    evening.key("sum-3").dblclick()
    evening.pad.settled()
    assert len(evening.pad.slips()) == 2


def test_each_key_says_what_it_would_do(evening: Keutjes) -> None:
    evening.begin().tap("lead-0", "number-12", "sum-21", "sum-20", "sum-0")
    assert evening.pots() == ("9", "4 / 120")
    said = {total: evening.effect(total) for total in (0, 3, 9, 10, 21)}
    assert said == {0: "−4", 3: "+3", 9: "wins 9 + 120", 10: "−1", 21: "−12"}
    evening.tap("sum-2")
    assert evening.pad.on_turn() == "An"
    said = {total: evening.effect(total) for total in (0, 3, 7, 8)}
    assert said == {0: "–", 3: "–", 7: "wins 7 + 4", 8: "–"}


def test_the_leader_is_passed_over_until_pot_a_is_low(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-0", "number-12", "sum-1")
    expect(evening.game.locator(".pots [data-slot=then]")).to_have_text(
        "then Bo · An waits until A ≤ 21"
    )
    evening.tap("sum-1")
    assert evening.pad.on_turn() == "Bo"
    evening.tap("sum-2", "sum-5")
    assert (evening.pad.on_turn(), evening.pots()[0]) == ("An", "21")


def test_what_was_tapped_is_said_in_a_sentence(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-0", "number-12")
    assert evening.pad.said() == "An leads with 12: target 120. Bo is next."
    evening.tap("sum-0")
    assert evening.pad.said() == "Bo threw six blanks: 4 to pot B. Cor is next."
    evening.tap("sum-21", "sum-12", "sum-9")
    assert evening.pad.said() == "Bo takes 9 + 120 (An adds 116)."
    expect(evening.game.locator("[data-slot=whose]")).to_have_text("A new round")


def test_a_leader_who_could_not_pay_the_target_is_warned_of(evening: Keutjes) -> None:
    evening.begin(("An", "Bo"), start_capital=100).tap("lead-0", "number-18")
    assert "An needs up to 180, has 90." in evening.pad.said()


# --- taking back


def test_undo_takes_back_what_is_half_entered_and_then_slips(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-1")
    expect(evening.key("number-9")).to_be_visible()
    evening.tap("undo")
    expect(evening.key("lead-1")).to_be_visible()
    evening.tap("lead-1", "number-9", "sum-4", "undo", "undo")
    assert not any(slip["steps"] for slip in evening.pad.slips())
    assert evening.pad.scores() == [300, 300, 300]


def test_undo_goes_back_through_throws_for_the_lead(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).way("throws")
    evening.tap("number-12", "number-9", "number-12")
    expect(evening.game.locator("[data-slot=ask]")).to_have_text(
        "An and Cor are level. What did An throw now?"
    )
    evening.tap("number-5", "undo", "undo")
    expect(evening.game.locator("[data-slot=ask]")).to_have_text("What did Cor throw?")
    evening.tap("number-15")
    assert evening.pad.said() == "Cor leads with 15: target 150. An is next."


def test_faces_are_toggled_and_taken_back(evening: Keutjes) -> None:
    evening.begin(("An", "Bo"), entry="faces").tap("lead-0", "number-12", "face-4", "face-1")
    expect(evening.key("thrown")).to_have_text("5 +5")
    evening.tap("face-4", "face-6", "undo")
    expect(evening.key("thrown")).to_have_text("1 +1")
    evening.tap("thrown")
    assert evening.pad.slips()[-1]["steps"] == [{"do": "throw", "faces": [1]}]


# --- the bank


def test_the_bank_lends_and_is_paid_back(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor"))
    drawer = evening.drawer("bank")
    drawer.locator("select[name=player]").select_option(label="Bo")
    drawer.locator("[data-slot=loan] input[name=amount]").fill("50")
    drawer.get_by_role("button", name="Lend").click()
    evening.pad.settled()
    assert evening.pad.said() == "Bo borrows 50."
    expect(evening.game.locator("#seat-1 [data-slot=note]")).to_have_text("owes 50")
    drawer = evening.drawer("bank")
    drawer.locator("[data-slot=loan] input[name=amount]").fill("51")
    drawer.get_by_role("button", name="Repay").click()
    expect(evening.page.locator(".toast")).to_have_text("The loan is only 50")
    drawer.locator("[data-slot=loan] input[name=amount]").fill("50")
    drawer.get_by_role("button", name="Repay").click()
    evening.pad.settled()
    assert evening.pad.scores() == [300, 300, 300]
    evening.pad.wait_saved()
    whys = ScoreLine.objects.filter(turn__isnull=False).values_list("why", flat=True)
    assert list(whys) == ["loan", "repay"]


def test_keutjes_are_moved_and_a_round_is_annulled(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-0", "number-12", "sum-7", "sum-0")
    drawer = evening.drawer("bank")
    drawer.locator("select[name=from]").select_option(label="pot B")
    drawer.locator("select[name=to]").select_option(label="Cor")
    drawer.locator("[data-slot=correction] input[name=amount]").fill("1")
    drawer.locator("input[name=note]").fill("one too many")
    drawer.get_by_role("button", name="Move").click()
    evening.pad.settled()
    assert evening.pad.said().startswith("1 from pot B to Cor (one too many).")
    assert evening.pots()[1] == "3 / 120"
    drawer = evening.drawer("bank")
    drawer.get_by_role("button", name="Annul this round").click()
    evening.pad.settled()
    assert evening.pad.scores() == [300, 300, 300]
    expect(evening.key("lead-0")).to_be_visible()


def test_cents_are_reckoned_in_keutjes(evening: Keutjes) -> None:
    evening.begin(("An", "Bo"), cent_value=5)
    drawer = evening.drawer("bank")
    drawer.locator("[data-slot=loan] input[name=cents]").fill("3")
    drawer.locator("[data-slot=loan] input[name=amount]").fill("2")
    drawer.get_by_role("button", name="Lend").click()
    evening.pad.settled()
    assert evening.pad.scores() == [317, 300]


def test_who_cannot_stake_borrows_or_sits_out(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor"), start_capital=12).tap(
        "lead-0", "number-3", "sum-21", "sum-9"
    )
    ask = evening.game.locator("[data-slot=ask]")
    expect(ask).to_have_text("An is 10 short for the stake of 10.")
    evening.tap("lend-short")
    expect(ask).to_have_text("Who leads?")
    evening.tap("out", "lead-2", "undo", "lead-1", "number-3")
    assert evening.pad.slips()[-1]["steps"][0]["participants"] == [0, 1]
    assert evening.pad.on_turn() == "An"


# --- settlement, people, odds


def test_a_count_that_differs_is_shown_in_red_and_decides(evening: Keutjes) -> None:
    evening.begin(("An", "Bo"))
    drawer = evening.drawer("settle")
    expect(drawer.locator("[data-slot=differences]")).to_have_text(
        "All counts agree with the ledger."
    )
    drawer.locator(".settling__row input").nth(1).fill("295")
    row = drawer.locator(".settling__row").nth(1)
    expect(row).to_have_attribute("data-off", "")
    expect(row.locator("[data-slot=off]")).to_have_text("−5 against the ledger")
    expect(drawer.locator("[data-slot=differences]")).to_have_text("Keutjes missing: 5.")
    drawer.get_by_role("button", name="Settle").click()
    evening.pad.settled()
    expect(evening.game.locator("[data-slot=winner]")).to_have_text("An wins!")
    evening.tap("undo")
    expect(evening.key("lead-0")).to_be_visible()


def test_somebody_who_leaves_in_a_round_does_so_when_it_is_over(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-0", "number-3", "sum-20")
    evening.page.click("[data-opens=game-menu]")
    evening.page.click("[data-opens=people] >> visible=true")
    evening.page.locator("#people .people__seat", has_text="Cor").get_by_role("button").click()
    evening.pad.escape().escape()
    expect(evening.game.locator("#seat-2 [data-slot=note]")).to_have_text("leaves after this round")
    evening.tap("sum-10")
    assert evening.pad.scores() == [260, 310, 0]
    expect(evening.game.locator("#seat-2 [data-slot=note]")).to_have_text("has left")
    evening.pad.wait_saved()
    assert Game.objects.get().standing["balances"] == [260, 310, 0]


def test_odds_are_told_unless_the_house_will_not_have_them(evening: Keutjes) -> None:
    evening.begin().tap("lead-0", "number-12", "sum-21", "sum-20", "sum-2")
    drawer = evening.drawer("odds")
    expect(drawer.locator("[data-slot=beside]")).to_have_text("Fien throws, pot A holds 7")
    shares = [
        number(text.strip("%").replace(".", ""))
        for text in drawer.locator(".odds__row strong").all_inner_texts()
    ]
    assert shares == [43, 485, 335, 137]
    expect(drawer.locator("[data-slot=foreseen]")).to_contain_text("An −52.9 keutjes")
    expect(drawer.locator("[data-slot=foreseen]")).to_contain_text(
        "of such rounds make the leader top"
    )


def test_a_house_without_odds_shows_none(evening: Keutjes) -> None:
    evening.begin(("An", "Bo"), odds="off")
    expect(evening.key("odds")).to_be_hidden()


# --- corrections


def test_an_earlier_throw_is_corrected_with_the_same_keys(evening: Keutjes) -> None:
    evening.begin(("An", "Bo", "Cor")).tap("lead-0", "number-12", "sum-7", "sum-4", "sum-3")
    evening.page.evaluate("location.hash += '/turn/1'")
    section = evening.page.locator("[data-page=correction]")
    expect(section.locator("[data-slot=written]")).to_have_text("Bo threw 7: 7 from pot A.")
    for selector in ("[data-slot=written]", "[id='sum-1']", "[data-slot=save]"):
        evening.page.evaluate("letTimePass()")
        section.locator(selector).click()
    expect(evening.page.locator("[data-page=turns] li").nth(2)).to_contain_text("Bo threw 1")
    evening.pad.wait_saved()
    assert Game.objects.get().standing["balances"] == [290, 294, 294]


def test_all_turns_tell_each_slip_in_its_sentence(evening: Keutjes) -> None:
    evening.begin(("An", "Bo")).tap("lead-0", "number-12", "sum-0")
    evening.page.evaluate("location.hash += '/turns'")
    told = evening.page.locator("[data-page=turns] li")
    expect(told.first).to_contain_text("Bo threw six blanks: 4 to pot B.")
    expect(told.last).to_contain_text("An leads with 12: target 120.")


# --- looks


@pytest.mark.parametrize(("wide", "high"), PHONES)
def test_every_key_fits_a_thumb_and_its_words_fit_the_key(
    evening: Keutjes, wide: int, high: int
) -> None:
    evening.page.set_viewport_size({"width": wide, "height": high})
    evening.begin().tap("lead-0", "number-12", "sum-21", "sum-20")
    boxes = [key.bounding_box() for key in evening.game.locator(".keutjes__sum").all()]
    assert len(boxes) == 22
    assert all(box and min(box["width"], box["height"]) >= THUMB - 0.5 for box in boxes)
    assert evening.page.evaluate(WIDER_THAN_THEIR_KEY) == []
    keys = evening.game.locator("[data-slot=keys]").bounding_box()
    assert keys
    assert boxes[-1]
    assert boxes[-1]["y"] + boxes[-1]["height"] <= keys["y"] + keys["height"] + 1


def moments(evening: Keutjes) -> Iterator[str]:
    """An evening at all its moments, one after the other."""
    evening.begin(bank_stock=2000)
    yield "who leads"
    for drawer in ("bank", "odds", "settle"):
        evening.drawer(drawer)
        yield drawer
        evening.pad.escape()
    evening.tap("lead-0")
    yield "what was thrown"
    evening.tap("undo").way("auction").tap("lead-1")
    yield "auction"
    evening.tap("undo").way("throws").tap("number-4")
    yield "all throws"
    evening.tap("undo").way("dice").tap("lead-0", "number-12", "sum-0")
    yield "throws"
    evening.tap("entry")
    yield "faces"
    evening.tap("entry")
    drawer = evening.drawer("bank")
    drawer.locator("[data-slot=annul]").click()
    evening.pad.settled()
    _settle(evening, {})
    yield "end"
    evening.page.evaluate("location.hash += '/turn/1'")
    evening.page.locator("[data-page=correction]").wait_for()
    yield "correction"


def test_nothing_keeps_people_out(evening: Keutjes) -> None:
    assert shut_out_at(evening.page, moments(evening)) == {}
