"""A cautious player who never tires: whole games for trying a sheet out."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.dice import FACES, faces_of
from rules.game import OPEN
from rules.position import Position, Span
from rules.tutto.scoring import JUDGES
from rules.tutto.sheet import TuttoSheet
from rules.tutto.state import State, begin
from rules.tutto.table import after, open_table, settle
from rules.tutto.turn import advance, permits

ENOUGH = 350
"""Points at which the cautious player writes."""
WORTH_WRITING = 1000
"""Points at which the cautious player writes after a Tutto instead of drawing on."""
FEW_DICE = 2
"""With so few dice left the cautious player writes whatever there is."""
MOST_TURNS = 2000
"""A game that has not ended by then is given up."""


def play_out(sheet: TuttoSheet, seats: int, seed: int) -> Iterator[dict[str, Any]]:
    """The slips of one game among cautious players; the same seed gives the same game.

    They put every valid die aside, write from 350 points or with two dice or fewer
    in hand, and draw on after a Tutto while they have less than 1,000.
    """
    chance = Random(seed)
    position = open_table(sheet, [Span()] * seats)
    pile: list[str] = []
    for _ in range(MOST_TURNS):
        if position.over or position.next_seat is None:
            return
        state, steps = _turn(sheet, position, chance, pile)
        yield {"seat": position.next_seat, "steps": steps}
        position = after(sheet, position, state, settle(sheet, position, state))


def _turn(
    sheet: TuttoSheet, position: Position, chance: Random, pile: list[str]
) -> tuple[State, list[dict[str, Any]]]:
    assert position.next_seat is not None
    state = begin(position, position.next_seat)
    steps: list[dict[str, Any]] = []
    while state.outcome == OPEN:
        step = _choose(sheet, position, state, chance, pile)
        steps.append(step)
        state = advance(sheet, state, step)
    return state, steps


def _choose(
    sheet: TuttoSheet, position: Position, state: State, chance: Random, pile: list[str]
) -> dict[str, Any]:
    allowed = permits(sheet, state)
    if state.awaits:
        assert state.card
        best = JUDGES[state.card.judge].best(sheet.combos, state.laid, state.awaits)
        return {"do": "keep", "dice": faces_of(best)}
    if "bank" in allowed and _content(sheet, position, state):
        return {"do": "bank"}
    if "throw" in allowed:
        return {"do": "throw", "dice": chance.choices(FACES, k=state.in_hand)}
    if "draw" in allowed:
        return {"do": "draw", "card": _top_card(sheet, state, chance, pile)}
    return {"do": "bank"}


def _content(sheet: TuttoSheet, position: Position, state: State) -> bool:
    opened = state.seat in position.memory["opened"]
    if state.at_risk < (0 if opened else sheet.opening):
        return False
    if state.complete:
        return state.at_risk >= WORTH_WRITING
    return state.in_hand <= FEW_DICE or state.at_risk >= ENOUGH


def _top_card(sheet: TuttoSheet, state: State, chance: Random, pile: list[str]) -> str:
    if not pile or sheet.reshuffle == "each":
        lying = [drawn.card for drawn in state.drawn()]
        pile[:] = [key for key, card in sheet.cards.items() for _ in range(card.count)]
        for card in lying:
            if card in pile and len(pile) > 1:
                pile.remove(card)
        chance.shuffle(pile)
    return pile.pop()
