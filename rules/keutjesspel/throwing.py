"""A throw of the six small dice: what it does, and who throws next (Fold of a throw)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.dice import each_once, handful
from rules.errors import RuleError
from rules.keutjesspel.accounts import pay_all
from rules.keutjesspel.odds import top_up
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import (
    LEADER_MISS,
    NOTHING,
    OVER,
    PAID,
    POT_A,
    POT_B,
    WIN,
    ZERO,
    State,
)
from rules.keutjesspel.vocabulary import HIGHEST_SUM
from rules.ledger import Line, seat

SUMS = range(HIGHEST_SUM + 1)
SMALL_DICE = 6
END_ONLY = "end_only"
TOUCHES_LEADER: Mapping[str, str] = {
    ZERO: "leader_zero_penalty",
    PAID: "leader_paid_under",
    OVER: "leader_over_penalty",
    NOTHING: "leader_over_penalty",
}
"""The word of the sheet that says whether this touches the leader too (F13)."""


class Fall(NamedTuple):
    """What a sum means beside a pot A: its outcome, and how much is paid if anything is."""

    outcome: str
    points: int = 0


class Effect(NamedTuple):
    """What a throw does: its outcome and its payments, before anybody has to borrow."""

    outcome: str
    payments: tuple[Line, ...] = ()


def fall(sheet: KeutjesSheet, pot_a: int, total: int, *, leads: bool) -> Fall:
    """What this sum means to whoever throws it (F9 to F14)."""
    if total == pot_a:
        return Fall(WIN)
    found = _fall_of_anybody(sheet, pot_a, total)
    spared = leads and not getattr(sheet, TOUCHES_LEADER[found.outcome])
    return Fall(LEADER_MISS) if spared else found


def _fall_of_anybody(sheet: KeutjesSheet, pot_a: int, total: int) -> Fall:
    if total == 0:
        return Fall(ZERO, sheet.zero_penalty)
    if total < pot_a:
        return Fall(PAID, total)
    early = sheet.overthrow == END_ONLY and pot_a > sheet.end_stage_at
    return Fall(NOTHING) if early else Fall(OVER, total - pot_a)


def effect(sheet: KeutjesSheet, state: State, total: int) -> Effect:
    """What this sum does if whoever's turn it is throws it now."""
    own, leads = seat(state.turn), state.turn == state.running().leader
    outcome, points = fall(sheet, state.pot_a, total, leads=leads)
    if outcome == WIN:
        return Effect(WIN, _won(state, own, leads=leads))
    src, dst = (POT_A, own) if outcome == PAID else (own, POT_B)
    return Effect(outcome, (Line(src, dst, points, outcome),) if points else ())


def thrown(sheet: KeutjesSheet, state: State, step: Mapping[str, Any]) -> State:
    """The table after a throw as it was entered."""
    _refuse_others(sheet, state, step)
    outcome, payments = effect(sheet, state, _total(step))
    after = pay_all(sheet, state, payments).but(outcome=outcome)
    if outcome == WIN:
        return after.but(round=None, last_leader=state.running().leader)
    return after.but(turn=next_in_turn(sheet, after, state.turn))


def next_in_turn(sheet: KeutjesSheet, state: State, last: int) -> int:
    """The next participant to the left; the leader waits until pot A is low enough (F12)."""
    playing, leader = state.running().participants, state.running().leader
    waits = state.pot_a > sheet.leader_joins_at
    around = sorted(playing, key=lambda index: (index <= last, index))
    return next(index for index in around if not (waits and index == leader))


def _won(state: State, own: str, *, leads: bool) -> tuple[Line, ...]:
    """The leader adds what is missing, then the winner has both pots (F11, F15, F16)."""
    playing = state.running()
    missing = 0 if leads else top_up(playing.target, state.pot_b)
    payments = (
        Line(seat(playing.leader), POT_B, missing, "top_up"),
        Line(POT_A, own, state.pot_a, "win_a"),
        Line(POT_B, own, state.pot_b + missing, "win_b"),
    )
    return tuple(payment for payment in payments if payment.points)


def _refuse_others(sheet: KeutjesSheet, state: State, step: Mapping[str, Any]) -> None:
    """Refuse a throw that names somebody else than whose turn it is."""
    by = step.get("by", state.turn)
    if type(by) is not int or by not in state.running().participants:
        raise RuleError("unknown_player")
    if by != state.turn:
        waits = by == state.running().leader and state.pot_a > sheet.leader_joins_at
        if waits:
            raise RuleError("leader_waits", n=sheet.leader_joins_at)
        raise RuleError("not_your_turn", seat=state.turn)


def _total(step: Mapping[str, Any]) -> int:
    """What the throw adds up to, entered as a sum, as the numbers that show, or as both (F8)."""
    if "sum" not in step and "faces" not in step:
        raise RuleError("unknown_step")
    faces = _faces(step["faces"]) if "faces" in step else None
    if "sum" not in step:
        assert faces is not None
        return faces
    total = step["sum"]
    if type(total) is not int or total not in SUMS:
        raise RuleError("bad_sum")
    if faces not in (None, total):
        raise RuleError("sum_conflict")
    return total


def _faces(faces: Any) -> int:
    """What these numbers add up to; each stands on one die, so none shows twice."""
    many = type(faces) is not list or len(faces) > SMALL_DICE
    shown = None if many else handful(faces)
    if shown is None or not each_once(shown):
        raise RuleError("bad_faces")
    return sum(faces)
