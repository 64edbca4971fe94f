"""Every golden file through the phone's engine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rules.registry import GAMES
from rules.sheet import compile_sheet
from tests import golden

ENGINE = "/tests/js/engine.js"


def sheet_of(file: dict[str, Any]) -> Any:
    return compile_sheet(*GAMES[file["kind"]].printed(), *golden.house_rules(file))


@pytest.mark.parametrize("file", golden.files("slips"), ids=golden.name)
def test_a_golden_game_comes_out_on_the_phone(call: Callable[..., Any], file: Any) -> None:
    expect = file["expect"]
    told = call(
        ENGINE,
        "playGame",
        {
            "kind": file["kind"],
            "sheet": sheet_of(file),
            "spans": [span._asdict() for span in golden.spans_of(file)],
            "slips": file["slips"],
            "close": file.get("closed", False),
        },
    )
    if "refused" in expect:
        assert told["code"] == expect["refused"]
        assert (told["where"]["turn"], told["where"].get("step")) == (
            expect["turn"],
            expect.get("step"),
        )
        return
    standing = told["standing"]
    assert told["after"] == expect["after"]
    assert told["outcomes"] == expect["outcomes"]
    assert told["at_risk"] == expect.get("at_risk", told["at_risk"])
    assert standing["winners"] == expect["winners"]
    assert standing | expect.get("standing", {}) == standing
    assert told["memory"] | expect.get("memory", {}) == told["memory"]


@pytest.mark.parametrize("file", golden.files("turns"), ids=golden.name)
def test_golden_turns_come_out_on_the_phone(call: Callable[..., Any], file: Any) -> None:
    asked = {"kind": file["kind"], "sheet": sheet_of(file), "turns": file["turns"]}
    for turn, told in zip(file["turns"], call(ENGINE, "playTurns", asked), strict=True):
        expect = turn["expect"]
        assert golden.expected_of(expect, short(turn, told)) == expect, turn["id"]


def short(turn: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """What came of a turn, in the words of the golden files."""
    if "code" in told:
        return {"refused": told["code"], "step": told["where"]["step"]}
    lines, position = told["ruling"]["lines"], told["position"]
    return {
        "outcome": told["ruling"]["outcome"],
        "gain": sum(line["points"] for line in lines if line["seat"] == turn["seat"]),
        "scores": position["balances"],
        "standing": position,
        "memory": position["memory"],
    }
