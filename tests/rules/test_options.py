"""House rules: what can be chosen, and that choices never get in each other's way."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.errors import SheetError
from rules.options import Option, normalise, read_options
from rules.registry import GAMES
from rules.sheet import compile_sheet, put

BASE, CATALOGUE = GAMES["tutto"].printed()
OPTIONS = read_options(CATALOGUE)


def pointers(entry: dict[str, Any]) -> set[str]:
    """Every place of the sheet that an option may patch."""
    if "pointer" in entry:
        return {entry["pointer"]}
    return {pointer for patches in entry["choices"].values() for pointer in patches}


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_no_option_touches_what_another_touches(kind: str) -> None:
    for one, other in combinations(GAMES[kind].printed()[1].values(), 2):
        for here in pointers(one):
            for there in pointers(other):
                assert not f"{here}/".startswith(f"{there}/")
                assert not f"{there}/".startswith(f"{here}/")


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_the_default_of_every_option_is_what_the_printed_rules_say(kind: str) -> None:
    base, catalogue = GAMES[kind].printed()
    options = read_options(catalogue)
    for key, option in options.items():
        assert _patched(base, option) == base, key
    assert normalise(options, {key: option.default for key, option in options.items()}) == {}


def _patched(base: Any, option: Option) -> Any:
    """The printed sheet with what the option puts there even if nobody chooses it."""
    sheet = deepcopy(base)
    for pointer, value in option.patches(option.default).items():
        put(sheet, pointer, value)
    return sheet


@st.composite
def chosen(draw: Any) -> dict[str, Any]:
    """Some options, each set to something."""
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), unique=True))
    return {key: draw(_choice(CATALOGUE[key])) for key in keys}


def _choice(entry: dict[str, Any]) -> st.SearchStrategy[Any]:
    if "pointer" in entry:
        return st.integers(entry["least"], entry["most"])
    return st.sampled_from(sorted(entry["choices"]))


@settings(max_examples=50)
@given(chosen(), st.randoms(use_true_random=False))
def test_the_order_of_choices_does_not_matter(choices: dict[str, Any], chance: Any) -> None:
    shuffled = list(choices.items())
    chance.shuffle(shuffled)
    assert compile_sheet(BASE, CATALOGUE, choices) == compile_sheet(BASE, CATALOGUE, dict(shuffled))
    assert list(normalise(OPTIONS, dict(shuffled))) == list(normalise(OPTIONS, choices))


@pytest.mark.parametrize(
    ("choices", "code", "where"),
    [
        ({"nonsense": 1}, "unknown_option", {"option": "nonsense"}),
        ({"floor": "cellar"}, "unknown_choice", {"option": "floor", "choice": "cellar"}),
        ({"floor": True}, "unknown_choice", {"option": "floor"}),
        ({"goal": 999}, "choice_out_of_range", {"option": "goal", "least": 1000}),
        ({"goal": 100_000}, "choice_out_of_range", {"option": "goal", "most": 99999}),
        ({"goal": "many"}, "choice_out_of_range", {"option": "goal", "choice": "many"}),
        ({"goal": "9" * 5000}, "choice_out_of_range", {"option": "goal"}),
        ({"goal": True}, "choice_out_of_range", {"option": "goal"}),
        ({"goal": None}, "choice_out_of_range", {"option": "goal"}),
    ],
)
def test_what_cannot_be_chosen_is_named(
    choices: dict[str, Any], code: str, where: dict[str, Any]
) -> None:
    with pytest.raises(SheetError) as refusal:
        compile_sheet(BASE, CATALOGUE, choices)
    assert refusal.value.code == code
    assert refusal.value.where | where == refusal.value.where
