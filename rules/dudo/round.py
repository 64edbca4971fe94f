"""One round of Dudo, step by step: what may come next, and what it comes to."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping
from typing import Any

from rules.dice import FACES
from rules.dudo import gates
from rules.dudo.bids import refusal_of
from rules.dudo.reveal import is_right
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import (
    CORRECTED,
    CUP,
    EXACT,
    MET,
    MISSED,
    SHORT,
    VOID,
    Bid,
    State,
    last_with_dice,
)
from rules.dudo.steps import STEPS
from rules.errors import RuleError
from rules.game import OPEN
from rules.ledger import Line, seat

Step = Mapping[str, Any]


def permits(sheet: DudoSheet, state: State) -> frozenset[str]:
    """The kinds of step this round may take next, for whomever.

    The pad draws its keys from this set and ``advance`` refuses everything
    outside it, so what is offered and what is accepted cannot drift apart.
    """
    if state.outcome != OPEN:
        return frozenset()
    now = sheet.but(state.choices)
    return frozenset(verb for verb, (gate, _) in VERBS.items() if gate(now, state) is None)


def advance(sheet: DudoSheet, state: State, step: Any) -> State:
    """The round after one more step; raises ``RuleError`` with the first code that applies."""
    if state.outcome != OPEN:
        raise RuleError("turn_over")
    verb = step.get("do") if isinstance(step, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        raise RuleError("unknown_step")
    if not STEPS[verb].fit(state, step):
        raise RuleError("unknown_step")
    _, play = VERBS[verb]
    return play(sheet.but(state.choices), state, step)


def _refuse(refusal: RuleError | None) -> None:
    if refusal:
        raise refusal


def _starter(sheet: DudoSheet, state: State, step: Step) -> State:
    _refuse(gates.no_starter(sheet, state) or gates.out(state, step["seat"]))
    return state.but(starter=step["seat"])


def _rules(sheet: DudoSheet, state: State, step: Step) -> State:
    _refuse(gates.no_rules(sheet, state))
    return state.but(choices={**state.choices, **step["choices"]})


def _bid(sheet: DudoSheet, state: State, step: Step) -> State:
    by, count, face = step["seat"], step["count"], step["face"]
    _refuse(gates.out(state, by))
    if type(count) is not int or count < 1:
        raise RuleError("bad_count")
    if type(face) is not int or face not in FACES:
        raise RuleError("bad_face")
    bid = Bid(by, count, face, step.get("gap", False), step.get("forced", False))
    if not bid.gap:
        _refuse(gates.not_on_turn(state, by))
        if not bid.forced:
            _refuse(refusal_of(sheet, state, bid))
    return state.but(bids=(*state.bids, bid))


def _dudo(sheet: DudoSheet, state: State, step: Step) -> State:
    """Whoever was wrong loses a die: the doubter if the bid was met, else the bidder (F9)."""
    caller, unrecorded = step["seat"], step.get("unrecorded", False)
    _refuse(gates.no_dudo_by(sheet, state, caller, unrecorded=unrecorded))
    about = None if unrecorded else state.standing
    met = is_right(state, step, "holds", about, operator.ge)
    bidder = about.by if about else last_with_dice(state.dice, caller)
    state = state.but(outcome=MET if met else SHORT, caller=caller, bidder=bidder)
    return _lose(state, caller if met else bidder, "lost_as_doubter" if met else "lost_as_bidder")


def _calza(sheet: DudoSheet, state: State, step: Step) -> State:
    """Right, and a lost die comes back; wrong, and one more is lost (F12)."""
    caller, unrecorded = step["seat"], step.get("unrecorded", False)
    _refuse(gates.no_calza_by(sheet, state, caller, unrecorded=unrecorded))
    about = None if unrecorded else state.standing
    exact = is_right(state, step, "exact", about, operator.eq)
    bidder = about.by if about else None
    state = state.but(outcome=EXACT if exact else MISSED, caller=caller, bidder=bidder)
    if not exact:
        return _lose(state, caller, "lost_by_calza")
    full = state.dice[caller] >= sheet.start_dice
    return state if full else state.but(lines=(Line(CUP, seat(caller), 1, "won_by_calza"),))


def _lose(state: State, loser: int, why: str) -> State:
    return state.but(loser=loser, lines=(Line(seat(loser), CUP, 1, why),))


def _void(sheet: DudoSheet, state: State, step: Step) -> State:
    return state.but(outcome=VOID)


def _correct(sheet: DudoSheet, state: State, step: Step) -> State:
    """A cup is given as many dice as it should have had; the bids so far are dropped."""
    who, dice = step["seat"], step["dice"]
    if who not in state.there:
        raise RuleError("player_out", seat=who)
    if type(dice) is not int or not 0 <= dice <= sheet.start_dice:
        raise RuleError("dice_out_of_range", max=sheet.start_dice)
    more = dice - state.dice[who]
    lines = (
        Line(CUP, seat(who), more, "corrected")
        if more > 0
        else Line(seat(who), CUP, -more, "corrected"),
    )
    return state.but(outcome=CORRECTED, lines=lines if more else ())


Gate = Callable[[DudoSheet, State], RuleError | None]
Play = Callable[[DudoSheet, State, Step], State]

VERBS: Mapping[str, tuple[Gate, Play]] = {
    "starter": (gates.no_starter, _starter),
    "sheet": (gates.no_rules, _rules),
    "bid": (gates.nothing, _bid),
    "dudo": (gates.no_dudo, _dudo),
    "calza": (gates.no_calza, _calza),
    "void": (gates.nothing, _void),
    "correct": (gates.nothing, _correct),
}
"""When each step may come, and what it does."""
