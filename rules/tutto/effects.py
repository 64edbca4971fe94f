"""The words of ``on_tutto``, and whom they hit (Cards)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

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


def _add(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    return _gain(state, card, effect.points, "bonus")


def _times(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """Double what is named: the dice points of the turn, all of the turn, or this card's dice."""
    more = effect.factor - 1
    dice = state.card_dice if effect.of == "card" else state.dice
    every = state.at_risk if effect.of == "turn" else dice
    state = state._replace(dice=state.dice + dice * more)
    return _gain(state, card, every * more, "doubled")


def _dock(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    """Take written points from others, at this moment and whatever the turn comes to."""
    lines = tuple(
        Line(seat(payer), BANK, taken, "docked", card.key)
        for payer in WHOM[effect.whom](state)
        if (taken := _takeable(sheet, state.balances[payer], effect.points))
    )
    return state._replace(balances=book(state.balances, lines), docked=(*state.docked, *lines))


def _win(sheet: TuttoSheet, state: State, card: Card, effect: Effect) -> State:
    return state._replace(outcome=WON)


def _leaders(state: State) -> list[int]:
    """The rivals with the most written points, unless the roller has more (Plus/Minus)."""
    most = max(state.balances[index] for index in (*state.rivals, state.seat))
    return [index for index in state.rivals if state.balances[index] == most]


def _others(state: State) -> list[int]:
    return list(state.rivals)


def _takeable(sheet: TuttoSheet, balance: int, points: int) -> int:
    """All of it, or what is there if scores may not fall below zero."""
    return points if sheet.floor == "none" else max(0, min(points, balance))


def _gain(state: State, card: Card, points: int, why: str) -> State:
    if not points:
        return state
    line = Line(BANK, seat(state.seat), points, why, card.key)
    return state._replace(
        pending=(*state.pending, line),
        at_risk=state.at_risk + points,
        card_points=state.card_points + points,
    )


EFFECTS: Mapping[str, Callable[[TuttoSheet, State, Card, Effect], State]] = {
    "add": _add,
    "times": _times,
    "dock": _dock,
    "win": _win,
}

WHOM: Mapping[str, Callable[[State], list[int]]] = {
    "leaders": _leaders,
    "others": _others,
}
