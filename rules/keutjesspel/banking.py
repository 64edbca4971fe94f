"""What the bank and the referee do: loans, repayments, corrections, annulled rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.errors import RuleError
from rules.keutjesspel.accounts import (
    ANNUL,
    AUTO_LOAN,
    CORRECTION,
    LOAN,
    REPAY,
    pay,
    refuse_short,
)
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import (
    ANNULLED,
    CORRECTED,
    LENT,
    POT_A,
    POT_B,
    REPAID,
    State,
)
from rules.keutjesspel.vocabulary import MOST
from rules.ledger import BANK, Line, seat, seat_in

Step = Mapping[str, Any]


def lend(sheet: KeutjesSheet, state: State, step: Step) -> State:
    """The bank lends, and keeps the book (F17)."""
    who, points = player_of(state, step["player"]), amount_of(step)
    return pay(sheet, state, Line(BANK, seat(who), points, LOAN)).but(outcome=LENT)


def repay(sheet: KeutjesSheet, state: State, step: Step) -> State:
    """A loan is paid back, or part of it."""
    who, points = player_of(state, step["player"]), amount_of(step)
    if points > state.loans[who]:
        raise RuleError("repay_too_much", n=state.loans[who])
    refuse_short(state, who, points)
    return pay(sheet, state, Line(seat(who), BANK, points, REPAY)).but(outcome=REPAID)


def correct(sheet: KeutjesSheet, state: State, step: Step) -> State:
    """The referee moves keutjes from one account to another."""
    src, dst = account_of(state, step["from"]), account_of(state, step["to"])
    if src == dst or not isinstance(step.get("note", ""), str):
        raise RuleError("unknown_step")
    payment = Line(src, dst, amount_of(step), CORRECTION)
    _refuse_pots(sheet, state, payment)
    payer = seat_in(src)
    if payer is not None:
        refuse_short(state, payer, payment.points)
    return pay(sheet, state, payment).but(outcome=CORRECTED)


def annul(sheet: KeutjesSheet, state: State, step: Step) -> State:
    """Every payment of the round goes back, the newest first (Annul)."""
    if not isinstance(step.get("reason", ""), str):
        raise RuleError("unknown_step")
    lines = state.running().lines
    state = state.but(round=None, outcome=ANNULLED)
    for line in reversed(lines):
        points = _still_owed(state, line) if line.why == AUTO_LOAN else line.points
        state = pay(sheet, state, Line(line.dst, line.src, points, f"{ANNUL}{line.why}"))
    return state


def _still_owed(state: State, line: Line) -> int:
    """What of an automatic loan can be taken back: some may have been repaid already."""
    who = seat_in(line.dst)
    assert who is not None
    return min(line.points, state.loans[who])


def _refuse_pots(sheet: KeutjesSheet, state: State, payment: Line) -> None:
    """Refuse what would leave a pot with less or more than it can hold (Invariants)."""
    pots = {POT_A: state.pot_a, POT_B: state.pot_b}
    touched = {payment.src, payment.dst} & pots.keys()
    if touched and state.round is None:
        raise RuleError("no_round")
    if payment.src in pots:
        spare = pots[payment.src] - (payment.src == POT_A)
        if payment.points > spare:
            raise RuleError("pot_short", n=spare)
    if payment.dst == POT_A:
        room = sheet.stake * len(state.running().participants) - state.pot_a
        if payment.points > room:
            raise RuleError("pot_full", n=room)


def player_of(state: State, who: Any) -> int:
    """The seat that is meant, which has an account."""
    if type(who) is not int or who not in state.there:
        raise RuleError("unknown_player")
    return who


def account_of(state: State, account: Any) -> str:
    """The account that is meant: of a seat at the table, of a pot, or of the bank."""
    if account not in (BANK, POT_A, POT_B, *map(seat, state.there)):
        raise RuleError("unknown_player")
    return str(account)


def amount_of(step: Step) -> int:
    """How much: a whole number, more than none."""
    points = step["amount"]
    if type(points) is not int or not 0 < points <= MOST:
        raise RuleError("bad_amount")
    return points
