"""The line of a slip, for people who read it, and what those who watch are shown."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from rules.keutjesspel.sheet import KeutjesSheet
from rules.position import Position
from rules.telling import Account, Dice, Gap, Note, Rules, Said, Scene, Who

Step = Mapping[str, Any]


def tell(steps: Sequence[Step]) -> list[Said]:
    """What each step says; they have been accepted once, so they are whole.

    >>> [said.key for said in tell([{"do": "throw", "sum": 7}])]
    ['throw']
    """
    return [said for step in steps for said in TOLD[step["do"]](step)]


def scene(sheet: KeutjesSheet, position: Position) -> Scene:
    """The pots, who leads, and who owes the bank."""
    return Scene(said=[*_round(position.memory), *_loans(position.memory["loans"])])


def _round(memory: Mapping[str, Any]) -> Iterator[Said]:
    playing, pots = memory["round"], memory["pots"]
    if playing is None:
        return
    yield Said("pot_a", {"points": pots["a"]})
    yield Said("pot_b", {"points": pots["b"], "target": playing["target"]})
    yield Said("leader", {"name": Who(playing["leader"]), "number": playing["number"]})


def _loans(loans: Sequence[int]) -> Iterator[Said]:
    for index, loan in enumerate(loans):
        if loan:
            yield Said("loan", {"name": Who(index), "points": loan})


def _start(step: Step) -> Iterator[Said]:
    if "leader" in step:
        yield Said("leader", {"name": Who(step["leader"]), "number": step["number"]})
    elif "bids" in step:
        bids: list[Gap] = [_each(bid["by"], bid["number"]) for bid in step["bids"]]
        yield Said("bids", {"bids": bids})
    else:
        yield Said("throws", {"throws": _thrown(step["throws"])})
        for again in step.get("tiebreak", []):
            yield Said("again", {"throws": _thrown(again)})
    if "participants" in step:
        yield Said("taking_part", {"names": [Who(seat) for seat in sorted(step["participants"])]})


def _thrown(throws: Mapping[str, int]) -> list[Gap]:
    return [_each(int(seat), number) for seat, number in throws.items()]


def _each(seat: int, number: int) -> Said:
    return Said("each", {"name": Who(seat), "number": number})


def _throw(step: Step) -> Iterator[Said]:
    if not step.get("faces"):
        yield Said("throw", {"sum": step.get("sum", 0)})
    else:
        yield Said("faces", {"sum": sum(step["faces"]), "dice": Dice(tuple(step["faces"]))})


def _loan(step: Step) -> Iterator[Said]:
    yield Said(step["do"], {"name": Who(step["player"]), "points": step["amount"]})


def _annul(step: Step) -> Iterator[Said]:
    yield _noted("annul", {}, step.get("reason"))


def _correct(step: Step) -> Iterator[Said]:
    moved: dict[str, Gap] = {
        "points": step["amount"],
        "src": Account(step["from"]),
        "dst": Account(step["to"]),
    }
    yield _noted("correct", moved, step.get("note"))


def _noted(key: str, gaps: Mapping[str, Gap], note: str | None) -> Said:
    return Said(f"{key}_noted", {**gaps, "note": Note(note)}) if note else Said(key, gaps)


def _set_option(step: Step) -> Iterator[Said]:
    yield Said("set_option", {"rules": Rules({step["key"]: step["value"]})})


def _settle(step: Step) -> Iterator[Said]:
    if "counts" in step:
        yield Said("counted", {"counts": _thrown(step["counts"])})
    else:
        yield Said("settle")


TOLD: Mapping[str, Callable[[Step], Iterator[Said]]] = {
    "round": _start,
    "throw": _throw,
    "lend": _loan,
    "repay": _loan,
    "annul": _annul,
    "correct": _correct,
    "set_option": _set_option,
    "settle": _settle,
}
"""The sentences of each step."""
