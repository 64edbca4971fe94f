"""One slip, step by step: what may be written on it, and what it comes to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.game import OPEN
from rules.keutjesspel.banking import annul, correct, lend, repay
from rules.keutjesspel.changing import change
from rules.keutjesspel.leading import start
from rules.keutjesspel.settling import settle
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import State
from rules.keutjesspel.throwing import SUMS, Effect, effect, thrown
from rules.keutjesspel.vocabulary import FEWEST_SEATS

Step = Mapping[str, Any]


def permits(sheet: KeutjesSheet, state: State) -> frozenset[str]:
    """The kinds of step this slip may hold; it holds one.

    The pad draws its keys from this set and ``advance`` refuses everything
    outside it, so what is offered and what is accepted cannot drift apart.
    """
    if state.outcome != OPEN:
        return frozenset()
    return frozenset(verb for verb, entry in VERBS.items() if entry.gate(sheet, state) is None)


def effects(sheet: KeutjesSheet, state: State) -> tuple[Effect, ...]:
    """What each sum from 0 to 21 would do now; none where nobody may throw."""
    if "throw" not in permits(sheet, state):
        return ()
    in_force = sheet.with_changes(state.changes)
    return tuple(effect(in_force, state, total) for total in SUMS)


def advance(sheet: KeutjesSheet, state: State, step: Any) -> State:
    """The slip after one more step; raises ``RuleError`` with the first code that applies."""
    if state.outcome != OPEN:
        raise RuleError("turn_over")
    verb = step.get("do") if isinstance(step, dict) else None
    if not isinstance(verb, str) or verb not in VERBS:
        raise RuleError("unknown_step")
    wanted, more, gate, play = VERBS[verb]
    if not wanted <= step.keys() <= wanted | more | {"do"}:
        raise RuleError("unknown_step")
    if refusal := gate(sheet, state):
        raise refusal
    return play(sheet.with_changes(state.changes), state, step)


def _between(sheet: KeutjesSheet, state: State) -> RuleError | None:
    """Only between two rounds: the guarantee and the order of turns hang on who takes part."""
    return RuleError("round_running") if state.round else None


def _during(sheet: KeutjesSheet, state: State) -> RuleError | None:
    return None if state.round else RuleError("no_round")


def _with_others(sheet: KeutjesSheet, state: State) -> RuleError | None:
    """A round wants two people."""
    alone = len(state.there) < FEWEST_SEATS
    few = RuleError("player_count", least=FEWEST_SEATS, most=sheet.max_players) if alone else None
    return _between(sheet, state) or few


def _always(sheet: KeutjesSheet, state: State) -> RuleError | None:
    return None


Gate = Callable[[KeutjesSheet, State], RuleError | None]
Play = Callable[[KeutjesSheet, State, Step], State]


class Verb(NamedTuple):
    """A kind of step: the words it must have and may have, when it may come, what it does."""

    wanted: frozenset[str]
    more: frozenset[str]
    gate: Gate
    play: Play


def _verb(gate: Gate, play: Play, wanted: str = "", more: str = "") -> Verb:
    return Verb(frozenset(wanted.split()), frozenset(more.split()), gate, play)


LEADERS = "throws tiebreak bids leader number mode participants"

VERBS: Mapping[str, Verb] = {
    "round": _verb(_with_others, start, more=LEADERS),
    "throw": _verb(_during, thrown, more="sum faces by"),
    "lend": _verb(_always, lend, "player amount"),
    "repay": _verb(_always, repay, "player amount"),
    "annul": _verb(_during, annul, more="reason"),
    "correct": _verb(_always, correct, "from to amount", "note"),
    "set_option": _verb(_between, change, "key value"),
    "settle": _verb(_between, settle, more="counts"),
}
"""Every step, in the order of an evening."""
