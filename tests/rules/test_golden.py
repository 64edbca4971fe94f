"""Every golden file through the engine."""

from __future__ import annotations

from typing import Any

import pytest

from rules.errors import RuleError
from rules.fold import closed, fold, fold_from
from rules.ledger import net
from rules.registry import GAMES
from tests import golden


@pytest.mark.parametrize("game", golden.files("slips"), ids=golden.name)
def test_a_golden_game_comes_out_exactly(game: dict[str, Any]) -> None:
    expect = game["expect"]
    rules, sheet, spans = GAMES[game["kind"]], golden.sheet_of(game), golden.spans_of(game)
    if "refused" in expect:
        with pytest.raises(RuleError) as refusal:
            fold(rules, sheet, spans, game["slips"])
        assert refusal.value.code == expect["refused"]
        assert refusal.value.where["turn"] == expect["turn"]
        assert refusal.value.where.get("step") == expect.get("step")
        return
    position, after = rules.open(sheet, spans), []
    for slip in game["slips"]:
        position = fold_from(rules, sheet, position, [slip]).position
        after.append(list(position.balances))
    folded = fold(rules, sheet, spans, game["slips"])
    end = closed(folded.position) if game.get("closed") else folded.position
    assert after == expect["after"]
    assert [ruling.outcome for ruling in folded.rulings] == expect["outcomes"]
    assert list(end.winners) == expect["winners"]
    assert end.standing() == end.standing() | expect.get("standing", {})
    memory = expect.get("memory", {})
    assert golden.expected_of(memory, end.to_json()["memory"]) == memory
    if "at_risk" in expect:
        assert [ruling.at_risk for ruling in folded.rulings] == expect["at_risk"]


@pytest.mark.parametrize("turn", golden.turns(), ids=golden.name)
def test_a_golden_turn_comes_out_exactly(turn: dict[str, Any]) -> None:
    expect = turn["expect"]
    rules, sheet, slip = GAMES[turn["kind"]], golden.sheet_of(turn), turn
    if "refused" in expect:
        with pytest.raises(RuleError) as refusal:
            rules.play(sheet, golden.table_of(turn), slip)
        assert (refusal.value.code, refusal.value.where["step"]) == (
            expect["refused"],
            expect["step"],
        )
        return
    position, ruling = rules.play(sheet, golden.table_of(turn), slip)
    told = {
        "outcome": ruling.outcome,
        "gain": net(turn["seat"], ruling.lines),
        "scores": list(position.balances),
        "standing": position.standing(),
        "memory": position.to_json()["memory"],
    }
    assert golden.expected_of(expect, told) == expect
