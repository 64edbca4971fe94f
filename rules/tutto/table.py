"""Between the turns: what is written, who is next, when it is over and who has won (End)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.errors import RuleError
from rules.game import OPEN
from rules.ledger import BANK, Line, book, net, seat
from rules.position import Position, Ruling, Span
from rules.tutto.effects import takeable
from rules.tutto.sheet import TuttoSheet
from rules.tutto.state import BANKED, BUST, NOT_OPENED, WON, State

BUSTS_IN_A_ROW = 3
"""The bust that costs something under ``bust_row``."""


def open_table(sheet: TuttoSheet, spans: Sequence[Span]) -> Position:
    """Everybody at 0, the first seat to begin (Material)."""
    for index, span in enumerate(spans):
        if span.joined and sheet.late_start == "none":
            raise RuleError("may_not_join", turn=span.joined, seat=index)
    nothing = (0,) * len(spans)
    memory = {
        "round_start": nothing,
        "busts": nothing,
        "opened": (),
        "caller": None,
        "won": (),
        "won_by": None,
    }
    position = Position(nothing, tuple(spans), next_seat=None, memory=memory)
    return position._replace(next_seat=_next_seat(position, -1))


def settle(sheet: TuttoSheet, position: Position, state: State) -> Ruling:
    """The verdict on a turn: what it writes, or what is at risk while it is open."""
    if state.outcome == OPEN:
        return Ruling(OPEN, at_risk=state.at_risk, cards=state.drawn())
    outcome = NOT_OPENED if _falls_short(sheet, position, state) else state.outcome
    lines = [*state.booked]
    if outcome == BANKED:
        lines += (*state.due, *state.pending)
    if sheet.overshoot != "none":
        lines += _over_the_goal(sheet, position, state.seat, lines)
    fine = _for_busts(sheet, position, state, lines) if sheet.bust_row else ()
    lines += fine
    if sheet.late_start == "lowest":
        lines += _late(position, lines)
    lost = state.lost - net(state.seat, fine)
    return Ruling(outcome, tuple(lines), cards=state.drawn(), lost=lost)


def after(sheet: TuttoSheet, position: Position, state: State, ruling: Ruling) -> Position:
    """The table after this turn; an open one leaves it as it was."""
    if ruling.outcome == OPEN:
        return position
    who, memory = state.seat, _remembered(sheet, position.memory, state.seat, ruling)
    balances = book(position.balances, ruling.lines)
    position = position._replace(balances=balances, number=position.number + 1, memory=memory)
    if ruling.outcome == WON:
        position = _won(position, state)
        if _wins_at_once(state):
            return _ended(sheet, position)
        position = position._replace(last_round=True)
    elif not position.last_round and sheet.stands(balances[who]):
        position = _called(position, who)
    return _pass_on(sheet, position, who)


# What a turn writes -------------------------------------------------------------


def _falls_short(sheet: TuttoSheet, position: Position, state: State) -> bool:
    """Whether somebody who has never banked banks less than the house wants at first."""
    if not sheet.opening or state.outcome != BANKED or state.seat in position.memory["opened"]:
        return False
    return state.at_risk + net(state.seat, state.booked) < sheet.opening


def _over_the_goal(
    sheet: TuttoSheet, position: Position, who: int, lines: Sequence[Line]
) -> tuple[Line, ...]:
    """The points above the goal, or the whole turn, given back if the house wants that."""
    gain = net(who, lines)
    over = position.balances[who] + gain - sheet.goal
    back = min(over, gain) if sheet.overshoot == "burn" else gain
    return (Line(seat(who), BANK, back, "overshoot"),) if over > 0 and back > 0 else ()


def _for_busts(
    sheet: TuttoSheet, position: Position, state: State, lines: Sequence[Line]
) -> tuple[Line, ...]:
    who = state.seat
    if not _third_bust(position.memory, who, state.outcome):
        return ()
    left = position.balances[who] + net(who, lines)
    cost = takeable(sheet, left, sheet.bust_row)
    return (Line(seat(who), BANK, cost, "bust_row"),) if cost else ()


def _third_bust(memory: Mapping[str, Any], who: int, outcome: str) -> bool:
    return outcome == BUST and memory["busts"][who] + 1 == BUSTS_IN_A_ROW


def _late(position: Position, lines: Sequence[Line]) -> tuple[Line, ...]:
    """What those who join after this turn start with (People)."""
    number = position.number + 1
    balances = book(position.balances, lines)
    lowest = min(balances[index] for index in position.there())
    joining = [index for index, span in enumerate(position.spans) if span.joined == number]
    return tuple(
        Line(BANK, seat(index), lowest, "late_start")
        if lowest > 0
        else Line(seat(index), BANK, -lowest, "late_start")
        for index in joining
        if lowest
    )


def _remembered(
    sheet: TuttoSheet, memory: Mapping[str, Any], who: int, ruling: Ruling
) -> Mapping[str, Any]:
    """Who has opened, and how many busts in a row each has thrown."""
    banked = ruling.outcome == BANKED
    if sheet.opening and banked and who not in memory["opened"]:
        memory = {**memory, "opened": (*memory["opened"], who)}
    if sheet.bust_row and (banked or ruling.outcome == BUST):
        row = 0 if banked or _third_bust(memory, who, BUST) else memory["busts"][who] + 1
        busts = memory["busts"]
        memory = {**memory, "busts": (*busts[:who], row, *busts[who + 1 :])}
    return memory


# Who is next, and the end -------------------------------------------------------


def _won(position: Position, state: State) -> Position:
    """Somebody has won by a card."""
    assert state.card
    won = (*position.memory["won"], state.seat)
    memory = {**position.memory, "won": won, "won_by": state.card.key}
    return position._replace(memory=memory)


def _wins_at_once(state: State) -> bool:
    assert state.card
    return any(effect.do == "win" and effect.when == "at_once" for effect in state.card.on_tutto)


def _called(position: Position, who: int) -> Position:
    """Somebody has reached the goal."""
    return position._replace(last_round=True, memory={**position.memory, "caller": who})


def _pass_on(sheet: TuttoSheet, position: Position, who: int) -> Position:
    """Play goes left; past the last seat a round is full."""
    upcoming = _next_seat(position, who)
    full = upcoming is None or upcoming <= who
    if position.last_round and _all_have_had_it(sheet, position, who, upcoming):
        position = _ended(sheet, position)
        if position.over:
            return position
    if not full:
        return position._replace(next_seat=upcoming)
    memory = {**position.memory, "round_start": position.balances}
    return position._replace(next_seat=upcoming, round=position.round + 1, memory=memory)


def _all_have_had_it(sheet: TuttoSheet, position: Position, who: int, upcoming: int | None) -> bool:
    """Whether nobody is left to play after the goal was reached."""
    if upcoming is None:
        return True
    if position.memory["won"] or sheet.finish == "round":
        return upcoming <= who
    if sheet.finish == "at_once":
        return True
    count, caller = len(position.spans), int(position.memory["caller"])
    to_caller = (caller - who - 1) % count
    return (upcoming - who - 1) % count >= to_caller


def _ended(sheet: TuttoSheet, position: Position) -> Position:
    """The game over with its winners, or going on because the house wants it to."""
    memory = position.memory
    if memory["won"]:
        return _over(position, memory["won"], memory["won_by"])
    there = position.there()
    if not sheet.latch and not any(sheet.stands(position.balances[index]) for index in there):
        return position._replace(last_round=False, memory={**memory, "caller": None})
    most = max((position.balances[index] for index in there), default=0)
    best = tuple(index for index in there if position.balances[index] == most)
    if len(best) > 1 and sheet.tie == "play_on":
        return position
    return _over(position, () if len(best) > 1 and sheet.tie == "none" else best, "goal")


def _over(position: Position, winners: tuple[int, ...], reason: str) -> Position:
    return position._replace(over=True, next_seat=None, winners=winners, reason=reason)


def _next_seat(position: Position, who: int) -> int | None:
    """The next seat to the left that takes this turn; nobody if all have left."""
    there = position.there()
    for index in there:
        if index > who:
            return index
    return there[0] if there else None
