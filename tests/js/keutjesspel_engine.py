"""The server's engine of the Keutjesspel, asked the same; keutjesspel_engine.js is its twin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import keutjesspel as game
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import begin
from rules.keutjesspel.turn import effects, permits
from rules.ledger import Line
from rules.position import Position
from tests.js import judging
from tests.js.judging import answer, is_due

JSON = dict[str, Any]


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch."""
    return judging.judge_all(game, batch, look)


def look(sheet: KeutjesSheet, position: Position, slip: Mapping[str, Any]) -> JSON:
    """What may be written, what every sum would do, and what the slip moves."""
    may = may_be_written(sheet, position, slip["seat"]) if is_due(position, slip) else None
    moved = answer(lambda: spelled(game.play(sheet, position, slip)[1].lines))
    return {"may": may, "lines": moved if isinstance(moved, list) else None}


def may_be_written(sheet: KeutjesSheet, position: Position, seat: int) -> JSON:
    state = begin(position, seat)
    return {
        "permits": sorted(permits(sheet, state)),
        "effects": [
            {"outcome": effect.outcome, "payments": spelled(effect.payments)}
            for effect in effects(sheet, state)
        ],
    }


def spelled(lines: tuple[Line, ...]) -> list[list[Any]]:
    """Payments from account to account."""
    return [list(line[:4]) for line in lines]
