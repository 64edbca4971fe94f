"""What is left in the pile, counted alike by both engines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rules.sheet import compile_sheet
from rules.tutto import printed, read_sheet
from rules.tutto.pile import pile

GOLDEN = Path(__file__).parents[2] / "fixtures/golden/tutto-pile.json"
PILES = json.loads(GOLDEN.read_text("utf-8"))["piles"]


@pytest.mark.parametrize("golden", PILES, ids=lambda golden: golden["id"])
def test_the_server_counts_what_is_left(golden: dict[str, Any]) -> None:
    sheet = read_sheet(compile_sheet(*printed(), {}, golden.get("deck")))
    assert pile(sheet, golden["slips"]) == left_of(golden)


def test_the_phone_counts_what_is_left(call: Callable[..., Any]) -> None:
    for golden in PILES:
        sheet = compile_sheet(*printed(), {}, golden.get("deck"))
        left = call("/tests/js/engine.js", "pileOf", "tutto", sheet, golden["slips"])
        assert left == left_of(golden), golden["id"]


def left_of(golden: dict[str, Any]) -> dict[str, int]:
    """What the file says is left; none of a card it does not name."""
    return dict.fromkeys(printed()[0]["cards"], 0) | golden["left"]
