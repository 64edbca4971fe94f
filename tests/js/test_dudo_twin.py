"""Both engines of Dudo, shown the same random evenings, say the same after every step."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.dudo import printed, vocabulary
from rules.registry import GAMES
from rules.sheet import compile_sheet
from rules.vocabulary import Word
from tests.js.dudo_engine import judge_all
from tests.js.dudo_evenings import JUNK, batch
from tests.js.judging import answer
from tests.js.test_sheets import plain_kind
from tests.js.test_twin import assert_agree

ENGINE = "/tests/js/dudo_engine.js"
SLIPS = int(os.environ.get("TWIN_SLIPS", "3000"))
SEED = int(os.environ.get("TWIN_SEED", "1"))
SLIPS_A_BATCH = 1500
SHEETS = 300


@pytest.mark.parametrize("part", range(max(1, SLIPS // SLIPS_A_BATCH)))
def test_both_engines_say_the_same_after_every_step(call: Callable[..., Any], part: int) -> None:
    seed = SEED * 1_000_000 + part
    evenings = batch(seed, min(SLIPS, SLIPS_A_BATCH))
    phone = call(ENGINE, "judgeAll", evenings)
    server = judge_all(evenings)
    for game, theirs, ours in zip(evenings["games"], phone, server, strict=True):
        assert_agree(seed, game, theirs, ours)


def test_the_evenings_show_every_refusal_and_every_outcome() -> None:
    """What two engines are compared on is worth as much as it reaches."""
    told = [verdict for game in judge_all(batch(1, 6000)) for verdict in verdicts(game)]
    outcomes = {verdict["ruling"]["outcome"] for verdict in told if "ruling" in verdict}
    assert outcomes == {"open", "met", "short", "exact", "missed", "void", "corrected"}
    codes = {verdict["code"] for verdict in told if "code" in verdict}
    assert codes == {
        *("player_count", "may_not_join", "bad_count", "bad_face", "not_your_turn", "not_higher"),
        *("too_few_jokers", "too_few_after_jokers", "open_with_jokers", "palifico_face_locked"),
        *("open_with_ones", "no_bid", "own_bid", "count_out_of_range", "count_conflict"),
        *("missing_result", "calza_off", "calza_next_player", "calza_no_lost_die"),
        *("calza_in_palifico", "calza_two_left", "calza_pool_small", "player_out"),
        *("round_running", "palifico_starter_fixed", "dice_out_of_range", "unknown_step"),
        *("turn_over", "wrong_seat", "game_over"),
    }


def verdicts(game: Any) -> list[Any]:
    return game.get("verdicts", [game])


def test_both_engines_find_the_same_fault_in_a_sheet(call: Callable[..., Any]) -> None:
    chance = Random(SEED)
    sheets = [spoiled_sheet(chance) for _ in range(SHEETS)]
    phone = call("/tests/js/engine.js", "readAll", {"kind": "dudo", "sheets": sheets})
    server = [answer(lambda data=data: GAMES["dudo"].read_sheet(data) and None) for data in sheets]
    for data, theirs, ours in zip(sheets, phone, server, strict=True):
        assert theirs == ours, f"seed {SEED}: {json.dumps(data)}"
    assert any(server), "no sheet was spoiled"


def spoiled_sheet(chance: Random) -> Any:
    """The printed sheet with one word replaced, left out or added."""
    data = json.loads(json.dumps(compile_sheet(*printed(), {})))
    word = chance.choice([*data, "extra", "__proto__"])
    if chance.random() < 0.2:
        data.pop(word, None)
    else:
        data[word] = chance.choice([*JUNK, "last", "none", 5, 6])
    return data


def test_both_engines_know_the_same_words(call: Callable[..., Any]) -> None:
    told = call(ENGINE, "vocabulary")
    assert told["format"] == vocabulary.FORMAT
    assert told["words"] == {word: plain(kind) for word, kind in vocabulary.SHEET_WORDS.items()}


def plain(word: Word) -> Any:
    """A word as the phone has it."""
    return {"kind": plain_kind(word.kind), "fallback": word.default}
