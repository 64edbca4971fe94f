"""Both engines, shown the same random evenings, say the same after every step."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from rules.registry import GAMES
from rules.sheet import compile_sheet
from tests.js.engine import judge_all
from tests.js.evenings import batch

SLIPS = int(os.environ.get("TWIN_SLIPS", "3000"))
SEED = int(os.environ.get("TWIN_SEED", "1"))
SLIPS_A_BATCH = 1500


@pytest.mark.parametrize("part", range(max(1, SLIPS // SLIPS_A_BATCH)))
def test_both_engines_say_the_same_after_every_step(call: Callable[..., Any], part: int) -> None:
    seed = SEED * 1_000_000 + part
    evenings = batch(seed, min(SLIPS, SLIPS_A_BATCH))
    phone = call("/tests/js/engine.js", "judgeAll", evenings)
    server = judge_all(evenings)
    for game, theirs, ours in zip(evenings["games"], phone, server, strict=True):
        assert_agree(seed, game, theirs, ours)


def assert_agree(seed: int, game: Any, phone: Any, server: Any) -> None:
    told = (phone.get("verdicts", []), server.get("verdicts", []))
    for slip, theirs, ours in zip(game["slips"], *told, strict=False):
        here = f"seed {seed}, sheet {game['sheet']}, spans {game['spans']}, slip {slip}"
        assert theirs == ours, here
    assert phone == server, f"seed {seed}, {game}"


@pytest.mark.parametrize("seat", [False, None, "0", -1, 1])
def test_both_engines_take_no_other_seat_for_the_first(call: Callable[..., Any], seat: Any) -> None:
    base, options = GAMES["tutto"].printed()
    slips = [{"seat": seat, "steps": [{"do": "pass"}]}]
    game = {"sheet": 0, "spans": [{"joined": 0, "left": None}] * 2, "slips": slips}
    asked = {"kind": "tutto", "sheets": [compile_sheet(base, options, {})], "games": [game]}
    refused = {"trail": [], "code": "wrong_seat", "where": {"turn": 0, "wanted": 0}}
    assert call("/tests/js/engine.js", "judgeAll", asked)[0]["verdicts"] == [refused]
    assert judge_all(asked)[0]["verdicts"] == [refused]
