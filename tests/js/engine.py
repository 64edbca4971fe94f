"""The server's engine, asked the questions the tests ask both engines; engine.js is its twin."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules.dice import faces_of
from rules.errors import Refused
from rules.fold import closed, fold
from rules.game import OPEN
from rules.position import Position, Span
from rules.registry import GAMES
from rules.tutto.effects import dice_line
from rules.tutto.pile import pile
from rules.tutto.scoring import JUDGES
from rules.tutto.state import State, begin
from rules.tutto.table import settle
from rules.tutto.turn import advance, permits

JSON = dict[str, Any]


def answer(question: Callable[[], Any]) -> Any:
    """What a question comes to, or its refusal as ``{code, where}``."""
    try:
        return question()
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch, slip by slip; a refused or open slip leaves the position as it was."""
    game = GAMES[batch["kind"]]
    sheets = [game.read_sheet(data) for data in batch["sheets"]]
    return [judge(game, sheets[played["sheet"]], played) for played in batch["games"]]


def judge(game: Any, sheet: Any, played: Mapping[str, Any]) -> JSON:
    spans = [Span(**span) for span in played["spans"]]
    verdicts, taken = [], []
    try:
        position = game.open(sheet, spans)
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}
    for slip in played["slips"]:
        trail = trail_of(sheet, position, slip)
        verdict = answer(lambda: told(*game.play(sheet, position, slip)))  # noqa: B023
        verdicts.append({"trail": trail, **verdict})
        if "ruling" in verdict and verdict["ruling"]["outcome"] != OPEN:
            position, _ = game.play(sheet, position, slip)
            taken.append(slip)
    return {
        "verdicts": verdicts,
        "fold": answer(lambda: fold(game, sheet, spans, taken).position.standing()),
        "fold_of_all": answer(
            lambda: fold(game, sheet, spans, played["slips"]).position.standing()
        ),
        "closed": closed(position).standing(),
        "pile": pile(sheet, taken),
    }


def told(position: Position, ruling: Any) -> JSON:
    cards = [
        {
            **card._asdict(),
            "throws": [
                {key: dice and list(dice) for key, dice in throw._asdict().items()}
                for throw in card.throws
            ],
        }
        for card in ruling.cards
    ]
    return {"ruling": {**ruling.to_json(), "cards": cards}, "position": as_sent(position.to_json())}


def as_sent(data: Any) -> Any:
    """Data as it reads after a journey as JSON."""
    return json.loads(json.dumps(data))


def trail_of(sheet: Any, position: Position, slip: Mapping[str, Any]) -> list[JSON]:
    """What is permitted before and after every step, and what the turn has come to."""
    if type(slip["seat"]) is not int or slip["seat"] != position.next_seat:
        return []
    state = begin(position, slip["seat"])
    trail = [seen(sheet, position, state)]
    for step in slip["steps"]:
        try:
            state = advance(sheet, state, step)
        except Refused:
            break
        trail.append(seen(sheet, position, state))
    return trail


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
