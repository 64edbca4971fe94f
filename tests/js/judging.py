"""The server's engine, asked what the tests ask of every game; judging.js is its twin."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from rules.errors import Refused
from rules.fold import closed, fold
from rules.game import OPEN
from rules.position import Position, Span

JSON = dict[str, Any]
Look = Callable[[Any, Position, Mapping[str, Any]], JSON]
"""What is seen of a sheet, a position and a slip besides the verdict."""


def answer(question: Callable[[], Any]) -> Any:
    """What a question comes to, or its refusal as ``{code, where}``."""
    try:
        return question()
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}


def judge_all(game: Any, batch: Mapping[str, Any], look: Look) -> list[JSON]:
    """Every game of a batch, slip by slip; a refused or open slip leaves the position as it was."""
    sheets = [game.read_sheet(data) for data in batch["sheets"]]
    return [judge(game, sheets[played["sheet"]], played, look) for played in batch["games"]]


def judge(game: Any, sheet: Any, played: Mapping[str, Any], look: Look) -> JSON:
    spans = [Span(**span) for span in played["spans"]]
    verdicts, taken = [], []
    try:
        position = game.open(sheet, spans)
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}
    for slip in played["slips"]:
        seen = look(sheet, position, slip)
        verdict = answer(lambda: told(*game.play(sheet, position, slip)))  # noqa: B023
        verdicts.append({**seen, **verdict})
        if "ruling" in verdict and verdict["ruling"]["outcome"] != OPEN:
            position, _ = game.play(sheet, position, slip)
            taken.append(slip)
    return {
        "taken": taken,
        "verdicts": verdicts,
        "fold": answer(lambda: fold(game, sheet, spans, taken).position.standing()),
        "fold_of_all": answer(
            lambda: fold(game, sheet, spans, played["slips"]).position.standing()
        ),
        "closed": closed(position).standing(),
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


def is_due(position: Position, slip: Mapping[str, Any]) -> bool:
    """Whether the slip is that of the seat whose turn it is."""
    return type(slip["seat"]) is int and slip["seat"] == position.next_seat


def trail_of(
    state: Any, steps: Any, advance: Callable[[Any, Any], Any], seen: Callable[[Any], JSON]
) -> list[JSON]:
    """What is seen before and after every step, as far as they are taken."""
    trail = [seen(state)]
    for step in steps:
        try:
            state = advance(state, step)
        except Refused:
            break
        trail.append(seen(state))
    return trail
