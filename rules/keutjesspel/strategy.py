"""Evenings as chance plays them, for trying a sheet out: there is nothing to decide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.dice import FACES
from rules.errors import RuleError
from rules.keutjesspel.odds import weights
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import begin
from rules.keutjesspel.table import after, finish, open_table
from rules.keutjesspel.throwing import SUMS
from rules.keutjesspel.turn import advance
from rules.keutjesspel.vocabulary import AUCTION, BIG_DICE
from rules.position import Position, Span

ROUNDS = 10
"""An evening of a house that names no number of rounds."""
LARGE_BID = 12
"""As three dice would say it: higher bids are for those who want to lose."""
MOST_SLIPS = 2000
"""An evening that has not been settled by then is given up."""

Step = dict[str, Any]


def play_out(sheet: KeutjesSheet, seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """The slips of one evening; the same seed gives the same one.

    Whoever is short borrows just that; where the bag is empty, the evening ends.
    """
    chance = Random(seed)
    position, _ = open_table(sheet, [Span()] * seats)
    for _ in range(MOST_SLIPS):
        if position.next_seat is None:
            return
        step = _possible(sheet, position, _next_step(sheet, position, chance))
        slip = {"seat": position.next_seat, "steps": [step]}
        yield slip
        position = _after(sheet, position, step)


def _next_step(sheet: KeutjesSheet, position: Position, chance: Random) -> Step:
    """What would come next at a table where nobody is ever short."""
    if position.memory["round"]:
        return {"do": "throw", "sum": chance.choices(SUMS, weights(sheet.marked_faces))[0]}
    if position.round > (sheet.end_after_rounds or ROUNDS):
        return {"do": "settle"}
    playing = position.memory["there"]
    if sheet.leader_mode == AUCTION:
        bid = {"by": chance.choice(playing), "number": chance.randint(1, LARGE_BID)}
        return {"do": "round", "bids": [bid]}
    return {"do": "round", **_throws(playing, chance)}


def _throws(playing: tuple[int, ...], chance: Random) -> Step:
    """Three dice for everybody, and again for those who are level."""
    laps: list[Step] = []
    level = list(playing)
    while len(level) > 1:
        laps.append({str(who): sum(chance.choices(FACES, k=BIG_DICE)) for who in level})
        most = max(laps[-1].values())
        level = [who for who in level if laps[-1][str(who)] == most]
    return {"throws": laps[0], "tiebreak": laps[1:]}


def _possible(sheet: KeutjesSheet, position: Position, step: Step) -> Step:
    """That step, or what has to happen before it can."""
    try:
        _after(sheet, position, step)
    except RuleError as refusal:
        if "short" not in refusal.where:
            return _give_up(position)
        loan = {"player": refusal.where["seat"], "amount": refusal.where["short"]}
        return _possible(sheet, position, {"do": "lend", **loan})
    return step


def _give_up(position: Position) -> Step:
    return {"do": "annul"} if position.memory["round"] else {"do": "settle"}


def _after(sheet: KeutjesSheet, position: Position, step: Step) -> Position:
    assert position.next_seat is not None
    state = advance(sheet, begin(position, position.next_seat), step)
    return after(position, finish(sheet, position, state))
