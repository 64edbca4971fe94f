"""What the pad offers before anything is entered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from rules.sheet import compile_sheet
from rules.texts import LANGUAGES, texts
from rules.tutto import printed

Hint = Callable[..., Any]

BONUS = {"do": "draw", "card": "bonus_300"}
STRAIGHT = {"do": "draw", "card": "straight"}
FIREWORKS = {"do": "draw", "card": "fireworks"}
PLUS_MINUS = {"do": "draw", "card": "plus_minus"}
CLOVERLEAF = {"do": "draw", "card": "cloverleaf"}
TUTTO = {"do": "tally", "points": 450, "tutto": True}


def threw(*dice: int) -> dict[str, Any]:
    return {"do": "throw", "dice": list(dice)}


def kept(*dice: int) -> dict[str, Any]:
    return {"do": "keep", "dice": list(dice)}


@pytest.fixture
def sheet() -> Any:
    return compile_sheet(*printed(), {})


@pytest.fixture
def hint(call: Callable[..., Any], sheet: Any) -> Hint:
    def hinted(name: str, steps: list[Any], *given: Any) -> Any:
        return call("/tests/js/hints.js", "hint", name, sheet, steps, *given)

    return hinted


def test_keeps_are_the_combinations_of_the_sheet(hint: Hint) -> None:
    triples = [[face] * 3 for face in (1, 2, 3, 4, 5, 6)]
    assert hint("keeps", [BONUS]) == [[1], [5], *triples]


def test_keeps_fit_the_dice_in_hand(hint: Hint) -> None:
    assert hint("keeps", [BONUS, kept(1, 1, 5, 5)]) == [[1], [5]]


def test_keeps_come_from_the_throw_that_was_written(hint: Hint) -> None:
    assert hint("keeps", [BONUS, threw(2, 2, 2, 5, 3, 4)]) == [[5], [2, 2, 2]]


def test_keeps_of_a_straight_are_the_numbers_still_missing(hint: Hint) -> None:
    assert hint("keeps", [STRAIGHT, kept(1, 4)]) == [[2], [3], [5], [6]]
    assert hint("keeps", [STRAIGHT, kept(1, 4), threw(1, 4, 6, 6)]) == [[6]]


def test_nothing_can_be_kept_before_a_card_or_after_the_tutto(hint: Hint) -> None:
    assert hint("keeps", []) == hint("keeps", [BONUS, TUTTO]) == []


def test_all_valid_is_the_largest_valid_part_of_the_throw(hint: Hint) -> None:
    assert hint("allValid", [BONUS, threw(1, 1, 1, 1, 5, 3)]) == [1, 1, 1, 1, 5]
    assert hint("allValid", [BONUS]) == []


def test_a_keep_is_offered_exactly_when_it_would_be_taken(hint: Hint) -> None:
    keepable = partial(hint, "keepable", [FIREWORKS, threw(1, 5, 2, 3, 4, 6)])
    assert [keepable(dice) for dice in ([1, 5], [1], [2], [])] == [True, False, False, False]


def test_sums_are_what_the_dice_of_the_card_can_come_to(hint: Hint) -> None:
    without, tutto = hint("sums", [BONUS], False), hint("sums", [BONUS], True)
    assert (without[0], without[-1], tutto[0], tutto[-1]) == (50, 1200, 300, 2000)
    assert all(hint("tallyFits", [BONUS], points, True) for points in tutto[:3])


def test_sums_of_a_card_whose_dice_do_not_score_are_none(hint: Hint) -> None:
    assert hint("sums", [PLUS_MINUS], True) == [0]
    assert hint("tallyTakesPoints", [PLUS_MINUS]) is False
    assert hint("tallyTakesPoints", [BONUS]) is True


def test_no_list_ends_the_sums_of_fireworks(hint: Hint) -> None:
    assert hint("sums", [FIREWORKS], False) is None
    assert [hint("tallyFits", [FIREWORKS], n, False) for n in (50, 9950, 30)] == [True, True, False]


def test_a_tutto_is_compulsory_until_it_is_there(hint: Hint) -> None:
    compulsory = [hint("isCompulsory", [card]) for card in (PLUS_MINUS, STRAIGHT, CLOVERLEAF)]
    free = [hint("isCompulsory", steps) for steps in ([], [BONUS], [FIREWORKS])]
    done = hint("isCompulsory", [PLUS_MINUS, {"do": "tally", "points": 0, "tutto": True}])
    assert (compulsory, free, done) == ([True] * 3, [False] * 3, False)


def test_a_turn_shows_what_lies_open_and_what_banking_would_write(
    call: Callable[..., Any], sheet: Any
) -> None:
    steps = [BONUS, TUTTO, BONUS, threw(5, 1, 2, 3, 4, 6), kept(5), threw(1, 2, 3, 4, 6)]
    shown = call("/tests/js/hints.js", "shown", sheet, steps)
    assert (shown["in_hand"], shown["thrown"], shown["at_risk"]) == (5, [1, 2, 3, 4, 6], 800)
    assert [line["points"] for line in shown["lines"]] == [450, 300, 50]
    assert [card["tutto"] for card in shown["cards"]] == [1, 0]
    assert shown["cards"][1]["throws"] == [
        {"thrown": [5, 1, 2, 3, 4, 6], "kept": [5]},
        {"thrown": [1, 2, 3, 4, 6], "kept": None},
    ]


def test_what_the_engine_hands_out_cannot_be_changed(call: Callable[..., Any], sheet: Any) -> None:
    steps = [BONUS, TUTTO, {"do": "bank"}]
    assert call("/tests/js/hints.js", "frozen", sheet, steps) == [True, True, True]


VENGEANCE = {"do": "draw", "card": "vengeance_2500"}
TROUBLE = {"do": "draw", "card": "double_trouble"}


@pytest.fixture
def house(call: Callable[..., Any]) -> Callable[..., Hint]:
    """The hints of a sheet with these choices and the cards of every edition."""

    def of(**choices: Any) -> Hint:
        deck = {"vengeance_2500": 1, "double_trouble": 1}
        return partial(_hint, call, compile_sheet(*printed(), choices, deck))

    return of


def _hint(call: Callable[..., Any], sheet: Any, name: str, steps: list[Any], *given: Any) -> Any:
    return call("/tests/js/hints.js", "hint", name, sheet, steps, *given)


def test_house_combinations_are_keeps_too(house: Callable[..., Hint]) -> None:
    hint = house(of_a_kind="doubles", three_pairs="1500", natural_straight="1500")
    assert hint("keeps", [BONUS, threw(2, 2, 2, 2, 3, 4)]) == [[2, 2, 2], [2, 2, 2, 2]]
    assert hint("keeps", [BONUS, threw(2, 2, 3, 3, 4, 4)]) == [[2, 2, 3, 3, 4, 4]]
    assert hint("keeps", [BONUS, threw(1, 2, 3, 4, 5, 6)]) == [[1], [5], [1, 2, 3, 4, 5, 6]]
    assert hint("worthOf", [BONUS], [2, 2, 2, 2]) == 400


def test_keeps_of_an_unbroken_run_go_on_with_it(house: Callable[..., Hint]) -> None:
    hint = house(straight_order="run")
    assert hint("keeps", [STRAIGHT]) == [[1], [6]]
    assert hint("keeps", [STRAIGHT, kept(6, 5)]) == [[4]]
    assert hint("keeps", [STRAIGHT, threw(1, 2, 2, 4, 5, 5)]) == [[1], [1, 2]]
    assert hint("keeps", [STRAIGHT, kept(1), threw(2, 3, 3, 5, 6)]) == [[2], [2, 3]]
    assert hint("everyKeep", [STRAIGHT, kept(1)]) == [[face] for face in (1, 2, 3, 4, 5, 6)]


def test_sums_of_fireworks_end_with_its_tutto(house: Callable[..., Hint]) -> None:
    assert house(fireworks_tutto="new_safe")("sums", [FIREWORKS], True)[-1] == 2000
    assert house()("sums", [TROUBLE], True) is None


@pytest.mark.parametrize(
    ("choices", "steps", "why"),
    [
        ({}, [], None),
        ({}, [BONUS], None),
        ({}, [BONUS, kept(5)], None),
        ({}, [PLUS_MINUS], "tutto"),
        ({}, [FIREWORKS, kept(5)], "bust"),
        ({}, [STRAIGHT, kept(5)], "run"),
        ({"straight_order": "run"}, [STRAIGHT], "run"),
        ({"bank_from": "300"}, [BONUS], None),
        ({"bank_from": "300"}, [BONUS, kept(5)], "bank_from"),
        ({"bank_from": "300"}, [BONUS, threw(1, 2, 2, 3, 3, 4)], None),
        ({"bank_from": "300"}, [BONUS, kept(1, 1, 1)], None),
        ({"bank_step": "100"}, [BONUS, kept(1, 5)], "bank_step"),
        ({"bank_step": "100", "peek_stop": "on"}, [BONUS, TUTTO, BONUS], "bank_step"),
        ({"after_tutto": "must_roll"}, [BONUS, TUTTO], "draw"),
        ({}, [VENGEANCE], "barred"),
    ],
)
def test_the_pad_says_why_nothing_may_be_written(
    house: Callable[..., Hint], choices: Any, steps: list[Any], why: str | None
) -> None:
    assert house(**choices)("whyNotBank", steps) == why


def test_every_reason_has_its_words() -> None:
    reasons = {"tutto", "bust", "run", "bank_from", "bank_step", "draw", "barred"}
    for language in LANGUAGES:
        assert set(texts("tutto", language)["compulsory"]) == reasons
