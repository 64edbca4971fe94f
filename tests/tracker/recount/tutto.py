"""The figures of Tutto, recounted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from rules.ledger import net
from rules.ledger import seat as account
from rules.position import Position
from rules.tutto.state import begin
from rules.tutto.turn import advance
from tests.tracker.recount.games import SEAT, Evening, Played, Sums, evenings
from tracker.standing.figures_scope import Scope


class Recount(Sums):
    """Numbers of each figure, and the faces that fell."""

    def __init__(self, scope: Scope) -> None:
        super().__init__()
        self.faces: Counter[int] = Counter()
        for evening in evenings(scope):
            for played in evening.slips:
                self.count(evening, played)

    def count(self, evening: Evening, played: Played) -> None:
        """All that one turn brings."""
        sheet, before, slip, ruling, *_ = played
        who, own = evening.players[slip["seat"]], account(slip["seat"])
        for line in ruling.lines:
            if line.why == "docked" and line.src != own:
                self.add("taken", who, line.points)
                self.add("paid", evening.players[int(line.src.removeprefix(SEAT))], line.points)
        if ruling.outcome == "passed":
            return
        self.add("turns", who, net(slip["seat"], ruling.lines))
        self.add("busts", who, int(ruling.outcome == "bust"))
        self.add("lost", who, taken_by_the_bust(sheet, before, slip, ruling))
        for card, done in completed(sheet, before, slip):
            self.add(f"card {card}", who, int(done))
        for drawn in ruling.cards:
            self.add("complete", who, drawn.tutto)
            for throw in drawn.throws if who in self.shown else ():
                self.faces.update(throw.thrown or ())


def states(sheet: Any, before: Position, slip: Any) -> Iterator[Any]:
    """The turn before its first step, and after each."""
    state = begin(before, slip["seat"])
    yield state
    for step in slip["steps"]:
        state = advance(sheet, state, step)
        yield state


def taken_by_the_bust(sheet: Any, before: Position, slip: Any, ruling: Any) -> int:
    """What could have been written at the last moment and was not, and what the bust cost."""
    *_, last, _ended = states(sheet, before, slip)
    step = slip["steps"][-1]
    if step["do"] == "bank" or (step["do"] == "draw" and ruling.outcome != "bust"):
        return 0
    if not (ruling.outcome == "bust" or busts_and_writes(sheet, last, ruling)):
        return 0
    own = account(slip["seat"])
    booked = sum(line.points for line in last.booked if line.dst == own)
    written = sum(line.points for line in ruling.lines if line.dst == own) - booked
    fines = sum(line.points for line in ruling.lines if line.why == "bust_row")
    return last.at_risk + int(step.get("points", 0)) - written + fines


def busts_and_writes(sheet: Any, last: Any, ruling: Any) -> bool:
    """Whether the turn ended with the bust that this card keeps its own points through."""
    return ruling.outcome == "banked" and last.card.bust_keeps == "card" and not last.safe


def completed(sheet: Any, before: Position, slip: Any) -> Iterator[tuple[str, bool]]:
    """Each card of a turn, and whether it asked for no more."""
    told: list[tuple[str, bool]] = []
    for step, state in zip([None, *slip["steps"]], states(sheet, before, slip), strict=True):
        if step and step["do"] == "draw":
            told.append((state.card.key, False))
        if state.card:
            told[-1] = (state.card.key, state.complete)
    yield from told


def told(scope: Scope) -> dict[str, Any]:
    """Every figure as its form asks for it: see ``test_recount``."""
    numbers = Recount(scope)
    played = numbers.lists("turns")
    return {
        "turns": {who: (sum(points), len(points)) for who, points in played.items()},
        "best": {who: max(points) for who, points in played.items()},
        "busts": {who: (sum(busts), len(busts)) for who, busts in numbers.lists("busts").items()},
        **{
            figure: {who: sum(each) for who, each in numbers.lists(figure).items()}
            for figure in ("lost", "complete", "taken", "paid")
        },
    }
