"""What Dudo's golden files tell beside turns and games, on the phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests import golden
from tests.js.test_golden import sheet_of
from tests.rules.dudo.test_vectors import asked_for, files, told_of

ENGINE = "/tests/js/dudo_engine.js"


@pytest.mark.parametrize("file", files("least"), ids=golden.name)
def test_the_smallest_legal_bids_come_out_on_the_phone(call: Callable[..., Any], file: Any) -> None:
    asked = {"sheet": sheet_of(file), "turns": file["least"]}
    for turn, seen in zip(file["least"], call(ENGINE, "seenAll", asked), strict=True):
        least = {str(face): count for face, count in seen["least"]}
        assert least == turn["expect"], turn["id"]


@pytest.mark.parametrize("file", files("turns"), ids=golden.name)
def test_rounds_that_go_on_stand_on_the_phone_as_told(call: Callable[..., Any], file: Any) -> None:
    turns = [turn for turn in file["turns"] if "state" in turn]
    # What was refused leaves the round as it was before.
    before = [turn | {"steps": turn["steps"][: turn["expect"].get("step")]} for turn in turns]
    asked = {"sheet": sheet_of(file), "turns": before}
    for turn, seen in zip(turns, call(ENGINE, "seenAll", asked), strict=True):
        assert told_of(seen, turn["state"]) == turn["state"], turn["id"]


def test_the_highest_start_on_the_phone(call: Callable[..., Any]) -> None:
    for file in files("starts"):
        for start in file["starts"]:
            assert call(ENGINE, "opens", start["throws"]) == start["expect"]


def test_the_odds_come_out_on_the_phone(call: Callable[..., Any]) -> None:
    for file in files("odds"):
        told = call(ENGINE, "odds", [asked_for(one) for one in file["odds"]])
        for one, chance in zip(file["odds"], told, strict=True):
            above, below = map(int, one["expect"]["fraction"].split("/"))
            assert chance == pytest.approx(above / below, rel=1e-12), one["id"]
            assert round(chance, 6) == one["expect"]["decimal"], one["id"]
