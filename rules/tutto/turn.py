"""One turn of Tutto, step by step: what may come next, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.dice import handful, part_of
from rules.errors import RuleError
from rules.game import OPEN
from rules.position import Throw
from rules.tutto.effects import dice_line, reward
from rules.tutto.scoring import JUDGES
from rules.tutto.sheet import Card, TuttoSheet
from rules.tutto.state import BANKED, BUST, PASSED, STOPPED, State

Step = Mapping[str, Any]


def permits(sheet: TuttoSheet, state: State) -> frozenset[str]:
    """The kinds of step this turn may take next.

    The pad draws its keys from this set and ``advance`` refuses everything
    outside it, so what is offered and what is accepted cannot drift apart.
    """
    if state.outcome != OPEN:
        return frozenset()
    return frozenset(verb for verb, (_, gate, _) in VERBS.items() if gate(sheet, state) is None)


def advance(sheet: TuttoSheet, state: State, step: Any) -> State:
    """The turn after one more step; raises ``RuleError`` with the first code that applies."""
    if state.outcome != OPEN:
        raise RuleError("turn_over")
    verb = step.get("do") if isinstance(step, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        raise RuleError("unknown_step")
    words, gate, play = VERBS[verb]
    if step.keys() != words:
        raise RuleError("unknown_step")
    if code := gate(sheet, state):
        raise RuleError(code)
    return play(sheet, state, step)


# What may come next -------------------------------------------------------------


def _may_draw(sheet: TuttoSheet, state: State) -> str | None:
    """At the start of the turn and after every Tutto (A turn, 1 and 6)."""
    return None if state.card is None or state.complete else "may_not_draw"


def _may_throw_on(state: State) -> str | None:
    if state.card is None:
        return "must_draw"
    return "may_not_throw" if state.complete or state.counted else None


def _may_throw(sheet: TuttoSheet, state: State) -> str | None:
    return _may_throw_on(state) or ("must_keep" if state.awaits else None)


def _may_keep(sheet: TuttoSheet, state: State) -> str | None:
    return _may_throw_on(state)


def _may_bust(sheet: TuttoSheet, state: State) -> str | None:
    """With dice in hand that can fall without anything valid (A turn, 4)."""
    if state.card is None:
        return "must_draw"
    if state.complete:
        return "may_not_throw"
    can_bust = JUDGES[state.card.judge].can_bust
    dice_in_doubt = state.counted or can_bust(sheet.combos, state.laid, state.in_hand)
    return None if dice_in_doubt and not state.awaits else "not_a_bust"


def _may_tally(sheet: TuttoSheet, state: State) -> str | None:
    if state.card is None:
        return "must_draw"
    return None if state.untouched else "may_not_tally"


def _may_bank(sheet: TuttoSheet, state: State) -> str | None:
    """After a valid throw, unless the card wants its Tutto first (A turn, 5 and 7)."""
    if state.card is None:
        return "must_draw"
    if state.awaits:
        return "must_keep"
    free = state.complete or (state.card.may_bank and not state.untouched)
    return None if free else "may_not_bank"


def _may_pass(sheet: TuttoSheet, state: State) -> str | None:
    """Only alone: a turn that was begun is taken (People)."""
    return None if state.card is None else "unknown_step"


# What it comes to ---------------------------------------------------------------


def _draw(sheet: TuttoSheet, state: State, step: Step) -> State:
    key = step["card"]
    card = sheet.cards.get(key) if isinstance(key, str) else None
    if card is None or not card.count:
        raise RuleError("unknown_card", card=key)
    state = State(
        seat=state.seat,
        balances=state.balances,
        rivals=state.rivals,
        card=card,
        in_hand=sheet.dice,
        dice=state.dice,
        at_risk=state.at_risk,
        pending=state.pending,
        docked=state.docked,
        cards=state.drawn(),
    )
    return _end(state, STOPPED) if card.judge == "none" else state


def _throw(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    dice = step["dice"]
    thrown = handful(dice)
    if thrown is None or len(dice) != state.in_hand:
        raise RuleError("wrong_dice", wanted=state.in_hand)
    throws = (*state.throws, Throw(tuple(dice), None))
    if JUDGES[state.card.judge].best(sheet.combos, state.laid, thrown):
        return state._replace(throws=throws, awaits=thrown)
    return _end(state._replace(throws=throws), BUST)


def _keep(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    card, dice = state.card, step["dice"]
    kept = handful(dice)
    if kept is None or len(dice) > state.in_hand:
        raise RuleError("wrong_dice", wanted=state.in_hand)
    points = _worth(sheet, state, kept)
    fell = state.throws[-1].thrown if state.awaits else None
    scored = points if card.counts_dice else 0
    in_hand = state.in_hand - len(dice)
    return _after_keep(
        sheet,
        card,
        state._replace(
            in_hand=in_hand or sheet.dice,
            awaits=0,
            laid=state.laid + kept if in_hand else 0,
            throws=(*(state.throws[:-1] if fell else state.throws), Throw(fell, tuple(dice))),
            tuttos=state.tuttos + (not in_hand),
            card_dice=state.card_dice + scored,
            dice=state.dice + scored,
            at_risk=state.at_risk + scored,
        ),
    )


def _worth(sheet: TuttoSheet, state: State, kept: int) -> int:
    """What these dice score, if they may be kept from the throw at all (A turn, 3)."""
    assert state.card
    if state.awaits and not part_of(kept, state.awaits):
        raise RuleError("keep_not_thrown")
    judge = JUDGES[state.card.judge]
    points = judge.worth(sheet.combos, state.laid, kept)
    if points is None:
        raise RuleError("keep_not_scoring")
    if not state.awaits or state.card.keep == "any":
        return points
    if kept != judge.best(sheet.combos, state.laid, state.awaits):
        raise RuleError("must_keep_all")
    return points


def _after_keep(sheet: TuttoSheet, card: Card, state: State) -> State:
    done = state.in_hand == sheet.dice and card.tuttos and state.tuttos == card.tuttos
    return _complete(sheet, card, state) if done else state


def _bust(sheet: TuttoSheet, state: State, step: Step) -> State:
    return _end(state, BUST)


def _tally(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    card, points, tutto = state.card, step["points"], step["tutto"]
    if not _possible(sheet, card, points, tutto):
        raise RuleError("tally_impossible")
    state = state._replace(
        counted=True,
        tuttos=(card.tuttos or 1) if tutto else 0,
        card_dice=points,
        dice=state.dice + points,
        at_risk=state.at_risk + points,
    )
    if card.tuttos and tutto:
        return _complete(sheet, card, state)
    return state if card.may_bank else _end(state, BUST)


def _possible(sheet: TuttoSheet, card: Card, points: Any, tutto: Any) -> bool:
    """Whether some series of throws adds up to this (What a typed sum can be)."""
    if type(points) is not int or not isinstance(tutto, bool):
        return False
    if not card.counts_dice:
        return points == 0
    if not card.tuttos:
        return points > 0 and points % sheet.combos.unit == 0
    return points in sheet.combos.sums[tutto]


def _bank(sheet: TuttoSheet, state: State, step: Step) -> State:
    return _write(state)


def _pass(sheet: TuttoSheet, state: State, step: Step) -> State:
    return state._replace(outcome=PASSED)


def _complete(sheet: TuttoSheet, card: Card, state: State) -> State:
    """The Tutto the card wanted: its dice count, then it does what it says (A turn, 6)."""
    pending = (*state.pending, *dice_line(state, card))
    return reward(sheet, state._replace(complete=True, pending=pending), card)


def _end(state: State, outcome: str) -> State:
    """A bust or a Stop: the card says whether the points of the turn are lost or kept."""
    assert state.card
    if state.card.on_bust == "keep":
        return _write(state)
    return state._replace(outcome=outcome, at_risk=0, pending=())


def _write(state: State) -> State:
    assert state.card
    uncounted = () if state.complete else dice_line(state, state.card)
    return state._replace(outcome=BANKED, pending=(*state.pending, *uncounted))


Gate = Callable[[TuttoSheet, State], str | None]
Play = Callable[[TuttoSheet, State, Step], State]

VERBS: Mapping[str, tuple[frozenset[str], Gate, Play]] = {
    "draw": (frozenset({"do", "card"}), _may_draw, _draw),
    "throw": (frozenset({"do", "dice"}), _may_throw, _throw),
    "keep": (frozenset({"do", "dice"}), _may_keep, _keep),
    "bust": (frozenset({"do"}), _may_bust, _bust),
    "tally": (frozenset({"do", "points", "tutto"}), _may_tally, _tally),
    "bank": (frozenset({"do"}), _may_bank, _bank),
    "pass": (frozenset({"do"}), _may_pass, _pass),
}
"""Every step: the words it is made of, when it may come, what it does."""
