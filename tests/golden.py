"""The golden files, as every test reads them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules.errors import RuleError
from rules.position import Position, Span
from rules.registry import GAMES
from rules.sheet import compile_sheet

THREE = 3
FOLDER = Path(__file__).parents[1] / "fixtures" / "golden"


def files(holding: str) -> list[Any]:
    """The files of all games that hold ``slips`` (one game) or ``turns`` (many turns)."""
    return [golden for golden in _all() if holding in golden]


def _all() -> Iterator[dict[str, Any]]:
    for kind in GAMES:
        for path in sorted((FOLDER / kind).glob("*.json")):
            yield json.loads(path.read_text("utf-8")) | {"kind": kind, "name": path.stem}


def name(golden: dict[str, Any]) -> str:
    """How a test names the file."""
    return str(golden.get("name") or golden["id"])


def turns() -> list[Any]:
    """Every single turn of every file, each with the sheet it is played by."""
    return [
        turn | {"kind": golden["kind"], "sheet": golden["sheet"]}
        for golden in files("turns")
        for turn in golden["turns"]
    ]


def house_rules(golden: dict[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    """What departs from the printed rules: choices and deck."""
    sheet = {} if golden["sheet"] == "official" else golden["sheet"]
    return sheet.get("choices", {}), sheet.get("deck", {})


def sheet_of(golden: dict[str, Any]) -> Any:
    """The sheet the file is played by, read."""
    game = GAMES[golden["kind"]]
    return game.read_sheet(compile_sheet(*game.printed(), *house_rules(golden)))


def spans_of(golden: dict[str, Any]) -> list[Span]:
    """Which turns each seat takes part in."""
    seats = golden["seats"]
    return [Span()] * seats if isinstance(seats, int) else [Span(*span) for span in seats]


def table_of(turn: dict[str, Any]) -> Position:
    """The position before a single turn, with what the game remembers by then."""
    opening = GAMES[turn["kind"]].open(sheet_of(turn), [Span()] * len(turn["balances"])).to_json()
    remembered = opening["memory"] | turn.get("memory", {})
    before = {"balances": turn["balances"], "next_seat": turn["seat"], "memory": remembered}
    return Position.from_json(opening | before)


def fits_the_table(game: dict[str, Any]) -> bool:
    """Whether so many may play this game at all."""
    return len(spans_of(game)) in GAMES[game["kind"]].seats


def is_refused_at_first(turn: dict[str, Any]) -> bool:
    """Whether a single turn is refused for what it says, whatever was played before it."""
    game, sheet = GAMES[turn["kind"]], sheet_of(turn)
    try:
        game.play(sheet, game.open(sheet, [Span()] * THREE), {"seat": 0, "steps": turn["steps"]})
    except RuleError as refusal:
        told = {"refused": refusal.code, "step": refusal.where.get("step")}
        return bool(turn["expect"] == told)
    return False


def expected_of(expect: Any, told: Any) -> Any:
    """As much of what was told as the file has an opinion on."""
    if not isinstance(expect, dict):
        return told
    return {key: expected_of(value, told[key]) for key, value in expect.items()}
