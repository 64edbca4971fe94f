"""A slip gone through step by step, as every game does it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from rules.errors import RuleError
from rules.position import Position

State = TypeVar("State")


def go_through(
    position: Position,
    slip: Mapping[str, Any],
    begin: Callable[[Position, int], State],
    advance: Callable[[State, Any], State],
) -> State:
    """The state all steps of the slip lead to; every refusal is told with its place."""
    if position.over:
        raise RuleError("game_over", turn=position.number)
    if type(slip["seat"]) is not int or slip["seat"] != position.next_seat:
        raise RuleError("wrong_seat", turn=position.number, wanted=position.next_seat)
    state = begin(position, slip["seat"])
    for place, step in enumerate(slip["steps"]):
        try:
            state = advance(state, step)
        except RuleError as refusal:
            raise refusal.at(turn=position.number, step=place) from None
    return state
