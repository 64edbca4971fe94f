"""What a round shows of those who played it, for figures and files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from rules.dice import FACES
from rules.dudo.bids import JOKER
from rules.dudo.calls import Call, bids_in, call_in
from rules.dudo.odds import at_least, chance_of_a_die, exactly
from rules.dudo.state import CORRECTED, EXACT, MET, RESOLVED, SHORT, VOID, Bid, State
from rules.figures import PLACE
from rules.marks import MILLION, Mark, millionths
from rules.position import Position

STARTED = "started"
DOUBT = "doubt"
"""Of who said dudo: 1 if that was right, and how likely it was to be."""
DOUBTED = "doubted"
"""Of whose bid was doubted: 1 if it stood, and how likely it was to."""
CALZA = "calza"
"""Of who said calza: 1 if that was right, and how likely it was to be."""
FINAL = "final"
"""Of whose bid was the last, if it was written down: how likely it was to be true."""
STOOD = "stood"
"""The dice of a bid that was doubted and stood."""
FOUND = "found"
"""By how many the dice that were counted exceed the last bid."""
ON_JOKERS = "on_jokers"
"""1 if the last bid was one on jokers."""
PALIFICO = "palifico"
"""Of whose palifico it was: 1 if the last die was not lost."""
PALIFICO_AGAIN = "palifico_again"
"""Of whose palifico it was, in a round that was not played to its end."""
FORCED = "forced"
"""How many bids the table let stand against the rules."""
ON_FACE = {face: f"face_{face}" for face in FACES}
"""How many bids were made on a face."""

NAMES = frozenset(
    {
        *(STARTED, DOUBT, DOUBTED, CALZA, FINAL, STOOD, FOUND, ON_JOKERS),
        *(PALIFICO, PALIFICO_AGAIN, FORCED, PLACE),
        *ON_FACE.values(),
    }
)
CHANCES_REMEMBERED = 4096


def marks_of(state: State, steps: Sequence[Mapping[str, Any]], after: Position) -> tuple[Mark, ...]:
    """The marks of a round that is over."""
    return (*_of_the_round(state, steps), *(_places(after) if after.over else ()))


def _of_the_round(state: State, steps: Sequence[Mapping[str, Any]]) -> Iterator[Mark]:
    call = call_in(steps)
    if call and state.outcome in RESOLVED:
        yield Mark(state.starter, STARTED)
        yield from _of_the_call(state, call)
        yield from _of_the_last_bid(state, call)
        yield from _of_all_bids(list(bids_in(steps)))
        if state.palifico is not None:
            yield Mark(state.palifico, PALIFICO, int(state.loser != state.palifico))
    elif state.outcome in (VOID, CORRECTED) and state.palifico is not None:
        yield Mark(state.palifico, PALIFICO_AGAIN)


def _of_the_call(state: State, call: Call) -> Iterator[Mark]:
    """Who was right, and how likely that was to somebody who sees no dice."""
    assert call.caller is not None
    true, exact = chances(state, call.bid) if call.bid else (None, None)
    if call.verb == CALZA:
        yield Mark(call.caller, CALZA, int(state.outcome == EXACT), exact)
        return
    untrue = None if true is None else MILLION - true
    assert state.bidder is not None
    yield Mark(call.caller, DOUBT, int(state.outcome == SHORT), untrue)
    yield Mark(state.bidder, DOUBTED, int(state.outcome == MET), true)


def _of_the_last_bid(state: State, call: Call) -> Iterator[Mark]:
    bid = call.bid
    if bid is None:
        return
    yield Mark(bid.by, FINAL, 1, chances(state, bid)[0])
    yield Mark(bid.by, ON_JOKERS, int(bid.face == JOKER and state.palifico is None))
    if call.found is not None:
        yield Mark(bid.by, FOUND, call.found - bid.count)
    if state.outcome == MET:
        yield Mark(bid.by, STOOD, bid.count)


def _of_all_bids(bids: Sequence[Bid]) -> Iterator[Mark]:
    for (seat, face), count in Counter((bid.by, bid.face) for bid in bids).items():
        yield Mark(seat, ON_FACE[face], count)
    for seat, count in Counter(bid.by for bid in bids if bid.forced).items():
        yield Mark(seat, FORCED, count)


def _places(after: Position) -> Iterator[Mark]:
    """The winner first, then the others in reverse order of leaving (End)."""
    yield from (Mark(seat, PLACE, 1) for seat in after.winners)
    last = len(after.balances)
    for gone, seat in enumerate(after.memory["out"]):
        yield Mark(seat, PLACE, last - gone)


def chances(state: State, bid: Bid) -> tuple[int, int]:
    """How likely a bid is to be true, and to be exactly right, in millionths."""
    return chances_of(bid.count, bid.face, state.total, state.palifico is not None)


@lru_cache(maxsize=CHANCES_REMEMBERED)
def chances_of(count: int, face: int, dice: int, palifico: bool) -> tuple[int, int]:
    """The same, of so many dice on the table, ones being a face like others in a palifico.

    >>> chances_of(5, 4, 15, False)
    (595935, 214307)
    """
    chance = chance_of_a_die(face, palifico=palifico)
    return millionths(at_least(count, dice, chance)), millionths(exactly(count, dice, chance))
