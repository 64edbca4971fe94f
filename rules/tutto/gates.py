"""What may come next in a turn: nothing stands in the way, or the code of what does."""

from __future__ import annotations

from rules.tutto.effects import leads
from rules.tutto.scoring import JUDGES
from rules.tutto.sheet import TuttoSheet
from rules.tutto.state import State


def may_draw(sheet: TuttoSheet, state: State) -> str | None:
    """At the start of the turn, after every Tutto, and to put a card away (A turn, 1 and 6)."""
    if state.card is None or state.complete:
        return None
    put_away = state.untouched and (state.card.optional or _barred(state))
    return None if put_away else "may_not_draw"


def may_keep(sheet: TuttoSheet, state: State) -> str | None:
    """While the card lying open is not complete."""
    if state.card is None:
        return "must_draw"
    done = state.complete or state.counted or _barred(state)
    return "may_not_throw" if done else None


def may_throw(sheet: TuttoSheet, state: State) -> str | None:
    """Unless the last throw still awaits its keep (A turn, 3)."""
    return may_keep(sheet, state) or ("must_keep" if state.awaits else None)


def may_bust(sheet: TuttoSheet, state: State) -> str | None:
    """With dice in hand that can fall without anything valid (A turn, 4)."""
    if state.card is None:
        return "must_draw"
    if state.complete or _barred(state):
        return "may_not_throw"
    can_bust = JUDGES[state.card.judge].can_bust
    in_doubt = state.counted or can_bust(sheet.combos, state.laid, state.in_hand)
    return None if in_doubt and not state.awaits else "not_a_bust"


def may_tally(sheet: TuttoSheet, state: State) -> str | None:
    """Instead of everything that could be thrown on the card."""
    if state.card is None:
        return "must_draw"
    return None if state.untouched and not _barred(state) else "may_not_tally"


def may_bank(sheet: TuttoSheet, state: State) -> str | None:
    """After a valid throw, unless the card wants its Tutto first (A turn, 5 and 7)."""
    if state.card is None:
        return "must_draw"
    if state.awaits:
        return "must_keep"
    free = _may_stop_here(sheet, state) and _may_write_this(sheet, state)
    return None if free else "may_not_bank"


def may_pass(sheet: TuttoSheet, state: State) -> str | None:
    """Only alone: a turn that was begun is taken (People)."""
    return None if state.card is None else "unknown_step"


def _may_stop_here(sheet: TuttoSheet, state: State) -> bool:
    assert state.card
    if state.complete:
        return sheet.then(state.card) != "draw"
    on_sight = sheet.peek_stop and state.at_risk > 0
    return state.card.may_bank and (on_sight or not state.untouched)


def _may_write_this(sheet: TuttoSheet, state: State) -> bool:
    """A turn without points to write may always end."""
    enough = state.at_risk >= sheet.bank_from and state.at_risk % sheet.bank_step == 0
    return enough or not state.at_risk


def _barred(state: State) -> bool:
    return state.card is not None and state.card.barred == "leaders" and leads(state)
