"""Both engines read the same words in a sheet and refuse the same faults."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

from rules.registry import GAMES
from rules.sheet import compile_sheet
from rules.tutto import printed, vocabulary
from rules.vocabulary import Word
from tests.js.evenings import JUNK, random_sheet
from tests.js.judging import answer

SEED = 1
SHEETS = 400
CONTRADICTIONS = 600


def test_both_engines_find_the_same_fault_in_a_sheet(call: Callable[..., Any]) -> None:
    chance = Random(SEED)
    sheets = [spoiled_sheet(chance) for _ in range(SHEETS)]
    phone = call("/tests/js/engine.js", "readAll", {"kind": "tutto", "sheets": sheets})
    server = [answer(lambda data=data: GAMES["tutto"].read_sheet(data) and None) for data in sheets]
    for data, theirs, ours in zip(sheets, phone, server, strict=True):
        assert theirs == ours, f"seed {SEED}: {json.dumps(data)}"
    assert any(server), "no sheet was spoiled"


def spoiled_sheet(chance: Random) -> Any:
    """The printed sheet with one thing replaced, left out or added."""
    data: Any = json.loads(json.dumps(compile_sheet(*printed(), {})))
    place = data
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = chance.choice(keys or [0])
        if keys and isinstance(place[key], dict | list) and chance.random() < 0.8:
            place = place[key]
            continue
        _spoil(chance, place, key)
        return data


def _spoil(chance: Random, place: Any, key: Any) -> None:
    junk = chance.choice([*JUNK, 2, "none", "any", "lose", [{"do": ["add"], "points": 1}]])
    if isinstance(place, list):
        place[key:] = [junk]
    elif chance.random() < 0.2:
        place[chance.choice(("extra", "", "7", "12a", "155", "511", "__proto__"))] = junk
    elif chance.random() < 0.2:
        del place[key]
    else:
        place[key] = junk


def test_both_engines_know_the_same_words(call: Callable[..., Any]) -> None:
    ours = {
        "sheet": vocabulary.SHEET_WORDS,
        "card": vocabulary.CARD_WORDS,
        "effect": vocabulary.EFFECT_WORDS,
    }
    assert call("/tests/js/engine.js", "vocabulary") == plain(ours)
    assert call("/tests/js/engine.js", "newestFormat") == vocabulary.FORMAT


def plain(words: Any) -> Any:
    """Words as the phone has them."""
    if isinstance(words, Word):
        return {"kind": plain_kind(words.kind), "fallback": words.default}
    return {word: plain(kind) for word, kind in words.items()}


def plain_kind(kind: Any) -> Any:
    if isinstance(kind, range):
        return {"least": kind.start, "most": kind.stop - 1}
    return list(kind) if isinstance(kind, tuple) else {int: "count", bool: "flag"}[kind]


def test_both_engines_refuse_the_same_contradictions(call: Callable[..., Any]) -> None:
    chance = Random(SEED)
    sheets = [random_sheet(chance) for _ in range(CONTRADICTIONS)]
    phone = call("/tests/js/engine.js", "readAll", {"kind": "tutto", "sheets": sheets})
    server = [answer(lambda data=data: GAMES["tutto"].read_sheet(data) and None) for data in sheets]
    for data, theirs, ours in zip(sheets, phone, server, strict=True):
        assert theirs == ours, f"seed {SEED}: {json.dumps(data)}"
    codes = {ours and ours["code"] for ours in server}
    assert codes == {
        *("goal_out_of_reach", "goal_never_exact", "tie_without_end", "nobody_can_write"),
        None,
    }
