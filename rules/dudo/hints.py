"""What may be said of a round beside the rules: nothing here decides, ``advance`` does."""

from __future__ import annotations

from rules.dudo import bids, gates
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import State
from rules.errors import RuleError
from rules.game import OPEN


def least_counts(sheet: DudoSheet, state: State) -> dict[int, int]:
    """The smallest legal number of dice of each face for the player on turn."""
    if state.outcome != OPEN:
        return {}
    return bids.least_counts(sheet.but(state.choices), state, state.turn)


def callers(sheet: DudoSheet, state: State, verb: str) -> list[int]:
    """The seats that may doubt the bid that stands, or say that it is exactly right."""
    if state.outcome != OPEN:
        return []
    now, refuses = sheet.but(state.choices), CALLS[verb]
    return [seat for seat in state.living if refuses(now, state, seat) is None]


def warnings(sheet: DudoSheet, state: State) -> list[str]:
    """What a player would say about the bid that stands: keys of the texts' ``warnings``.

    In memory mode nobody is reminded how many dice there are (F10).
    """
    standing = state.standing
    shown = not sheet.but(state.choices).memory_mode
    return ["bid_exceeds_dice"] if shown and standing and standing.count > state.total else []


def _no_dudo(sheet: DudoSheet, state: State, seat: int) -> RuleError | None:
    return gates.no_dudo_by(sheet, state, seat)


def _no_calza(sheet: DudoSheet, state: State, seat: int) -> RuleError | None:
    return gates.no_calza_by(sheet, state, seat)


CALLS = {"dudo": _no_dudo, "calza": _no_calza}
