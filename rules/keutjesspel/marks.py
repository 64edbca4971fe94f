"""What a slip shows of those at the table, for figures and files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from rules.figures import PLACE
from rules.game import OPEN
from rules.keutjesspel.odds import DENOMINATOR, chances, mean
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import POT_A, POT_B, SETTLED, STARTED, WIN, Round, Settled, State
from rules.keutjesspel.vocabulary import AUCTION, DICE
from rules.ledger import Line, net
from rules.marks import Mark, millionths

BY: Mapping[str, str] = {DICE: "by_dice", AUCTION: "by_auction"}
"""Of who leads: by which number, and how that was found."""
TARGET = "target"
"""Of who leads: what pot B is to hold."""
THROW = "throw"
"""What the six dice came to, and what they come to on average."""
BLANK = "blank"
"""1 for a throw of six blanks, and how likely that was."""
HIT = "hit"
"""1 for a throw that won the round, and how likely that was."""
LED = "led"
"""Of who led a round that was won: 1 if by the leader."""
FOLLOWED = "followed"
"""Of everybody else in it: 1 for who won it."""
NET_LED = "net_led"
"""What the round brought to who led it, loans aside."""
NET_FOLLOWED = "net_followed"
"""What it brought to everybody else in it."""
WON = "won"
"""Of who won: what lay in both pots, top-up included."""
POT = "pot_b"
"""Of who led: what lay in pot B at the end, before anything was added."""
AIM = "aim"
"""Of who led: what it was to hold then."""
TOPPED_UP = "topped_up"
"""Of who led: 1 if something had to be added to pot B."""
TOP_UP = "top_up"
"""Of who led: what was added, if anything was."""
RESULT = "result"
"""At the settlement: what the evening came to, loans and capital taken off."""

NAMES = frozenset(
    {
        *BY.values(),
        *(TARGET, THROW, BLANK, HIT, LED, FOLLOWED, NET_LED, NET_FOLLOWED, WON),
        *(POT, AIM, TOPPED_UP, TOP_UP, RESULT, PLACE),
    }
)


Step = Mapping[str, Any]


def marks_of(
    sheet: KeutjesSheet, before: State, after: State, steps: Sequence[Step]
) -> tuple[Mark, ...]:
    """The marks of a slip: the table before it and after, nobody having come or gone yet."""
    if after.outcome == OPEN:
        return ()
    return tuple(_marks(sheet.with_changes(before.changes), before, after, steps))


def thrown_in(steps: Sequence[Step]) -> int | None:
    """What was thrown on a slip that was accepted, if anything was.

    >>> thrown_in([{"do": "throw", "faces": [2, 5]}]), thrown_in([{"do": "settle"}])
    (7, None)
    """
    step = steps[0] if steps else {}
    if step.get("do") != "throw":
        return None
    return int(step["sum"]) if "sum" in step else sum(step["faces"])


def _marks(
    sheet: KeutjesSheet, before: State, after: State, steps: Sequence[Step]
) -> Iterator[Mark]:
    total = thrown_in(steps)
    if after.outcome == STARTED:
        begun = after.running()
        yield Mark(begun.leader, BY[begun.basis], begun.number)
        yield Mark(begun.leader, TARGET, begun.target)
    elif total is not None:
        yield from _of_the_throw(sheet, before, total)
        if after.outcome == WIN:
            yield from _of_the_round(before.running(), before.turn, after.booked)
    elif after.outcome == SETTLED and after.settled:
        yield from _of_the_evening(after.settled)


def _of_the_throw(sheet: KeutjesSheet, before: State, total: int) -> Iterator[Mark]:
    """What was thrown beside what is to be expected of such dice (Odds)."""
    likely = chances(sheet.marked_faces, before.pot_a)
    yield Mark(before.turn, THROW, total, millionths(mean(sheet.marked_faces)))
    yield Mark(before.turn, BLANK, int(total == 0), _millionths(likely.zero))
    yield Mark(before.turn, HIT, int(total == before.pot_a), _millionths(likely.hit))


def _of_the_round(won: Round, winner: int, last: Sequence[Line]) -> Iterator[Mark]:
    """A round that is over: who led and who won, and what it brought to everybody."""
    pots = [line for line in (*won.lines, *last) if {line.src, line.dst} & {POT_A, POT_B}]
    for who in won.participants:
        leads = who == won.leader
        yield Mark(who, LED if leads else FOLLOWED, int(who == winner))
        yield Mark(who, NET_LED if leads else NET_FOLLOWED, net(who, pots))
    added = sum(line.points for line in last if line.why == "top_up")
    paid = {pot: sum(line.points for line in last if line.src == pot) for pot in (POT_A, POT_B)}
    yield Mark(winner, WON, sum(paid.values()))
    yield Mark(won.leader, POT, paid[POT_B] - added)
    yield Mark(won.leader, AIM, won.target)
    yield Mark(won.leader, TOPPED_UP, int(added > 0))
    if added:
        yield Mark(won.leader, TOP_UP, added)


def _of_the_evening(settled: Settled) -> Iterator[Mark]:
    """What everybody has won or lost; equal results share a place."""
    results = zip(settled.results, settled.ranks, strict=True)
    for who, (result, rank) in enumerate(results):
        if result is not None and rank is not None:
            yield Mark(who, RESULT, result)
            yield Mark(who, PLACE, rank)


def _millionths(ways: int) -> int:
    return millionths(Fraction(ways, DENOMINATOR))
