"""Players who reckon with the dice they see: whole games for trying a sheet out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

from rules.dice import FACES
from rules.dudo.bids import JOKER
from rules.dudo.hints import callers, least_counts
from rules.dudo.odds import at_least, chance_of_a_die, exactly
from rules.dudo.round import advance
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import Bid, State, begin
from rules.dudo.table import after, open_table, settle
from rules.game import OPEN
from rules.position import Position, Span

LIKELY = Fraction(1, 2)
"""Who starts bids as many dice as are there with this chance."""
SURE = Fraction(2, 5)
"""With this chance of an exact bid a player who has lost a die says calza."""
MOST_ROUNDS = 1000
"""A game that has not ended by then is given up."""

Cups = Sequence[Sequence[int]]
Step = dict[str, Any]


def play_out(sheet: DudoSheet, seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """The slips of one game among reckoning players; the same seed gives the same game.

    They open with what is as likely as not, doubt a bid when that is likelier to be right
    than the best higher bid, and say calza when a bid looks exactly right.
    """
    chance = Random(seed)
    position = open_table(sheet, [Span()] * seats)
    for _ in range(MOST_ROUNDS):
        if position.over:
            return
        state, steps = _round(sheet, position, chance)
        yield {"seat": position.next_seat, "steps": steps}
        position = after(sheet, position, state, settle(position, state))


def _round(sheet: DudoSheet, position: Position, chance: Random) -> tuple[State, list[Step]]:
    assert position.next_seat is not None
    state = begin(position, position.next_seat)
    cups = [chance.choices(FACES, k=count) for count in state.dice]
    steps: list[Step] = []
    while state.outcome == OPEN:
        steps.append(_calza(sheet, state, cups) or _bid_or_dudo(sheet, state, cups))
        state = advance(sheet, state, steps[-1])
    return state, steps


def _calza(sheet: DudoSheet, state: State, cups: Cups) -> Step | None:
    """The first who has lost a die and believes that the bid is exactly right."""
    bid = state.standing
    if bid is None:
        return None
    for seat in callers(sheet, state, "calza"):
        more = _wanted(state, cups[seat], bid.count, bid.face)
        lost = state.dice[seat] < sheet.start_dice
        if lost and exactly(more, _unseen(state, seat), _chance(state, bid.face)) >= SURE:
            return {"do": "calza", "seat": seat, "actual": _found(state, cups, bid)}
    return None


def _bid_or_dudo(sheet: DudoSheet, state: State, cups: Cups) -> Step:
    seat, bid = state.turn, state.standing
    least = least_counts(sheet, state)
    best = max(least, key=lambda face: _belief(state, cups[seat], least[face], face))
    if bid is None:
        count = _likely(state, cups[seat], best)
        return {"do": "bid", "seat": seat, "count": count, "face": best}
    doubt = 1 - _belief(state, cups[seat], bid.count, bid.face)
    if doubt >= _belief(state, cups[seat], least[best], best):
        return {"do": "dudo", "seat": seat, "actual": _found(state, cups, bid)}
    return {"do": "bid", "seat": seat, "count": least[best], "face": best}


def _likely(state: State, cup: Sequence[int], face: int) -> int:
    """As many dice of this face as are there likely enough, at least one."""
    counts = range(1, state.total + 1)
    return max((n for n in counts if _belief(state, cup, n, face) >= LIKELY), default=1)


def _belief(state: State, cup: Sequence[int], count: int, face: int) -> Fraction:
    """How likely a bid is to be true for whoever sees this cup."""
    unseen = state.total - len(cup)
    return _chance_of(_wanted(state, cup, count, face), unseen, _chance(state, face))


@cache
def _chance_of(count: int, dice: int, chance: Fraction) -> Fraction:
    return at_least(count, dice, chance)


def _chance(state: State, face: int) -> Fraction:
    return chance_of_a_die(face, palifico=state.palifico is not None)


def _unseen(state: State, seat: int) -> int:
    return state.total - state.dice[seat]


def _wanted(state: State, cup: Sequence[int], count: int, face: int) -> int:
    """How many more than in this cup are wanted among the dice that are not seen."""
    return count - _matching(state, cup, face)


def _matching(state: State, cup: Sequence[int], face: int) -> int:
    wild = state.palifico is None and face != JOKER
    return sum(die == face or (wild and die == JOKER) for die in cup)


def _found(state: State, cups: Cups, bid: Bid) -> int:
    return sum(_matching(state, cup, bid.face) for cup in cups)
