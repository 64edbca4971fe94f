"""The steps of a round, for people who read it, and what those who watch are shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.dudo.sheet import DudoSheet
from rules.position import Position
from rules.telling import Note, Rules, Said, Scene, Who, Word

Step = Mapping[str, Any]


def tell(steps: Sequence[Step]) -> list[Said]:
    """What each step says; they have been accepted once, so they are whole.

    >>> [said.key for said in tell([{"do": "dudo", "seat": 1, "holds": True}])]
    ['dudo_right']
    """
    return [TOLD[step["do"]](step) for step in steps]


def scene(sheet: DudoSheet, position: Position) -> Scene:
    """Whose palifico it is, and whether everybody is to remember the dice themselves (F10)."""
    palifico = position.memory["palifico"]
    veiled = sheet.but(position.memory["choices"]).memory_mode and not position.over
    said = [
        *([Said("palifico", {"name": Who(palifico)})] if palifico is not None else ()),
        *([Said("veiled")] if veiled else ()),
    ]
    return Scene(said=said, veiled=veiled)


def _starter(step: Step) -> Said:
    return Said("starter", {"name": Who(step["seat"])})


def _sheet(step: Step) -> Said:
    return Said("sheet", {"rules": Rules(step["choices"])})


def _bid(step: Step) -> Said:
    key = "bid_forced" if step.get("forced") else "bid_gap" if step.get("gap") else "bid"
    return Said(key, {"name": Who(step["seat"]), "count": step["count"], "face": step["face"]})


def _call(step: Step) -> Said:
    """What was counted, or without a count whether the bid was as the call asks."""
    who, counts = {"name": Who(step["seat"])}, step.get("by_player")
    actual = step.get("actual", None if counts is None else sum(counts))
    if actual is not None:
        return Said(step["do"], {**who, "count": actual})
    right = step.get("holds", step.get("exact"))
    return Said(f"{step['do']}_{'right' if right else 'wrong'}", who)


def _void(step: Step) -> Said:
    if "reason" not in step:
        return Said("void")
    return Said("void_because", {"reason": Word("voids", step["reason"])})


def _correct(step: Step) -> Said:
    gaps = {"name": Who(step["seat"]), "dice": step["dice"]}
    if not step.get("note"):
        return Said("correct", gaps)
    return Said("correct_noted", {**gaps, "note": Note(step["note"])})


TOLD: Mapping[str, Callable[[Step], Said]] = {
    "starter": _starter,
    "sheet": _sheet,
    "bid": _bid,
    "dudo": _call,
    "calza": _call,
    "void": _void,
    "correct": _correct,
}
"""The sentence of each step."""
