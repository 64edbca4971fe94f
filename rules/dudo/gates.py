"""What may come next in a round: nothing stands in the way, or the refusal that does."""

from __future__ import annotations

from rules.dudo.sheet import DudoSheet
from rules.dudo.state import State
from rules.errors import RuleError

TWO = 2


def no_starter(sheet: DudoSheet, state: State) -> RuleError | None:
    """Before the first bid somebody else may be named to start (Corner cases)."""
    if state.bids:
        return RuleError("round_running")
    return RuleError("palifico_starter_fixed") if state.palifico is not None else None


def no_rules(sheet: DudoSheet, state: State) -> RuleError | None:
    """House rules change between two rounds."""
    return RuleError("round_running") if state.bids else None


def nothing(sheet: DudoSheet, state: State) -> RuleError | None:
    """Nothing ever stands in the way."""
    return None


def no_dudo(sheet: DudoSheet, state: State) -> RuleError | None:
    """As long as anybody may doubt, be it a bid that nobody wrote down."""
    return _for_anybody(
        [no_dudo_by(sheet, state, seat) for seat in state.living]
        + [no_dudo_by(sheet, state, seat, unrecorded=True) for seat in state.living]
    )


def no_calza(sheet: DudoSheet, state: State) -> RuleError | None:
    """As long as anybody may say that a bid is exactly right."""
    return _for_anybody(
        [no_calza_by(sheet, state, seat) for seat in state.living]
        + [no_calza_by(sheet, state, seat, unrecorded=True) for seat in state.living]
    )


def out(state: State, seat: int) -> RuleError | None:
    """Whoever has no dice takes no part."""
    return None if state.dice[seat] else RuleError("player_out", seat=seat)


def not_on_turn(state: State, seat: int) -> RuleError | None:
    """Only the player on turn."""
    return None if seat == state.turn else RuleError("not_your_turn", seat=state.turn)


def no_dudo_by(
    sheet: DudoSheet, state: State, seat: int, *, unrecorded: bool = False
) -> RuleError | None:
    """The player on turn doubts, or anyone where the house wants it (F9).

    Of a bid that nobody wrote down, whose it was is known only if the next player doubted it.
    """
    if refusal := out(state, seat):
        return refusal
    if unrecorded:
        return None if sheet.dudo_by == "next" else RuleError("no_bid")
    if refusal := _not_about_a_bid(state, seat):
        return refusal
    return not_on_turn(state, seat) if sheet.dudo_by == "next" else None


def no_calza_by(
    sheet: DudoSheet, state: State, seat: int, *, unrecorded: bool = False
) -> RuleError | None:
    """Any player but the bidder, as far as the house does not want it otherwise (F12)."""
    if not sheet.calza:
        return RuleError("calza_off")
    if refusal := out(state, seat):
        return refusal
    if not unrecorded:
        if refusal := _not_about_a_bid(state, seat):
            return refusal
        if not sheet.calza_by_next and seat == state.turn:
            return RuleError("calza_next_player")
    if sheet.calza_needs_lost_die and state.dice[seat] >= sheet.start_dice:
        return RuleError("calza_no_lost_die")
    return _no_calza_now(sheet, state)


def _no_calza_now(sheet: DudoSheet, state: State) -> RuleError | None:
    """Rounds in which nobody may say calza."""
    if not sheet.calza_palifico and state.palifico is not None:
        return RuleError("calza_in_palifico")
    if not sheet.calza_two_left and len(state.living) == TWO:
        return RuleError("calza_two_left")
    if sheet.calza_min_pool == "half" and 2 * state.total < state.pool:
        return RuleError("calza_pool_small")
    return None


def _not_about_a_bid(state: State, seat: int) -> RuleError | None:
    standing = state.standing
    if standing is None:
        return RuleError("no_bid")
    return RuleError("own_bid") if standing.by == seat else None


def _for_anybody(refusals: list[RuleError | None]) -> RuleError | None:
    """The first refusal, if there is one for everybody."""
    return None if None in refusals else refusals[0]
