"""The golden files, as every test reads them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rules.position import Position, Span
from rules.registry import GAMES
from rules.sheet import compile_sheet

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


def expected_of(expect: Any, told: Any) -> Any:
    """As much of what was told as the file has an opinion on."""
    if not isinstance(expect, dict):
        return told
    return {key: expected_of(value, told[key]) for key, value in expect.items()}
