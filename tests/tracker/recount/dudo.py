"""The figures of Dudo, recounted."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

from tests.tracker.recount.games import SEAT, Evening, Played, Sums, evenings
from tracker.standing.figures_scope import Scope

RIGHT = {"met": "bidder", "short": "caller", "exact": "caller", "missed": "nobody"}


def likely(count: int, dice: int, chance: Fraction) -> Fraction:
    """The chance that exactly so many dice match."""
    if not 0 <= count <= dice:
        return Fraction(0)
    return comb(dice, count) * chance**count * (1 - chance) ** (dice - count)


class Recount(Sums):
    """Numbers of each figure, and who doubted whom."""

    def __init__(self, scope: Scope) -> None:
        super().__init__()
        self.games = 0
        self.met: dict[Any, list[int]] = {}
        for evening in evenings(scope):
            self.games += 1
            for played in evening.slips:
                self.count(evening, played)
            self.place(evening)

    def place(self, evening: Evening) -> None:
        """Who was out last came before the others."""
        out = [seat for seat in evening.end.memory["out"] if seat not in evening.end.winners]
        for place, seat in enumerate([*evening.end.winners, *reversed(out)], start=1):
            self.add("place", evening.players[seat], place)

    def count(self, evening: Evening, played: Played) -> None:
        """All that one round brings."""
        for line in played.ruling.lines:
            for account in (line.src, line.dst):
                if account.startswith(SEAT):
                    who = evening.players[int(account.removeprefix(SEAT))]
                    self.add(line.why, who, line.points)
        if played.ruling.outcome in RIGHT:
            self.call(evening, played)
            self.bids(evening, played)

    def call(self, evening: Evening, played: Played) -> None:
        players, steps, outcome = evening.players, played.slip["steps"], played.ruling.outcome
        last, bids = steps[-1], [step for step in steps if step["do"] == "bid"]
        starters = [step["seat"] for step in steps if step["do"] == "starter"]
        self.add("started", players[[played.slip["seat"], *starters][-1]], 1)
        bid = None if last.get("unrecorded") else bids[-1]
        caller = players[last["seat"]]
        true = self.chance(played, bid) if bid else None
        if last["do"] == "calza":
            self.add("calzas", caller, int(outcome == "exact"))
            self.add("calls", caller, "calza")
        else:
            bidder = players[bid["seat"]] if bid else players[self.before(played, last["seat"])]
            self.add("doubts", caller, int(outcome == "short"))
            self.add("doubted", bidder, int(outcome == "met"))
            self.add("calls", caller, "dudo")
            if {caller, bidder} <= self.shown:
                self.met.setdefault((caller, bidder), []).append(int(outcome == "short"))
            if true is not None:
                won = 1_000_000 * int(outcome == "short")
                self.add("luck", caller, won - (1_000_000 - true))
        whose = played.before.memory["palifico"]
        if whose is not None:
            lost = [line for line in played.ruling.lines if line.why.startswith("lost")]
            self.add("palificos", players[whose], int(all(x.src != f"seat:{whose}" for x in lost)))
        if bid:
            self.add("boldness", players[bid["seat"]], true)
            self.of_the_last_bid(players[bid["seat"]], played, bid, last)

    def of_the_last_bid(self, bidder: Any, played: Played, bid: Any, last: Any) -> None:
        jokers = bid["face"] == 1 and played.before.memory["palifico"] is None
        self.add("on_jokers", bidder, int(jokers))
        found = last.get("actual", sum(last["by_player"]) if "by_player" in last else None)
        if found is not None:
            self.add("off", bidder, found - bid["count"])
        if played.ruling.outcome == "met":
            self.add("stood", bidder, bid["count"])

    def bids(self, evening: Evening, played: Played) -> None:
        for step in played.slip["steps"]:
            if step["do"] == "bid":
                who = evening.players[step["seat"]]
                self.add("favourite", who, step["face"])
                self.add("forced", who, int(step.get("forced", False)))

    def chance(self, played: Played, bid: Any) -> int:
        """How likely the bid was to be true, in millionths."""
        alone = bid["face"] == 1 or played.before.memory["palifico"] is not None
        chance, dice = Fraction(1, 6 if alone else 3), sum(played.before.balances)
        most = min(bid["count"], dice + 1)
        true = sum((likely(more, dice, chance) for more in range(most, dice + 1)), Fraction(0))
        return round(true * 1_000_000)

    def before(self, played: Played, seat: int) -> int:
        """The last seat with dice to the right."""
        dice = played.before.balances
        return next(
            other for way in range(1, len(dice) + 1) if dice[other := (seat - way) % len(dice)]
        )


def told(scope: Scope) -> dict[str, Any]:
    """Every figure as its form asks for it: see ``test_recount``."""
    numbers = Recount(scope)
    calls = [call for each in numbers.lists("calls").values() for call in each]
    everybody = {
        figure: [number for each in numbers.lists(figure).values() for number in each]
        for figure in ("started", "off", "on_jokers", "forced")
    }
    return {
        "place": _means(numbers, "place"),
        "started": {who: len(each) for who, each in numbers.lists("started").items()},
        "boldness": _means(numbers, "boldness"),
        "luck": {who: sum(each) for who, each in numbers.lists("luck").items()},
        **{
            figure: _means(numbers, figure)
            for figure in ("doubts", "doubted", "calzas", "palificos")
        },
        "stood": {who: max(each) for who, each in numbers.lists("stood").items()},
        "favourite": numbers.counts("favourite"),
        **{
            why: {who: sum(each) for who, each in numbers.lists(why).items()}
            for why in ("lost_as_bidder", "lost_as_doubter", "lost_by_calza", "won_by_calza")
        },
        "all_rounds": len(everybody["started"]),
        "rounds_a_game": (len(everybody["started"]), numbers.games),
        "off": (sum(everybody["off"]), len(everybody["off"])),
        "by_dudo": (calls.count("dudo"), len(calls)),
        "by_calza": (calls.count("calza"), len(calls)),
        "on_jokers": (sum(everybody["on_jokers"]), len(everybody["on_jokers"])),
        "forced": sum(everybody["forced"]),
        "who_doubts": {two: (sum(each), len(each)) for two, each in numbers.met.items()},
    }


def _means(numbers: Recount, figure: str) -> dict[Any, tuple[int, int]]:
    return {who: (sum(each), len(each)) for who, each in numbers.lists(figure).items()}
