"""The server's engine, asked the questions the tests ask both engines; engine.js is its twin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rules.dice import faces_of
from rules.game import OPEN
from rules.position import Position
from rules.registry import GAMES
from rules.tutto.effects import dice_line
from rules.tutto.pile import pile
from rules.tutto.scoring import JUDGES
from rules.tutto.state import State, begin
from rules.tutto.table import settle
from rules.tutto.turn import advance, permits
from tests.js import judging
from tests.js.judging import is_due, trail_of

JSON = dict[str, Any]


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch, with what is left of the pile after it."""
    game = GAMES[batch["kind"]]
    told = judging.judge_all(game, batch, look)
    for played, judged in zip(batch["games"], told, strict=True):
        if "taken" in judged:
            sheet = game.read_sheet(batch["sheets"][played["sheet"]])
            judged["pile"] = pile(sheet, judged["taken"])
    return told


def look(sheet: Any, position: Position, slip: Mapping[str, Any]) -> JSON:
    """What is permitted before and after every step, and what the turn has come to."""
    if not is_due(position, slip):
        return {"trail": []}
    state = begin(position, slip["seat"])
    trail = trail_of(
        state,
        slip["steps"],
        partial(advance, sheet),
        lambda state: seen(sheet, position, state),
    )
    return {"trail": trail}


def seen(sheet: Any, position: Position, state: State) -> JSON:
    may = permits(sheet, state)
    banked = None
    if "bank" in may:
        banked = settle(sheet, position, advance(sheet, state, {"do": "bank"})).to_json()
    return {
        "permits": sorted(may),
        "outcome": state.outcome,
        "at_risk": state.at_risk,
        "in_hand": state.in_hand,
        "all_valid": all_valid(sheet, state),
        "lines": lines_of(state),
        "if_banked": banked and [banked["outcome"], banked["lines"]],
        "sums": [sums(sheet, state, tutto) for tutto in (False, True)] if "tally" in may else [],
    }


def lines_of(state: State) -> list[JSON]:
    """What has moved and what banking would move."""
    plain = state.card is None or state.complete or state.outcome != OPEN
    dice = () if plain or state.card is None else dice_line(state, state.card)
    lines = (*state.booked, *state.due, *state.pending, *dice)
    return [entry for line in lines for entry in line.to_json()]


def all_valid(sheet: Any, state: State) -> list[int]:
    if not state.awaits or state.card is None:
        return []
    return faces_of(JUDGES[state.card.judge].best(sheet.combos, state.laid, state.awaits))


def sums(sheet: Any, state: State, tutto: bool) -> list[int] | None:
    assert state.card
    if not state.card.counts_dice:
        return [0]
    return sorted(sheet.combos.sums[tutto]) if state.card.tuttos == 1 else None
