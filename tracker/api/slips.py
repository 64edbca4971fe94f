"""The envelope of a slip, read by hand: this is the request a table makes most."""

from __future__ import annotations

from typing import Any

from tracker.errors import BadRequest
from tracker.record import Slip

MOST_STEPS = 1000
MOST_TURNS = 5000
MOST_NUMBER = 1_000_000
"""No turn, edition, seat or sum of dice comes near it, and no column overflows with it."""


def read_slip(body: Any) -> Slip:
    """The slip in a body; raises ``BadRequest`` that names the field."""
    if not isinstance(body, dict):
        raise BadRequest("")
    return Slip(
        number=_number(body, "number"),
        edition=_number(body, "edition"),
        seat=_number(body, "seat"),
        steps=read_steps(body.get("steps")),
    )


def read_steps(steps: Any) -> list[Any]:
    """The steps as they were sent: objects, not too many, with no number beyond all counting."""
    if not isinstance(steps, list) or len(steps) > MOST_STEPS:
        raise BadRequest("steps")
    for place, step in enumerate(steps):
        if not isinstance(step, dict) or not all(map(_countable, step.values())):
            raise BadRequest("steps", step=place)
    return steps


def _number(body: dict[str, Any], field: str) -> int:
    value = body.get(field)
    if type(value) is not int or not 0 <= value <= MOST_NUMBER:
        raise BadRequest(field)
    return value


def _countable(value: Any) -> bool:
    return not isinstance(value, int | float) or -MOST_NUMBER <= value <= MOST_NUMBER
