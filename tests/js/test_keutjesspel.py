"""The Keutjesspel on the phone: every vector, the same verdicts as the server, the same odds."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.keutjesspel import odds, printed, read_sheet, vocabulary
from rules.keutjesspel.outlook import outlook
from rules.keutjesspel.turn import VERBS
from rules.sheet import compile_sheet
from tests.js.evenings import JUNK
from tests.js.judging import answer
from tests.js.keutjesspel_engine import judge_all
from tests.js.keutjesspel_evenings import batch, random_sheet
from tests.js.test_sheets import plain
from tests.rules.keutjesspel import vectors
from tests.rules.keutjesspel.vectors import JSON, Script

ENGINE = "/tests/js/keutjesspel_engine.js"
SLIPS = int(os.environ.get("TWIN_SLIPS", "3000"))
SEED = int(os.environ.get("TWIN_SEED", "1"))
SLIPS_A_BATCH = 1500
SHEETS = 400
Call = Callable[..., Any]


@pytest.mark.parametrize("part", range(max(1, SLIPS // SLIPS_A_BATCH)))
def test_both_engines_say_the_same_after_every_slip(call: Call, part: int) -> None:
    seed = SEED * 1_000_000 + part
    evenings = batch(seed, min(SLIPS, SLIPS_A_BATCH))
    phone, server = call(ENGINE, "judgeAll", evenings), judge_all(evenings)
    for game, theirs, ours in zip(evenings["games"], phone, server, strict=True):
        told = (theirs.get("verdicts", []), ours.get("verdicts", []))
        for slip, one, other in zip(game["slips"], *told, strict=False):
            assert one == other, f"seed {seed}, sheet {game['sheet']}, slip {slip}"
        assert theirs == ours, f"seed {seed}, {game}"


def test_random_evenings_see_every_outcome_and_refusal() -> None:
    """What the two engines are held together by is worth something only if it happens."""
    games = judge_all(batch(SEED, 6000))
    verdicts = [verdict for game in games for verdict in game.get("verdicts", [])]
    seen = Counter(verdict.get("code") or verdict["ruling"]["outcome"] for verdict in verdicts)
    seen += Counter(game["code"] for game in games if "code" in game)
    outcomes = {"open", "started", "paid", "zero", "over", "nothing", "leader_miss", "win"}
    outcomes |= {"lent", "repaid", "annulled", "corrected", "changed", "settled"}
    refusals = {"unknown_step", "unknown_player", "turn_over", "wrong_seat", "game_over"}
    refusals |= {"player_count", "cannot_stake", "leader_tie", "missing_throw", "bad_number"}
    refusals |= {"no_bids", "not_your_turn", "bad_sum", "bad_faces", "sum_conflict"}
    refusals |= {"no_round", "round_running", "insufficient_balance", "repay_too_much"}
    refusals |= {"bank_empty", "bad_amount", "missing_count", "pot_short", "pot_full"}
    refusals |= {"bid_not_higher", "leader_waits"}
    assert outcomes | refusals <= set(seen)


# --- the vectors


@pytest.fixture(scope="module")
def played(call: Call) -> JSON:
    """What every vector comes to on the phone, by its name."""
    asked = [asked_of(vector) for vector in vectors.of_kind("play")]
    told = call(ENGINE, "playVectors", asked)
    return dict(zip(map(vectors.name, vectors.of_kind("play")), told, strict=True))


def asked_of(vector: JSON) -> JSON:
    script = Script(vector)
    return {
        "sheet": vectors.sheet_data(vector),
        "spans": script.spans,
        "start": script.given and script.start(),
        "steps": script.steps,
    }


@pytest.mark.parametrize("vector", vectors.of_kind("play"), ids=vectors.name)
def test_a_vector_comes_out_on_the_phone(played: JSON, vector: JSON) -> None:
    script, sheet, expect = Script(vector), vectors.sheet_data(vector), dict(vector["expect"])
    told = played[vector["id"]]
    if "error" in expect:
        at = told["refused"].get("at")
        place = script.places[at] if at is not None else 0
        assert (told["refused"]["code"], place) == (expect["error"], expect["at"])
        expect = expect.get("after", {})
    else:
        assert told["refused"] is None
    if not expect:
        return
    opening = script.given is None and "ledger" in expect
    slips = [{"outcome": None, "lines": capital(script)}] if opening else []
    seen = vectors.seen(script, sheet, told["position"], [*slips, *told["slips"]])
    assert vectors.expected({"expect": expect}, seen) == expect


def capital(script: Script) -> list[list[Any]]:
    """The payments of an opening, which stand in front of all slips."""
    return [["bank", f"seat:{index}", 300, "capital"] for index in range(len(script.names))]


# --- odds


@pytest.mark.parametrize("marked", range(1, 6))
def test_both_engines_tell_the_same_odds(call: Call, marked: int) -> None:
    told = call(ENGINE, "oddsOf", marked)
    assert told["weights"] == list(odds.weights(marked))
    for moment in ("mean", "variance"):
        fraction = getattr(odds, moment)(marked)
        assert told[moment] == [fraction.numerator, fraction.denominator]
    pots = list(range(1, 30))
    here = [odds.chances(marked, pot)._asdict() for pot in pots]
    assert call(ENGINE, "chancesBeside", marked, pots) == here


@pytest.mark.parametrize("vector", vectors.of_kind("hit"), ids=vectors.name)
def test_the_chances_of_a_vector_come_out_on_the_phone(call: Call, vector: JSON) -> None:
    expect = dict(vector["expect"])
    expect.pop("denominator")
    (told,) = call(ENGINE, "chancesBeside", vector.get("marked_faces", 1), [vector["pot_a"]])
    assert told == expect


def test_the_leader_adds_the_same_on_the_phone(call: Call) -> None:
    asked = [list(pair) for *pair, _ in vectors.TOP_UPS]
    assert call(ENGINE, "topUps", asked) == [added for *_, added in vectors.TOP_UPS]


@pytest.mark.parametrize(
    ("players", "choices"),
    [
        (2, {}),
        (5, {}),
        (3, {"leader_joins_at": 0}),
        (4, {"overthrow": "end_only", "leader_over_penalty": "on", "marked_faces": 2}),
        (3, {"zero_penalty": 0, "leader_paid_under": "on", "leader_zero_penalty": "on"}),
        (5, {"stake": 51}),
    ],
)
def test_both_engines_foresee_the_same_round(call: Call, players: int, choices: JSON) -> None:
    targets = [30, 120, 180]
    data = compile_sheet(*printed(), choices)
    here, told = (
        outlook(read_sheet(data), players),
        call(ENGINE, "outlookOf", data, players, targets),
    )
    if here is None:
        assert told is None
        return
    assert told["throws"] == pytest.approx(here.throws)
    assert told["leader_wins"] == pytest.approx(here.leader_wins)
    assert told["mean_b"] == pytest.approx(here.mean_b)
    assert told["for_leader"] == pytest.approx([here.for_leader(target) for target in targets])
    assert told["topped_up"] == pytest.approx([here.topped_up(target) for target in targets])


# --- sheets


def test_both_engines_know_the_same_words(call: Call) -> None:
    words = plain(vocabulary.SHEET_WORDS)
    ours = {"words": words, "format": vocabulary.FORMAT, "steps": list(VERBS)}
    assert call(ENGINE, "vocabulary") == ours


def test_both_engines_find_the_same_fault_in_a_sheet(call: Call) -> None:
    chance = Random(SEED)
    sheets = [spoiled(chance, random_sheet(chance)) for _ in range(SHEETS)]
    phone = call(ENGINE, "readAll", sheets)
    server = [answer(lambda data=data: read_sheet(data) and None) for data in sheets]
    for data, theirs, ours in zip(sheets, phone, server, strict=True):
        assert theirs == ours, json.dumps(data)
    assert {ours and ours["code"] for ours in server} == {
        *("unknown_word", "unknown_format", "stake_above_capital"),
        None,
    }


def spoiled(chance: Random, data: JSON) -> JSON:
    """The sheet with one word replaced, left out or added, or as it is."""
    data = dict(data)
    key = chance.choice([*data, "extra", "__proto__", ""])
    what = chance.random()
    if what < 0.2:
        data.pop(key, None)
    elif what < 0.8:
        data[key] = chance.choice([*JUNK, 2, 21, "dice", "sum", 100_001])
    return data
