"""Tutto: six dice, 56 cards, push your luck."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rules.errors import RuleError
from rules.game import OPEN
from rules.ledger import book
from rules.position import Position, Ruling, Span
from rules.tutto.sheet import TuttoSheet
from rules.tutto.sheet import read_sheet as read_sheet
from rules.tutto.state import BANKED, WON, State, begin
from rules.tutto.turn import advance

key = "tutto"
title = "Tutto"
unit = "points"
seats = range(1, 11)


@cache
def printed() -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The printed rules and the catalogue of house rules, as data."""
    folder = Path(__file__).parent
    base = tomllib.loads((folder / "base.toml").read_text("utf-8"))
    return base, tomllib.loads((folder / "options.toml").read_text("utf-8"))


def open(sheet: TuttoSheet, spans: Sequence[Span]) -> Position:
    """Everybody at 0, the first seat to begin (Material)."""
    position = Position(balances=(0,) * len(spans), spans=tuple(spans), next_seat=None)
    return position._replace(next_seat=_next_seat(position, -1))


def play(sheet: TuttoSheet, position: Position, slip: Mapping[str, Any]) -> tuple[Position, Ruling]:
    """The position after a slip and the verdict on it; raises ``RuleError``."""
    if position.over:
        raise RuleError("game_over", turn=position.number)
    if type(slip["seat"]) is not int or slip["seat"] != position.next_seat:
        raise RuleError("wrong_seat", turn=position.number, wanted=position.next_seat)
    state = begin(position, slip["seat"])
    for place, step in enumerate(slip["steps"]):
        try:
            state = advance(sheet, state, step)
        except RuleError as refusal:
            raise refusal.at(turn=position.number, step=place) from None
    ruling = ruling_of(state)
    return _after(sheet, position, state, ruling), ruling


def ruling_of(state: State) -> Ruling:
    """The verdict on a turn so far: what it writes, or what is at risk while it is open."""
    if state.outcome == OPEN:
        return Ruling(OPEN, at_risk=state.at_risk, cards=state.drawn())
    written = state.pending if state.outcome == BANKED else ()
    return Ruling(state.outcome, lines=(*state.docked, *written), cards=state.drawn())


def _after(sheet: TuttoSheet, position: Position, state: State, ruling: Ruling) -> Position:
    """The table after this turn; an open one leaves it as it was."""
    if state.outcome == OPEN:
        return position
    balances = book(position.balances, ruling.lines)
    reached = position.last_round or balances[state.seat] >= sheet.goal
    position = position._replace(balances=balances, number=position.number + 1, last_round=reached)
    if state.outcome == WON:
        assert state.card
        return _over(position, (state.seat,), state.card.key)
    return _pass_on(position, state.seat)


def _pass_on(position: Position, seat: int) -> Position:
    """Play goes left; past the last seat begins a round, or the game is over (End)."""
    upcoming = _next_seat(position, seat)
    if upcoming is not None and upcoming > seat:
        return position._replace(next_seat=upcoming)
    if position.last_round:
        return _over(position, _best(position), "goal")
    return position._replace(next_seat=upcoming, round=position.round + 1)


def _next_seat(position: Position, seat: int) -> int | None:
    """The next seat to the left that takes this turn; nobody if all have left."""
    there = position.there()
    return next((index for index in there if index > seat), there[0] if there else None)


def _over(position: Position, winners: tuple[int, ...], reason: str) -> Position:
    return position._replace(over=True, next_seat=None, winners=winners, reason=reason)


def _best(position: Position) -> tuple[int, ...]:
    """Most points among those still at the table; equal at the top is a shared win (End)."""
    there = position.there()
    most = max((position.balances[index] for index in there), default=0)
    return tuple(index for index in there if position.balances[index] == most)
