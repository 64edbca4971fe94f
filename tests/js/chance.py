"""What random evenings of every game have in common."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from rules.errors import RuleError, SheetError
from rules.position import Position

JSON = dict[str, Any]


def evenings(
    game: Any,
    seed: int,
    slips: int,
    random_sheet: Callable[[Random], JSON],
    random_game: Callable[[Random, Any], JSON],
) -> JSON:
    """So many slips in games of one evening after another."""
    chance = Random(seed)
    sheets: list[JSON] = []
    games: list[JSON] = []
    while sum(len(played["slips"]) for played in games) < slips:
        sheets.append(random_sheet(chance))
        sheet = game.read_sheet(sheets[-1])
        games += [
            {"sheet": len(sheets) - 1, **random_game(chance, sheet)}
            for _ in range(chance.randint(1, 4))
        ]
    return {"kind": game.key, "sheets": sheets, "games": games}


def sound(game: Any, chance: Random, random_sheet: Callable[[Random], JSON]) -> JSON:
    """A sheet whose rules do not contradict each other."""
    while True:
        data = random_sheet(chance)
        try:
            game.read_sheet(data)
        except SheetError:
            continue
        return data


def after(game: Any, sheet: Any, position: Position, slip: JSON) -> Position:
    """The position after a slip; as it was, where the slip is refused."""
    try:
        reached: Position = game.play(sheet, position, slip)[0]
    except RuleError:
        return position
    return reached
