"""The figures of the Keutjesspel, recounted."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.tracker.recount.games import SEAT, Evening, Played, Sums, evenings
from tracker.standing.figures_scope import Scope

WAYS = 6**6
POTS = {"pot:a", "pot:b"}


def ways(total: int, marked: int) -> int:
    """In how many ways six dice come to this sum, if so many faces of each carry its number."""
    return sum(
        marked**size * (6 - marked) ** (6 - size)
        for size in range(7)
        for shown in combinations(range(1, 7), size)
        if sum(shown) == total
    )


def millionths(part: int) -> int:
    return round(1_000_000 * part / WAYS)


class Round:
    """A round from its stakes on."""

    def __init__(self, played: Played) -> None:
        told = played.after.memory["round"]
        self.leader, self.target = told["leader"], told["target"]
        self.net = dict.fromkeys(told["participants"], 0)

    def pay(self, played: Played) -> None:
        """What came out of the pots and went into them."""
        for line in played.ruling.lines:
            for account, points in ((line.src, -line.points), (line.dst, line.points)):
                if {line.src, line.dst} & POTS and account.startswith(SEAT):
                    self.net[int(account.removeprefix(SEAT))] += points


class Recount(Sums):
    """Numbers of each figure, and who topped up for whom."""

    def __init__(self, scope: Scope) -> None:
        super().__init__()
        self.met: dict[Any, int] = {}
        for evening in evenings(scope):
            self.round: Round | None = None
            self.blanks: dict[int, int] = {}
            for played in evening.slips:
                self.count(evening, played)
            self.settle(evening)

    def count(self, evening: Evening, played: Played) -> None:
        """All that one slip brings."""
        (step, *_), outcome = played.slip["steps"], played.ruling.outcome
        for line in played.ruling.lines:
            for side, account in (("out", line.src), ("in", line.dst)):
                if account.startswith(SEAT):
                    who = evening.players[int(account.removeprefix(SEAT))]
                    self.add(f"{side} {line.why}", who, line.points)
        if outcome == "started":
            self.round = Round(played)
            self.add("begun", evening.players[self.round.leader], 1)
        if self.round:
            self.round.pay(played)
        if step["do"] == "throw":
            self.throw(evening, played, step.get("sum", sum(step.get("faces", ()))))
        if outcome == "win":
            self.win(evening, played)
        if outcome in ("win", "annulled"):
            self.round = None

    def throw(self, evening: Evening, played: Played, total: int) -> None:
        seat, memory = played.slip["seat"], played.before.memory
        who, pot = evening.players[seat], memory["pots"]["a"]
        marked = {**vars_of(played.sheet), **memory["changes"]}["marked_faces"]
        mean = sum(each * ways(each, marked) for each in range(22))
        self.add("sums", who, (total, millionths(mean)))
        self.add("blanks", who, (int(total == 0), millionths(ways(0, marked))))
        self.add("hits", who, (int(total == pot), millionths(ways(pot, marked))))
        self.blanks[seat] = self.blanks.get(seat, 0) + 1 if total == 0 else 0
        self.add("blank_run", who, self.blanks[seat])

    def win(self, evening: Evening, played: Played) -> None:
        assert self.round
        winner, leader = played.slip["seat"], self.round.leader
        lines = played.ruling.lines
        pots = sum(line.points for line in lines if line.why in ("win_a", "win_b"))
        pot_b = sum(line.points for line in lines if line.why == "win_b")
        added = sum(line.points for line in lines if line.why == "top_up")
        self.add("largest", evening.players[winner], pots)
        for seat, net in self.round.net.items():
            who, sort = evening.players[seat], "led" if seat == leader else "followed"
            self.add(sort, who, int(seat == winner))
            self.add(f"net_{sort}", who, net)
        led = evening.players[leader]
        self.add("pot_b", led, pot_b - added)
        self.add("aim", led, self.round.target)
        self.add("topped_up", led, int(added > 0))
        if added:
            self.add("top_up", led, added)
            two = led, evening.players[winner]
            if set(two) <= self.shown:
                self.met[two] = self.met.get(two, 0) + added

    def settle(self, evening: Evening) -> None:
        settled = evening.end.memory["settled"]
        for who, result in zip(evening.players, settled["results"], strict=True):
            if result is not None:
                above = [each for each in settled["results"] if each is not None and each > result]
                self.add("result", who, result)
                self.add("place", who, 1 + len(above))


def vars_of(sheet: Any) -> dict[str, Any]:
    return {"marked_faces": sheet.marked_faces}


def told(scope: Scope) -> dict[str, Any]:
    """Every figure as its form asks for it: see ``test_recount``."""
    numbers = Recount(scope)

    def everybody(figure: str) -> list[Any]:
        return [number for each in numbers.lists(figure).values() for number in each]

    throws, wins = everybody("sums"), everybody("largest")
    return {
        **{figure: _sums(numbers, (figure,)) for figure in ("result",)},
        "place": _means(numbers, "place"),
        "loans": _sums(numbers, ("in loan", "in auto_loan"), ("out annul:auto_loan",)),
        **{
            figure: _means(numbers, figure)
            for figure in ("led", "followed", "net_led", "net_followed")
        },
        "largest": {who: max(each) for who, each in numbers.lists("largest").items()},
        **{figure: _against(numbers, figure) for figure in ("hits", "sums", "blanks")},
        "blank_run": {who: max(each) for who, each in numbers.lists("blank_run").items()},
        "paid_out": _sums(numbers, ("in paid",), ("out annul:paid",)),
        "zeros": _sums(numbers, ("out zero",), ("in annul:zero",)),
        "surplus": _sums(numbers, ("out over",), ("in annul:over",)),
        "top_ups": _sums(numbers, ("out top_up",)),
        "all_rounds": len(everybody("led")),
        "throws_a_round": (len(throws), len(everybody("begun"))),
        **{
            figure: (sum(everybody(figure)), len(everybody(figure)))
            for figure in ("pot_b", "aim", "topped_up", "top_up")
        },
        "biggest": max(wins, default=None),
        "who_topped_up": numbers.met,
    }


def _means(numbers: Recount, figure: str) -> dict[Any, tuple[int, int]]:
    return {who: (sum(each), len(each)) for who, each in numbers.lists(figure).items()}


def _against(numbers: Recount, figure: str) -> dict[Any, tuple[int, int, int]]:
    return {
        who: (sum(came for came, _ in each), len(each), sum(expected for _, expected in each))
        for who, each in numbers.lists(figure).items()
    }


def _sums(numbers: Recount, more: tuple[str, ...], less: tuple[str, ...] = ()) -> dict[Any, int]:
    sums: dict[Any, int] = {}
    for sign, figures in ((1, more), (-1, less)):
        for figure in figures:
            for who, each in numbers.lists(figure).items():
                sums[who] = sums.get(who, 0) + sign * sum(each)
    return sums
