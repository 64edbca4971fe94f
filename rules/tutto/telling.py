"""The steps of a slip, for people who read it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.telling import Card, Dice, Said

Step = Mapping[str, Any]


def tell(steps: Sequence[Step]) -> list[Said]:
    """What each step says; they have been accepted once, so they are whole.

    >>> tell([{"do": "keep", "dice": [1, 5]}, {"do": "bank"}])[1].key
    'bank'
    """
    return [TOLD[step["do"]](step) for step in steps]


def _draw(step: Step) -> Said:
    return Said("draw", {"card": Card(step["card"])})


def _dice(step: Step) -> Said:
    return Said(step["do"], {"dice": Dice(tuple(step["dice"]))})


def _tally(step: Step) -> Said:
    return Said("tally_whole" if step["tutto"] else "tally", {"points": step["points"]})


def _plain(step: Step) -> Said:
    return Said(step["do"])


TOLD: Mapping[str, Callable[[Step], Said]] = {
    "draw": _draw,
    "throw": _dice,
    "keep": _dice,
    "tally": _tally,
    "bank": _plain,
    "bust": _plain,
    "pass": _plain,
}
"""The sentence of each step."""
