"""Sheets: compiled once, named by what they say."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rules.errors import SheetError
from rules.registry import GAMES
from rules.sheet import canonical, compile_sheet, fingerprint, put

TUTTO = GAMES["tutto"]
BASE, CATALOGUE = TUTTO.printed()
FIXTURES = Path(__file__).parents[2] / "fixtures"
PROFILES = json.loads((FIXTURES / "profiles.json").read_text("utf-8"))


def test_nothing_chosen_is_the_printed_sheet() -> None:
    assert compile_sheet(BASE, CATALOGUE, {}) == BASE


def test_compiling_leaves_the_printed_rules_alone() -> None:
    before = deepcopy(BASE)
    compile_sheet(BASE, CATALOGUE, {"goal": 3000, "floor": "zero"}, {"stop": 0})
    assert before == BASE


def test_the_fingerprint_does_not_depend_on_the_order_of_keys() -> None:
    turned = dict(reversed(BASE.items()))
    assert fingerprint(turned) == fingerprint(BASE)
    assert len(fingerprint(BASE)) == 64
    assert fingerprint(BASE | {"goal": 5999}) != fingerprint(BASE)
    assert json.loads(canonical(BASE)) == BASE


@pytest.mark.parametrize("profile", PROFILES, ids=lambda profile: profile["slug"])
def test_the_compiled_sheets_are_fresh(profile: dict[str, Any]) -> None:
    game = GAMES[profile["kind"]]
    path = FIXTURES / "sheets" / f"{profile['slug']}.json"
    fresh = compile_sheet(*game.printed(), profile["choices"], profile["deck"])
    assert json.loads(path.read_text("utf-8")) == fresh, "run manage.py compile_sheets"


@pytest.mark.parametrize(
    ("deck", "code", "where"),
    [
        ({"joker": 1}, "unknown_card", {"card": "joker"}),
        ({"stop": -1}, "count_out_of_range", {"card": "stop"}),
        ({"stop": 100}, "count_out_of_range", {"card": "stop", "most": 99}),
        ({"stop": True}, "count_out_of_range", {"card": "stop"}),
        ({"stop": "8"}, "count_out_of_range", {"card": "stop"}),
        (dict.fromkeys(BASE["cards"], 0), "empty_deck", {}),
    ],
)
def test_an_impossible_deck_is_refused(deck: dict[str, Any], code: str, where: Any) -> None:
    with pytest.raises(SheetError) as refusal:
        compile_sheet(BASE, CATALOGUE, {}, deck)
    assert refusal.value.code == code
    assert refusal.value.where | where == refusal.value.where


@pytest.mark.parametrize(
    "pointer", ["/gaol", "/cards/joker/count", "/cards/stop/colour", "/cards/stop/on_tutto/0"]
)
def test_a_pointer_must_exist_in_the_printed_sheet(pointer: str) -> None:
    with pytest.raises(SheetError) as refusal:
        put(deepcopy(dict(BASE)), pointer, 1)
    assert (refusal.value.code, refusal.value.where) == ("unknown_pointer", {"pointer": pointer})


def test_the_open_maps_may_gain_keys() -> None:
    sheet = deepcopy(dict(BASE))
    put(sheet, "/combos/1111", 2000)
    put(sheet, "/cards/joker", sheet["cards"]["bonus_200"])
    assert TUTTO.read_sheet(sheet).cards["joker"].count == 5


SPOILED: list[tuple[str, Any, str]] = [
    ("/cards/stop/judge", "luck", "unknown_word"),
    ("/cards/stop/on_bust", "weep", "unknown_word"),
    ("/cards/bonus_200/on_tutto/0/do", "sing", "unknown_word"),
    ("/cards/plus_minus/on_tutto/0/whom", "me", "unknown_word"),
    ("/floor", "cellar", "unknown_word"),
    ("/goal", "6000", "unknown_word"),
    ("/combos/7", 100, "unknown_word"),
    ("/combos", {}, "no_combos"),
    ("/format", 99, "unknown_format"),
]


@pytest.mark.parametrize(("pointer", "value", "code"), SPOILED)
def test_an_unknown_word_is_refused_when_the_sheet_is_read(
    pointer: str, value: Any, code: str
) -> None:
    sheet = deepcopy(dict(BASE))
    put(sheet, pointer, value)
    with pytest.raises(SheetError) as refusal:
        TUTTO.read_sheet(sheet)
    assert refusal.value.code == code
