"""Between the slips: who comes and goes, whose turn it is, when the evening is over."""

from __future__ import annotations

from collections.abc import Sequence

from rules.errors import RuleError
from rules.game import OPEN
from rules.keutjesspel.accounts import CAPITAL, CASH_OUT, pay
from rules.keutjesspel.settling import result_of, results_of
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import SETTLED, WIN, State, nobody, remembered, with_at
from rules.keutjesspel.vocabulary import FEWEST_SEATS
from rules.ledger import BANK, Line, seat
from rules.position import Position, Ruling, Span

FIRST = 1
"""The rank of whoever has won most."""


def open_table(sheet: KeutjesSheet, spans: Sequence[Span]) -> tuple[Position, tuple[Line, ...]]:
    """Everybody with the capital, out of the bank, and the payments of it (F1)."""
    _refuse_crowd(sheet, spans)
    state = come_and_go(sheet, nobody(len(spans)), spans, 0)
    opening = Position(
        state.balances,
        tuple(spans),
        _next_seat(state),
        results=results_of(state),
        memory=remembered(state),
    )
    return opening, state.booked


def come_and_go(sheet: KeutjesSheet, state: State, spans: Sequence[Span], number: int) -> State:
    """The table before the slip of that number: who left is paid out, who came has the capital.

    Both wait until no round is played, for the guarantee of the leader and the order of
    turns hang on who takes part.
    """
    if state.round or state.settled:
        return state
    sheet = sheet.with_changes(state.changes)
    for index in state.there:
        if not spans[index].takes(number):
            state = _leave(sheet, state, index)
    for index, span in enumerate(spans):
        if index not in state.there and span.takes(number):
            state = _join(sheet, state, index, number)
    return state


def finish(sheet: KeutjesSheet, position: Position, state: State) -> State:
    """The table at the end of a slip: those who come and go do so now."""
    if state.outcome == OPEN:
        return state
    return come_and_go(sheet, state, position.spans, position.number + 1)


def ruling_of(state: State) -> Ruling:
    """The verdict on a slip that is finished, or on an open one, which books nothing."""
    return Ruling(state.outcome, () if state.outcome == OPEN else state.booked)


def after(position: Position, state: State) -> Position:
    """The position after a slip; an open one leaves it as it was."""
    if state.outcome == OPEN:
        return position
    position = position._replace(
        balances=state.balances,
        next_seat=_next_seat(state),
        number=position.number + 1,
        round=position.round + (state.outcome == WIN),
        results=results_of(state),
        memory=remembered(state),
    )
    if state.settled is None:
        return position
    best = [index for index, rank in enumerate(state.settled.ranks) if rank == FIRST]
    return position._replace(over=True, next_seat=None, winners=tuple(best), reason=SETTLED)


def _next_seat(state: State) -> int:
    """Whose turn it is; between rounds whoever led last, or the next one still there."""
    if state.round:
        return state.turn
    last = state.last_leader or 0
    return min(state.there, key=lambda index: (index < last, index), default=last)


def _leave(sheet: KeutjesSheet, state: State, index: int) -> State:
    """Somebody stops: the tokens go back to the bag, the result stays (Leaving)."""
    result = result_of(state, index, state.balances[index])
    state = pay(sheet, state, Line(seat(index), BANK, state.balances[index], CASH_OUT))
    there = tuple(other for other in state.there if other != index)
    return state.but(there=there, left=with_at(state.left, index, result))


def _join(sheet: KeutjesSheet, state: State, index: int, number: int) -> State:
    """Somebody comes: the capital is given out of the bank, or the slip before is refused."""
    state = state.but(there=tuple(sorted((*state.there, index))))
    try:
        return pay(sheet, state, Line(BANK, seat(index), sheet.start_capital, CAPITAL))
    except RuleError as refusal:
        raise refusal.at(turn=max(0, number - 1)) from None


def _refuse_crowd(sheet: KeutjesSheet, spans: Sequence[Span]) -> None:
    """Refuse fewer people than a round wants to begin with, and more than the house allows."""
    least = FEWEST_SEATS
    for number in sorted({0, *(span.joined for span in spans)}):
        if not least <= sum(span.takes(number) for span in spans) <= sheet.max_players:
            raise RuleError("player_count", turn=number, least=FEWEST_SEATS, most=sheet.max_players)
        least = 0
