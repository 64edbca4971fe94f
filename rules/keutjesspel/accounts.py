"""Payments: who holds what, who is short, and what is written down of it (Accounts and ledger)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rules.errors import RuleError
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import POT_A, POT_B, State, with_at
from rules.ledger import BANK, Line, book, seat, seat_in

CAPITAL = "capital"
CASH_OUT = "cash_out"
LOAN = "loan"
AUTO_LOAN = "auto_loan"
REPAY = "repay"
CORRECTION = "correction"
ANNUL = "annul:"
"""Before the reason of a payment that is taken back."""

DEBTS: Mapping[str, int] = {LOAN: 1, AUTO_LOAN: 1, REPAY: -1, f"{ANNUL}{AUTO_LOAN}": -1}
"""Which payments between bank and player raise the player's loan, and which lower it."""


def in_bank(sheet: KeutjesSheet, state: State) -> int:
    """What the bank holds: less than nothing where it was never counted (Invariants)."""
    return sheet.bank_stock - state.pot_a - state.pot_b - sum(state.balances)


def pay_all(sheet: KeutjesSheet, state: State, payments: Iterable[Line]) -> State:
    """The payments made one after the other."""
    for payment in payments:
        state = pay(sheet, state, payment)
    return state


def pay(sheet: KeutjesSheet, state: State, payment: Line) -> State:
    """The payment made; a seat that is short borrows first, if the house lends by itself."""
    if not payment.points:
        return state
    if payment.src == BANK:
        _refuse_empty_bag(sheet, state, payment.points)
    payer = seat_in(payment.src)
    if payer is not None:
        state = _able(sheet, state, payer, payment.points)
    return _booked(state, payment)


def refuse_short(state: State, payer: int, points: int) -> None:
    """Refuse a payment by a seat that does not have it."""
    short = points - state.balances[payer]
    if short > 0:
        raise RuleError("insufficient_balance", seat=payer, short=short)


def _refuse_empty_bag(sheet: KeutjesSheet, state: State, points: int) -> None:
    """Refuse a payment by a bank that was counted and does not have it."""
    if sheet.bank_stock and points > in_bank(sheet, state):
        raise RuleError("bank_empty", n=in_bank(sheet, state))


def _able(sheet: KeutjesSheet, state: State, payer: int, points: int) -> State:
    """The table once that seat has as much: exactly the shortfall is lent (Loans)."""
    if not sheet.auto_loan:
        refuse_short(state, payer, points)
    short = points - state.balances[payer]
    return pay(sheet, state, Line(BANK, seat(payer), short, AUTO_LOAN)) if short > 0 else state


def _booked(state: State, line: Line) -> State:
    """The payment on the ledger, in the balances, in the pots and in the loans."""
    within_round = line.why == AUTO_LOAN or {line.src, line.dst} & {POT_A, POT_B}
    if state.round and within_round:
        state = state.but(round=state.round._replace(lines=(*state.round.lines, line)))
    return _noted(state, line).but(
        balances=book(state.balances, (line,)),
        pot_a=state.pot_a + _gain(POT_A, line),
        pot_b=state.pot_b + _gain(POT_B, line),
        booked=(*state.booked, line),
    )


def _gain(account: str, line: Line) -> int:
    return line.points * ((line.dst == account) - (line.src == account))


def _noted(state: State, line: Line) -> State:
    """What is remembered of a seat beside its balance: its loan and its capital."""
    whose = seat_in(line.dst if line.src == BANK else line.src)
    if whose is None:
        return state
    if line.why in DEBTS:
        loan = state.loans[whose] + DEBTS[line.why] * line.points
        return state.but(loans=with_at(state.loans, whose, loan))
    if line.why == CAPITAL:
        return state.but(capital=with_at(state.capital, whose, line.points))
    return state
