"""The words of ``on_tutto``, and whom they hit (Cards)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.ledger import BANK, Line, book, seat
from rules.tutto.sheet import Card, Effect, TuttoSheet
from rules.tutto.state import WON, State


def dice_line(state: State, card: Card) -> tuple[Line, ...]:
    """The line of the dice of the card lying open, if they came to anything."""
    if not state.card_dice:
        return ()
    return (Line(BANK, seat(state.seat), state.card_dice, "dice", card.key),)


def reward(sheet: TuttoSheet, state: State, card: Card) -> State:
    """All that the card does once it is complete, in its order."""
    for effect in card.on_tutto:
        state = EFFECTS[effect.do](sheet, state, card, effect)
    return state


def takeable(sheet: TuttoSheet, balance: int, points: int) -> int:
    """All of it, or what is there if scores may not fall below zero."""
    return points if sheet.floor == "none" else max(0, min(points, balance))


def leads(state: State) -> bool:
    """Whether nobody else has more written points than the roller."""
    return state.balances[state.seat] >= _most(state.balances, state.rivals)


def leads_alone(state: State) -> bool:
    """Whether the roller has more written points than anybody else."""
    return state.balances[state.seat] > _most(state.balances, state.rivals)


def _most(points: Sequence[int], seats: Sequence[int]) -> float:
    return max((points[index] for index in seats), default=float("-inf"))


# What may happen ----------------------------------------------------------------


def _add(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """The card's points; with scope "turn" the whole turn is worth just that."""
    points = GAINS[effect.gain](effect.points, state.taken)
    if effect.scope == "turn":
        state = state.but(pending=(), at_risk=0, dice=0)
    return _gain(state, card, points, "bonus")


def _times(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """Double what is named: the dice points of the turn, all of the turn, or this card's dice."""
    more = effect.factor - 1
    dice = state.card_dice if effect.of == "card" else state.dice
    every = state.at_risk if effect.of == "turn" else dice
    return _gain(state.but(dice=state.dice + dice * more), card, every * more, "doubled")


def _dock(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """Take written points from others: at this moment, or when the turn is written."""
    owed = book(state.balances, state.due)
    lines = tuple(
        Line(seat(payer), BANK, points, "docked", card.key)
        for payer in WHOM[effect.whom](state, effect)
        if (points := takeable(sheet, owed[payer], effect.points))
    )
    if effect.when == "banked":
        return state.but(taken=lines, due=(*state.due, *lines))
    return _book(state.but(taken=lines), lines)


def _safe(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """Under the next card a bust or a Stop writes the turn."""
    return state.but(safe_next=True)


def _write(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """The points of the turn so far are written at once; it goes on without risk to them."""
    written = state.pending
    return _book(state.but(pending=(), dice=0, at_risk=0), written)


def _win(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    return state.but(outcome=WON)


EFFECTS: Mapping[str, Callable[[TuttoSheet, State, Card, Effect], State]] = {
    "add": _add,
    "times": _times,
    "dock": _dock,
    "safe": _safe,
    "write": _write,
    "win": _win,
}


# Whom it hits, what it brings ---------------------------------------------------


def _leaders(state: State, effect: Effect) -> list[int]:
    """The rivals with the most points; what counts as points the card says (Plus/Minus)."""
    points, own = LEADS[effect.lead](state)
    most = _most(points, state.rivals)
    best = [index for index in state.rivals if points[index] == most]
    if own > most:
        return best if effect.sole == "best_other" else []
    return [] if own == most and effect.tied == "nobody" else best


def _others(state: State, effect: Effect) -> list[int]:
    return list(state.rivals)


WHOM: Mapping[str, Callable[[State, Effect], list[int]]] = {
    "leaders": _leaders,
    "others": _others,
}

LEADS: Mapping[str, Callable[[State], tuple[Sequence[int], int]]] = {
    "written": lambda state: (state.balances, state.balances[state.seat]),
    "at_risk": lambda state: (state.balances, state.balances[state.seat] + state.at_risk),
    "round_start": lambda state: (state.round_start, state.round_start[state.seat]),
}
"""The points that decide who leads, and the roller's own."""

GAINS: Mapping[str, Callable[[int, Sequence[Line]], int]] = {
    "fixed": lambda points, taken: points,
    "taken": lambda points, taken: sum(line.points for line in taken),
    "per_payer": lambda points, taken: points * len(taken),
}


def _gain(state: State, card: Card, points: int, why: str) -> State:
    if not points:
        return state
    line = Line(BANK, seat(state.seat), points, why, card.key)
    return state.but(
        pending=(*state.pending, line),
        at_risk=state.at_risk + points,
        card_points=state.card_points + points,
    )


def _book(state: State, lines: tuple[Line, ...]) -> State:
    return state.but(balances=book(state.balances, lines), booked=(*state.booked, *lines))
