"""The server's engine of the Keutjesspel, asked the same; keutjesspel_engine.js is its twin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules import keutjesspel as game
from rules.errors import Refused
from rules.fold import closed, fold
from rules.game import OPEN
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import begin
from rules.keutjesspel.turn import effects, permits
from rules.ledger import Line
from rules.position import Position, Ruling, Span
from tests.js.engine import answer, as_sent

JSON = dict[str, Any]


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch, slip by slip; a refused or open slip leaves the position as it was."""
    sheets = [game.read_sheet(data) for data in batch["sheets"]]
    return [judge(sheets[played["sheet"]], played) for played in batch["games"]]


def judge(sheet: KeutjesSheet, played: Mapping[str, Any]) -> JSON:
    spans = [Span(**span) for span in played["spans"]]
    verdicts, taken = [], []
    try:
        position = game.open(sheet, spans)
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}
    for slip in played["slips"]:
        seen = may(sheet, position, slip["seat"])
        verdict = answer(lambda: told(*game.play(sheet, position, slip)))  # noqa: B023
        verdicts.append({"may": seen, "lines": None, **verdict})
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
    }


def may(sheet: KeutjesSheet, position: Position, seat: Any) -> JSON | None:
    """What may be written, and what every sum would do."""
    if type(seat) is not int or seat != position.next_seat:
        return None
    state = begin(position, seat)
    return {
        "permits": sorted(permits(sheet, state)),
        "effects": [
            {"outcome": effect.outcome, "payments": spelled(effect.payments)}
            for effect in effects(sheet, state)
        ],
    }


def told(position: Position, ruling: Ruling) -> JSON:
    return {
        "lines": spelled(ruling.lines),
        "ruling": {**ruling.to_json(), "cards": []},
        "position": as_sent(position.to_json()),
    }


def spelled(lines: tuple[Line, ...]) -> list[list[Any]]:
    """Payments from account to account."""
    return [list(line[:4]) for line in lines]
