"""One turn of Tutto, step by step: what may come next, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.dice import handful, part_of, size_of
from rules.errors import RuleError
from rules.game import OPEN
from rules.position import Throw
from rules.tutto.effects import dice_line, leads_alone, reward
from rules.tutto.gates import (
    may_bank,
    may_bust,
    may_draw,
    may_keep,
    may_pass,
    may_tally,
    may_throw,
)
from rules.tutto.scoring import JUDGES, NO_THROW
from rules.tutto.sheet import Card, TuttoSheet
from rules.tutto.state import BANKED, BUST, NOTHING_YET, PASSED, STOPPED, State

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


def _draw(sheet: TuttoSheet, state: State, step: Step) -> State:
    key = step["card"]
    card = sheet.cards.get(key) if isinstance(key, str) else None
    if card is None or not card.count:
        raise RuleError("unknown_card", card=key)
    state = NOTHING_YET.but(
        seat=state.seat,
        balances=state.balances,
        rivals=state.rivals,
        round_start=state.round_start,
        card=card,
        in_hand=sheet.dice,
        safe=state.safe_next,
        dice=state.dice,
        at_risk=state.at_risk,
        pending=state.pending,
        due=state.due,
        booked=state.booked,
        cards=state.drawn(),
    )
    void = card.void_for == "sole_leader" and leads_alone(state)
    return _end(state, STOPPED) if void or card.judge == NO_THROW else state


def _throw(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    dice = step["dice"]
    thrown = handful(dice)
    if thrown is None or len(dice) != state.in_hand:
        raise RuleError("wrong_dice", wanted=state.in_hand)
    throws = (*state.throws, Throw(tuple(dice), None))
    if JUDGES[state.card.judge].best(sheet.combos, state.laid, thrown):
        return state.but(throws=throws, awaits=thrown)
    return _end(state.but(throws=throws), BUST)


def _keep(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    card, dice = state.card, step["dice"]
    kept = handful(dice)
    if kept is None or len(dice) > state.in_hand:
        raise RuleError("wrong_dice", wanted=state.in_hand)
    points = _worth(sheet, state, card, kept)
    scored = points if card.counts_dice else 0
    in_hand = state.in_hand - len(dice)
    state = state.but(
        in_hand=in_hand or sheet.dice,
        awaits=0,
        laid=state.laid + kept if in_hand else 0,
        throws=_with_kept(state, dice),
        tuttos=state.tuttos + (not in_hand),
        card_dice=state.card_dice + scored,
        dice=state.dice + scored,
        at_risk=state.at_risk + scored,
    )
    done = not in_hand and card.tuttos and state.tuttos >= _wanted(card, state)
    return _complete(sheet, card, state) if done else state


def _wanted(card: Card, state: State) -> int:
    """How many Tuttos the card wants of its own; 0 if it goes on until the bust."""
    earlier = card.earlier_counts and any(drawn.tutto for drawn in state.cards)
    return max(1, card.tuttos - 1) if earlier and card.tuttos else card.tuttos


def _with_kept(state: State, dice: list[int]) -> tuple[Throw, ...]:
    """The throws of the card with this keep on the last of them, or by itself."""
    if state.awaits:
        return (*state.throws[:-1], Throw(state.throws[-1].thrown, tuple(dice)))
    return (*state.throws, Throw(None, tuple(dice)))


def _worth(sheet: TuttoSheet, state: State, card: Card, kept: int) -> int:
    """What these dice score, if they may be kept from the throw at all (A turn, 3)."""
    if state.awaits and not part_of(kept, state.awaits):
        raise RuleError("keep_not_thrown")
    judge = JUDGES[card.judge]
    points = judge.worth(sheet.combos, state.laid, kept)
    if points is None:
        raise RuleError("keep_not_scoring")
    if state.awaits and "all" in (card.keep, sheet.keep):
        best = judge.best(sheet.combos, state.laid, state.awaits)
        if size_of(kept) < size_of(best):
            raise RuleError("must_keep_all")
    return points


def _bust(sheet: TuttoSheet, state: State, step: Step) -> State:
    return _end(state, BUST)


def _tally(sheet: TuttoSheet, state: State, step: Step) -> State:
    assert state.card
    card, points, tutto = state.card, step["points"], step["tutto"]
    if not _possible(sheet, card, points, tutto):
        raise RuleError("tally_impossible")
    state = state.but(
        counted=True,
        tuttos=(_wanted(card, state) or 1) if tutto else 0,
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
    if card.tuttos == 1:
        return points in sheet.combos.sums[tutto]
    return points > 0 and points % sheet.combos.unit == 0


def _bank(sheet: TuttoSheet, state: State, step: Step) -> State:
    return _write(state)


def _pass(sheet: TuttoSheet, state: State, step: Step) -> State:
    return state.but(outcome=PASSED)


def _complete(sheet: TuttoSheet, card: Card, state: State) -> State:
    """The Tutto the card wanted: its dice count, then it does what it says (A turn, 6)."""
    pending = (*state.pending, *dice_line(state, card))
    state = reward(sheet, state.but(complete=True, pending=pending), card)
    ends = state.outcome == OPEN and sheet.then(card) == "end"
    return _write(state) if ends else state


def _end(state: State, outcome: str) -> State:
    """A bust or a Stop: the card says whether the points of the turn are lost or kept."""
    if _keeps(state, outcome):
        return _write(state)
    lost = state.at_risk if outcome == BUST else 0
    return state.but(outcome=outcome, lost=lost, at_risk=0, pending=(), due=())


def _keeps(state: State, outcome: str) -> bool:
    """A Stop writes only what there is; without points it stays a Stop."""
    assert state.card
    if state.safe:
        return True
    if outcome == BUST and state.nothing_kept and state.card.on_first_bust == "lose":
        return False
    return state.card.on_bust == "keep" and (outcome == BUST or state.at_risk > 0)


def _write(state: State) -> State:
    """The points of the turn are written, or of this card only if its bust says so."""
    card = state.card
    assert card
    if state.complete:
        return state.but(outcome=BANKED)
    if card.bust_keeps == "card" and not state.safe:
        lost = state.at_risk - state.card_dice
        state = state.but(pending=(), lost=lost, at_risk=state.card_dice)
    return state.but(outcome=BANKED, pending=(*state.pending, *dice_line(state, card)))


Gate = Callable[[TuttoSheet, State], str | None]
Play = Callable[[TuttoSheet, State, Step], State]

VERBS: Mapping[str, tuple[frozenset[str], Gate, Play]] = {
    "draw": (frozenset({"do", "card"}), may_draw, _draw),
    "throw": (frozenset({"do", "dice"}), may_throw, _throw),
    "keep": (frozenset({"do", "dice"}), may_keep, _keep),
    "bust": (frozenset({"do"}), may_bust, _bust),
    "tally": (frozenset({"do", "points", "tutto"}), may_tally, _tally),
    "bank": (frozenset({"do"}), may_bank, _bank),
    "pass": (frozenset({"do"}), may_pass, _pass),
}
"""Every step: the words it is made of, when it may come, what it does."""
