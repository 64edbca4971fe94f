"""What Dudo's golden files tell beside turns and games: bids, starts, odds, rounds that go on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from rules.dudo import printed, read_sheet
from rules.dudo.hints import least_counts
from rules.dudo.odds import ALONE, WITH_JOKERS, at_least, exactly
from rules.dudo.opening import highest
from rules.dudo.round import advance
from rules.dudo.state import State, begin
from rules.sheet import compile_sheet
from tests import golden
from tests.js.dudo_engine import seen

EXAMPLES = 92
"""So many worked examples came with the rules."""


def files(holding: str) -> list[Any]:
    return [file for file in golden.files(holding) if file["kind"] == "dudo"]


def parts(holding: str) -> list[Any]:
    """Every entry of every file, with the sheet it is told for."""
    return [one | {"sheet": file["sheet"]} for file in files(holding) for one in file[holding]]


def sheet_of(one: Mapping[str, Any]) -> Any:
    base, options = printed()
    return read_sheet(compile_sheet(base, options, golden.house_rules(dict(one))[0]))


def reached(one: dict[str, Any]) -> State:
    """The round after the steps of an entry, or before the one that is refused."""
    sheet, there = sheet_of(one), golden.table_of({"kind": "dudo"} | one)
    state = begin(there, one["seat"])
    for step in one["steps"][: one["expect"].get("step")]:
        state = advance(sheet, state, step)
    return state


def told_of(seen: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    """A round as the files tell it, as far as they do."""
    bid = seen["bid"]
    told = {**seen, "last_bid": bid and bid[1:3]}
    return {key: told[key] for key in wanted}


def asked_for(one: Mapping[str, Any]) -> dict[str, Any]:
    """A question about odds, by a bid that is matched with this chance."""
    face = {"1/3": 4, "1/6": 1}[one["p"]]
    return {**one, "face": face, "palifico": False}


def test_all_examples_of_the_rules_are_here() -> None:
    told = [one["id"] for part in ("turns", "least", "starts", "odds") for one in parts(part)]
    told += [file["id"] for file in files("slips") if "id" in file]
    assert len({name for name in told if re.fullmatch(r"[RMSPO]\d\d", name)}) == EXAMPLES


@pytest.mark.parametrize("one", parts("least"), ids=golden.name)
def test_the_smallest_legal_bids_come_out(one: Any) -> None:
    least = least_counts(sheet_of(one), reached(one))
    assert {str(face): count for face, count in least.items()} == one["expect"]


@pytest.mark.parametrize("one", [one for one in parts("turns") if "state" in one], ids=golden.name)
def test_a_round_that_goes_on_stands_as_told(one: Any) -> None:
    assert told_of(seen(sheet_of(one), reached(one)), one["state"]) == one["state"]


@pytest.mark.parametrize("one", parts("starts"), ids=golden.name)
def test_the_highest_throw_starts(one: Any) -> None:
    assert highest(one["throws"]) == one["expect"]


@pytest.mark.parametrize("one", parts("odds"), ids=golden.name)
def test_the_odds_come_out(one: Any) -> None:
    chance = {"1/3": WITH_JOKERS, "1/6": ALONE}[one["p"]]
    found = {"at_least": at_least, "exactly": exactly}[one["prob"]](
        one["count"], one["dice"], chance
    )
    assert found == Fraction(one["expect"]["fraction"])
    assert round(float(found), 6) == one["expect"]["decimal"]


LIKELY = (Fraction(3, 4), Fraction(1, 2), Fraction(1, 4), Fraction(1, 10))
TABLE = {
    2: ((0, 1, 1, 2), (0, 0, 1, 1)),
    3: ((0, 1, 2, 2), (0, 0, 1, 1)),
    4: ((1, 1, 2, 3), (0, 1, 1, 2)),
    5: ((1, 2, 2, 3), (0, 1, 1, 2)),
    6: ((1, 2, 3, 4), (0, 1, 2, 2)),
    8: ((2, 3, 4, 4), (1, 1, 2, 3)),
    10: ((2, 3, 4, 5), (1, 2, 2, 3)),
    12: ((3, 4, 5, 6), (1, 2, 3, 4)),
    15: ((4, 5, 6, 7), (1, 2, 3, 4)),
    18: ((5, 6, 7, 9), (2, 3, 4, 5)),
    20: ((5, 7, 8, 9), (2, 3, 4, 6)),
    25: ((7, 8, 10, 11), (3, 4, 5, 7)),
    30: ((8, 10, 12, 13), (4, 5, 6, 8)),
}
"""The largest count that is true with at least the chance, of a face and of jokers (Odds)."""


@pytest.mark.parametrize("dice", TABLE)
def test_the_table_of_odds_comes_out(dice: int) -> None:
    for chance, row in zip((WITH_JOKERS, ALONE), TABLE[dice], strict=True):
        for likely, most in zip(LIKELY, row, strict=True):
            counts = [n for n in range(dice + 1) if at_least(n, dice, chance) >= likely]
            assert max(counts) == most
