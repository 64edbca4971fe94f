"""The start of a round: who takes part, who leads, and what pot B is to hold (Round start)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.keutjesspel.accounts import pay_all
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import POT_A, STARTED, Round, State
from rules.keutjesspel.throwing import next_in_turn
from rules.keutjesspel.vocabulary import AUCTION, DICE, FEWEST_SEATS, LEADING, MOST
from rules.ledger import Line, seat

THREE_DICE = range(3, 19)
"""What three dice can show together (F4)."""
BIDS = range(1, MOST + 1)
NUMBERS: Mapping[str, range] = {DICE: THREE_DICE, AUCTION: BIDS}
ORIGINAL = "original"

Step = Mapping[str, Any]


class Lead(NamedTuple):
    """Who leads, how that was found, and the number that sets the target."""

    leader: int
    basis: str
    number: int


def start(sheet: KeutjesSheet, state: State, step: Step) -> State:
    """The table once everybody taking part has staked."""
    playing = _participants(sheet, state, step)
    _refuse_poor(sheet, state, playing)
    lead = _lead(sheet, step, playing)
    target = sheet.target_factor * lead.number
    state = state.but(outcome=STARTED, round=Round(*lead, target, playing))
    stakes = [Line(seat(index), POT_A, sheet.stake, "stake") for index in playing]
    state = pay_all(sheet, state, stakes)
    return state.but(turn=next_in_turn(sheet, state, lead.leader))


def _participants(sheet: KeutjesSheet, state: State, step: Step) -> tuple[int, ...]:
    """Who takes part: everybody, or those who are named, in seat order (Sitting out)."""
    named = step.get("participants", list(state.there))
    if type(named) is not list:
        raise RuleError("unknown_step")
    if any(type(who) is not int or who not in state.there for who in named):
        raise RuleError("unknown_player")
    if len(set(named)) < len(named):
        raise RuleError("unknown_player")
    if len(named) < FEWEST_SEATS:
        raise RuleError("player_count", least=FEWEST_SEATS, most=sheet.max_players)
    return tuple(sorted(named))


def _refuse_poor(sheet: KeutjesSheet, state: State, playing: Iterable[int]) -> None:
    """Refuse whoever cannot stake: that is never borrowed silently (Loans)."""
    for who in playing:
        short = sheet.stake - state.balances[who]
        if short > 0:
            raise RuleError("cannot_stake", seat=who, short=short)


def _lead(sheet: KeutjesSheet, step: Step, playing: Sequence[int]) -> Lead:
    """The leader by one of the three forms a round may be entered in."""
    forms = [form for form in FORMS if form in step]
    others = step.keys() - {"do", "mode", "participants"}
    if len(forms) != 1 or not others <= FORMS[forms[0]].words:
        raise RuleError("unknown_step")
    basis, find = FORMS[forms[0]].basis, FORMS[forms[0]].find
    mode = step.get("mode", basis or sheet.leader_mode)
    if mode not in ((basis,) if basis else LEADING):
        raise RuleError("unknown_step")
    leader, number = find(sheet, step, playing, mode)
    return Lead(leader, mode, number)


# By three dice ------------------------------------------------------------------


def _by_throws(
    sheet: KeutjesSheet, step: Step, playing: Sequence[int], mode: str
) -> tuple[int, int]:
    """The highest throw leads; who is level throws again until one is highest (U4)."""
    again = step.get("tiebreak", [])
    if type(again) is not list:
        raise RuleError("unknown_step")
    level, number = _highest(step["throws"], playing)
    last = number
    for throws in again:
        if len(level) == 1:
            raise RuleError("unknown_step")
        level, last = _highest(throws, level)
    if len(level) > 1:
        raise RuleError("leader_tie", seats=level)
    return level[0], number if sheet.tie_target == ORIGINAL else last


def _highest(throws: Any, playing: Sequence[int]) -> tuple[list[int], int]:
    """Whoever threw most, and how much."""
    if not isinstance(throws, Mapping):
        raise RuleError("unknown_step")
    if throws.keys() - {str(who) for who in playing}:
        raise RuleError("unknown_player")
    for who in playing:
        if str(who) not in throws:
            raise RuleError("missing_throw", seat=who)
        _refuse_number(throws[str(who)], DICE)
    most = max(throws.values())
    return [who for who in playing if throws[str(who)] == most], most


# By bids ------------------------------------------------------------------------


def _by_bids(sheet: KeutjesSheet, step: Step, playing: Sequence[int], mode: str) -> tuple[int, int]:
    """Each bid is higher than the one before it; the last one counts (F19)."""
    bids = step["bids"]
    if type(bids) is not list:
        raise RuleError("unknown_step")
    if not bids:
        raise RuleError("no_bids")
    by, number = 0, 0
    for bid in bids:
        by, number = _higher(bid, playing, number)
    return by, number


def _higher(bid: Any, playing: Sequence[int], least: int) -> tuple[int, int]:
    if not isinstance(bid, Mapping) or bid.keys() != {"by", "number"}:
        raise RuleError("unknown_step")
    by, number = bid["by"], bid["number"]
    _refuse_stranger(by, playing)
    _refuse_number(number, AUCTION)
    if number <= least:
        raise RuleError("bid_not_higher", n=least)
    return by, number


# The short form -----------------------------------------------------------------


def _named(sheet: KeutjesSheet, step: Step, playing: Sequence[int], mode: str) -> tuple[int, int]:
    """Only the leader and the number are told."""
    if "number" not in step:
        raise RuleError("unknown_step")
    _refuse_stranger(step["leader"], playing)
    _refuse_number(step["number"], mode)
    return step["leader"], step["number"]


def _refuse_stranger(who: Any, playing: Sequence[int]) -> None:
    if type(who) is not int or who not in playing:
        raise RuleError("unknown_player")


def _refuse_number(number: Any, mode: str) -> None:
    if type(number) is not int or number not in NUMBERS[mode]:
        raise RuleError("bad_number")


class Form(NamedTuple):
    """A way to enter a round: its words, the basis it always has, and how it finds the leader."""

    words: frozenset[str]
    basis: str | None
    find: Callable[[KeutjesSheet, Step, Sequence[int], str], tuple[int, int]]


FORMS: Mapping[str, Form] = {
    "throws": Form(frozenset({"throws", "tiebreak"}), DICE, _by_throws),
    "bids": Form(frozenset({"bids"}), AUCTION, _by_bids),
    "leader": Form(frozenset({"leader", "number"}), None, _named),
}
