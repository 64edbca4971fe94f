"""Between the rounds: who loses what, who starts, when it is over (Dudo, Palifico, End)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rules.dudo.sheet import DudoSheet
from rules.dudo.state import CUP, EXACT, RESOLVED, State, next_with_dice, with_dice
from rules.errors import RuleError
from rules.game import OPEN
from rules.ledger import Line, book, seat
from rules.position import Position, Ruling, Span

SEATS = range(2, 7)
LAST = "last"
"""The reason of an end: one player has dice."""
TWO = 2


def open_table(sheet: DudoSheet, spans: Sequence[Span]) -> Position:
    """Full cups for everybody, the first seat to begin."""
    if len(spans) not in SEATS:
        raise RuleError("player_count", turn=0)
    for index, span in enumerate(spans):
        if span.joined:
            raise RuleError("may_not_join", turn=span.joined, seat=index)
    dice = book((0,) * len(spans), fill_cups(sheet, spans))
    memory: dict[str, Any] = {
        "palifico": None,
        "used": (False,) * len(spans),
        "out": tuple(index for index, count in enumerate(dice) if not count),
        "pool": sum(dice),
        "choices": {},
    }
    position = Position(dice, tuple(spans), next_seat=0, memory=memory)
    return _to_be_started(position, 0)


def fill_cups(sheet: DudoSheet, spans: Sequence[Span]) -> tuple[Line, ...]:
    """The dice that everybody who plays is given."""
    playing = [index for index, span in enumerate(spans) if span.takes(0)]
    return tuple(Line(CUP, seat(index), sheet.start_dice, "start") for index in playing)


def settle(position: Position, state: State) -> Ruling:
    """The verdict on a round: the die that was lost or won, and those of whoever leaves now."""
    if state.outcome == OPEN:
        return Ruling(OPEN)
    return Ruling(state.outcome, (*state.lines, *_leaving(position, state.lines)))


def after(sheet: DudoSheet, position: Position, state: State, ruling: Ruling) -> Position:
    """The table after this round; an open one leaves it as it was."""
    if state.outcome == OPEN:
        return position
    sheet = sheet.but(state.choices)
    lost, dice = book(position.balances, state.lines), book(position.balances, ruling.lines)
    memory = {
        **position.memory,
        "palifico": _palifico(sheet, state, lost, dice),
        "used": tuple(
            had or (index == state.loser and lost[index] == 1)
            for index, had in enumerate(state.used)
        ),
        "out": _out(position.memory["out"], state.loser, dice),
        "choices": state.choices,
    }
    position = position._replace(balances=dice, number=position.number + 1, memory=memory)
    position = _to_be_started(position, _starter(sheet, state, lost))
    if position.over or state.outcome not in RESOLVED:
        return position
    return position._replace(round=position.round + 1)


def _to_be_started(position: Position, starter: int) -> Position:
    """Started by this seat, or by the next that has dice; over if only one has any."""
    dice = position.balances
    living = with_dice(dice)
    if len(living) < TWO:
        return position._replace(next_seat=None, over=True, winners=tuple(living), reason=LAST)
    return position._replace(next_seat=starter if dice[starter] else next_with_dice(dice, starter))


def _leaving(position: Position, lines: Sequence[Line]) -> tuple[Line, ...]:
    """The dice of those who leave after this round go with them (Corner cases)."""
    dice = book(position.balances, lines)
    return tuple(
        Line(seat(index), CUP, dice[index], "left")
        for index, span in enumerate(position.spans)
        if span.left == position.number + 1 and dice[index]
    )


def _palifico(
    sheet: DudoSheet, state: State, lost: Sequence[int], dice: Sequence[int]
) -> int | None:
    """Whose palifico the next round is; one that has to be played again stays one."""
    whose = state.palifico
    if state.outcome in RESOLVED:
        whose = state.loser if _is_palifico(sheet, state, lost) else None
    return whose if whose is not None and dice[whose] == 1 else None


def _is_palifico(sheet: DudoSheet, state: State, lost: Sequence[int]) -> bool:
    """Whether the loser has come to the last die in a way that makes a palifico (F13)."""
    if state.loser is None or not sheet.palifico or lost[state.loser] != 1:
        return False
    if not sheet.palifico_two_left and len(with_dice(lost)) == TWO:
        return False
    return sheet.palifico_trigger == "every_time" or not state.used[state.loser]


def _out(before: Iterable[int], loser: int | None, dice: Sequence[int]) -> tuple[int, ...]:
    """Who is out, the first first: who loses the last die goes before those who leave then."""
    still = [index for index in before if not dice[index]]
    gone = [index for index, count in enumerate(dice) if not count and index not in still]
    return (*still, *sorted(gone, key=lambda index: index != loser))


def _starter(sheet: DudoSheet, state: State, lost: Sequence[int]) -> int:
    """Who starts the next round: whoever lost a die, or who stands in (F11, Corner cases)."""
    if state.outcome == EXACT and sheet.after_calza_hit == "caller" and state.caller is not None:
        return state.caller
    if state.loser is None:
        return state.starter
    if lost[state.loser]:
        return state.loser
    winner = state.bidder if state.loser == state.caller else state.caller
    if sheet.after_elimination == "winner" and winner is not None:
        return winner
    return next_with_dice(lost, state.loser)
