"""What a bust takes, and which cards are complete, by every house rule that touches either."""

from __future__ import annotations

from typing import Any

import pytest

from rules.position import Ruling, Span
from rules.registry import GAMES
from rules.sheet import compile_sheet

TUTTO = GAMES["tutto"]
BUST = {"do": "bust"}
BANK = {"do": "bank"}
STOP = [{"do": "draw", "card": "stop"}]
PLUS_MINUS = [{"do": "draw", "card": "plus_minus"}, {"do": "tally", "points": 0, "tutto": True}]


def draw(card: str) -> dict[str, Any]:
    return {"do": "draw", "card": card}


def tutto(card: str, points: int) -> list[Any]:
    """A card completed by dice of so many points."""
    return [draw(card), {"do": "tally", "points": points, "tutto": True}]


def keep(*dice: int) -> dict[str, Any]:
    return {"do": "keep", "dice": list(dice)}


def last(choices: dict[str, Any], *turns: list[Any]) -> Ruling:
    """The verdict on the last of these turns of one player."""
    sheet = TUTTO.read_sheet(compile_sheet(*TUTTO.printed(), choices, {}))
    position = TUTTO.open(sheet, [Span()])
    for steps in turns:
        position, ruling = TUTTO.play(sheet, position, {"seat": 0, "steps": steps})
    return ruling


@pytest.mark.parametrize(
    ("choices", "steps", "lost"),
    [
        ({}, [draw("bonus_200"), keep(1), BUST], 100),
        ({}, [*tutto("bonus_300", 450), draw("bonus_200"), keep(5), BUST], 800),
        ({}, [*tutto("bonus_300", 450), BANK], 0),
        ({}, [*tutto("bonus_300", 450), *STOP], 0),
        ({}, [{"do": "pass"}], 0),
        ({}, [*tutto("bonus_300", 450), *PLUS_MINUS, draw("bonus_200"), BUST], 1750),
        (
            {"pm_scope": "turn"},
            [*tutto("bonus_300", 450), *PLUS_MINUS, draw("bonus_200"), BUST],
            1000,
        ),
        ({}, [*tutto("bonus_300", 450), draw("fireworks"), keep(1), BUST], 0),
        (
            {"fireworks_scope": "card"},
            [*tutto("bonus_300", 450), draw("fireworks"), keep(1), BUST],
            750,
        ),
        (
            {"fireworks_first_bust": "loses"},
            [*tutto("bonus_300", 450), draw("fireworks"), BUST],
            750,
        ),
        ({}, [*tutto("double", 450), draw("bonus_200"), BUST], 900),
        ({"opening": "1000"}, [draw("bonus_200"), keep(1), BANK], 0),
    ],
)
def test_a_bust_takes_what_was_at_risk_and_nothing_else(
    choices: dict[str, Any], steps: list[Any], lost: int
) -> None:
    assert last(choices, steps).lost == lost


def test_a_third_bust_takes_written_points_as_well() -> None:
    written = [*tutto("bonus_300", 450), BANK]
    busts = [[draw("bonus_200"), keep(1), BUST]] * 3
    assert last({"bust_row": "500"}, written, *busts).lost == 600


@pytest.mark.parametrize(
    ("choices", "steps", "complete"),
    [
        ({}, [*tutto("bonus_300", 450), draw("bonus_200"), BUST], [True, False]),
        ({}, [draw("cloverleaf"), keep(1, 1, 1, 1, 1, 1), BUST], [False]),
        ({"clover_goal": "one"}, [draw("cloverleaf"), keep(1, 1, 1, 1, 1, 1)], [True]),
        ({}, [draw("fireworks"), keep(1, 1, 1, 1, 1, 1), BUST], [False]),
        (
            {"fireworks_tutto": "new_safe"},
            [draw("fireworks"), keep(1, 1, 1, 1, 1, 1), *STOP],
            [True, False],
        ),
        ({}, STOP, [False]),
    ],
)
def test_a_card_is_complete_with_as_many_tuttos_as_it_asks_for(
    choices: dict[str, Any], steps: list[Any], complete: list[bool]
) -> None:
    assert [card.complete for card in last(choices, steps).cards] == complete
