"""What a whole round is likely to come to, for the leader above all (Odds).

Told exactly over everything that can happen, from a full pot A to the winning throw.
Every throw either moves a pot or passes the turn on, so the pots are gone through in
one order: pot A downwards, and for each of its contents pot B upwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from rules.keutjesspel.odds import DENOMINATOR, top_up, weights
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import PAID, WIN
from rules.keutjesspel.throwing import SUMS, fall

NEGLIGIBLE = 1e-12
"""Rarer than this is not followed up."""
MOST_FORESEEN = 250
"""A larger pot A makes a round too long to be told in a moment."""
REMEMBERED = 64
LEADER = 0
"""The place of the leader; the others follow to the left."""

Spread = Mapping[int, float]
"""How likely each content of a pot is."""
Arrivals = dict[int, dict[int, list[float]]]
"""How likely each place comes to throw, by what then lies in pot A and in pot B."""


class Outlook(NamedTuple):
    """A round as it is likely to go: how long, who wins, and what lies in pot B then.

    ``others`` is the spread of pot B where somebody else wins, ``gains`` what the leader has
    on average from winning and from whatever else touches the leader, the stake taken off.
    """

    throws: float
    leader_wins: float
    pot_b: Spread
    others: Spread
    gains: float

    @property
    def mean_b(self) -> float:
        """What lies in pot B at the winning throw, on average."""
        return sum(held * likely for held, likely in self.pot_b.items())

    def topped_up(self, target: int) -> float:
        """How likely the leader has to add something."""
        return sum(likely for held, likely in self.others.items() if held < target)

    def for_leader(self, target: int) -> float:
        """What leading is likely to bring under this target; mostly it costs."""
        added = sum(likely * top_up(target, held) for held, likely in self.others.items())
        return self.gains - added


class Ways(NamedTuple):
    """What a throw can lead to beside one content of pot A.

    ``moves`` are likelihoods by what lies in pot A then and what came into pot B,
    ``stay`` is that of none; ``gain`` is what the thrower has of it on average.
    """

    hit: float
    stay: float
    moves: Mapping[tuple[int, int], float]
    gain: float


@lru_cache(maxsize=REMEMBERED)
def outlook(sheet: KeutjesSheet, players: int) -> Outlook | None:
    """The outlook of a round of so many before its first throw, if it is not too long to tell."""
    pot_a = sheet.stake * players
    if pot_a > MOST_FORESEEN:
        return None
    arrivals: Arrivals = defaultdict(lambda: defaultdict(lambda: [0.0] * players))
    arrivals[pot_a][0][_left_of(sheet, pot_a, LEADER, players)] = 1.0
    throws, leader_wins, gains = 0.0, 0.0, -float(sheet.stake)
    pot_b: dict[int, float] = defaultdict(float)
    others: dict[int, float] = defaultdict(float)
    for held_a in range(pot_a, 0, -1):
        of_others = _ways(sheet, held_a, leads=False)
        ways = [_ways(sheet, held_a, leads=True), *[of_others] * (players - 1)]
        for held_b, visits in _visits(sheet, arrivals, held_a, ways):
            won = [likely * way.hit for likely, way in zip(visits, ways, strict=True)]
            throws += sum(visits)
            leader_wins += won[LEADER]
            gains += won[LEADER] * (held_a + held_b) + visits[LEADER] * ways[LEADER].gain
            pot_b[held_b] += sum(won)
            others[held_b] += sum(won) - won[LEADER]
    return Outlook(throws, leader_wins, pot_b, others, gains)


def _visits(
    sheet: KeutjesSheet, arrivals: Arrivals, held_a: int, ways: Sequence[Ways]
) -> Iterator[tuple[int, list[float]]]:
    """How often each place throws while pot A holds this, by what lies in pot B."""
    here, players = arrivals.pop(held_a, {}), len(ways)
    waits = held_a > sheet.leader_joins_at
    while here:
        held_b = min(here)
        visits = _around(here.pop(held_b), ways, first=int(waits))
        yield held_b, visits
        for place, likely in enumerate(visits):
            if likely < NEGLIGIBLE:
                continue
            for (then_a, added), share in ways[place].moves.items():
                there = here if then_a == held_a else arrivals[then_a]
                there[held_b + added][_left_of(sheet, then_a, place, players)] += likely * share


def _around(arriving: Sequence[float], ways: Sequence[Ways], *, first: int) -> list[float]:
    """How often each place throws before a pot moves: the turn may go round and round."""
    places = range(first, len(ways))
    lap, back = 1.0, 0.0
    for place in places:
        back = (back + arriving[place]) * ways[place].stay
        lap *= ways[place].stay
    visits, passed_on = [0.0] * len(ways), back / (1 - lap)
    for place in places:
        visits[place] = passed_on + arriving[place]
        passed_on = visits[place] * ways[place].stay
    return visits


def _ways(sheet: KeutjesSheet, pot_a: int, *, leads: bool) -> Ways:
    hit = stay = gain = 0.0
    moves: dict[tuple[int, int], float] = defaultdict(float)
    for total, ways in zip(SUMS, weights(sheet.marked_faces), strict=True):
        outcome, points = fall(sheet, pot_a, total, leads=leads)
        likely = ways / DENOMINATOR
        if outcome == WIN:
            hit = likely
        elif not points:
            stay += likely
        elif outcome == PAID:
            moves[pot_a - points, 0] += likely
            gain += likely * points
        else:
            moves[pot_a, points] += likely
            gain -= likely * points
    return Ways(hit, stay, moves, gain)


def _left_of(sheet: KeutjesSheet, pot_a: int, place: int, players: int) -> int:
    """Who throws next; the leader waits until pot A is low enough (F12)."""
    following = (place + 1) % players
    return following + (following == LEADER and pot_a > sheet.leader_joins_at)
