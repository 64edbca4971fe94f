"""Which bids are higher (Bids, Palifico): one rule, asked for the least bid and for any bid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.dice import FACES
from rules.dudo.sheet import DudoSheet
from rules.dudo.state import Bid, State
from rules.errors import RuleError

JOKER = 1


class Way(NamedTuple):
    """How a face may be bid now: so many dice at least and, if ``most`` says so, at most.

    Without ``least`` it may not be bid at all. ``code`` is what any other number of dice is
    refused with, ``told`` the numbers in its words.
    """

    least: int | None
    most: int | None = None
    code: str = "not_higher"
    told: Mapping[str, Any] = {}

    def leads_to(self, count: int) -> bool:
        """Whether so many dice may be bid."""
        return self.least is not None and self.least <= count <= (self.most or count)


def least_counts(sheet: DudoSheet, state: State, seat: int) -> dict[int, int]:
    """The smallest legal number of dice of each face that this seat can bid now."""
    ways = {face: way(sheet, state, seat, face) for face in FACES}
    return {face: found.least for face, found in ways.items() if found.least is not None}


def refusal_of(sheet: DudoSheet, state: State, bid: Bid) -> RuleError | None:
    """Why a bid may not follow the one that stands."""
    found = way(sheet, state, bid.by, bid.face)
    if found.leads_to(bid.count):
        return None
    told = {**found.told}
    standing = state.standing
    if found.code == "not_higher" and standing:
        least = least_counts(sheet, state, bid.by)
        told = {
            "count": standing.count,
            "face": standing.face,
            "list": ", ".join(f"{count} × {face}" for face, count in least.items()),
        }
    return RuleError(found.code, **told)


def way(sheet: DudoSheet, state: State, seat: int, face: int) -> Way:
    """How this seat may bid this face after the bid that stands."""
    standing = state.standing
    if standing is None:
        return _opening(sheet, state, face)
    if state.palifico is not None:
        if face != standing.face and not _may_switch(sheet, state, seat):
            return Way(None, code="palifico_face_locked", told={"face": standing.face})
        return _plain(sheet, standing, face)
    if face == standing.face:
        return Way(standing.count + 1)
    if face == JOKER:
        least = _half(sheet, standing.count)
        told = {"n": least, "count": standing.count}
        return Way(least, code="too_few_jokers", told=told)
    if standing.face == JOKER:
        least = 2 * standing.count + 1
        told = {"n": least, "j": standing.count}
        return Way(least, code="too_few_after_jokers", told=told)
    return _plain(sheet, standing, face)


def _opening(sheet: DudoSheet, state: State, face: int) -> Way:
    if face == JOKER and state.palifico is not None:
        return Way(1) if sheet.palifico_open_ones else Way(None, code="open_with_ones")
    if face == JOKER and not sheet.open_jokers:
        return Way(None, code="open_with_jokers")
    return Way(1)


def _may_switch(sheet: DudoSheet, state: State, seat: int) -> bool:
    """Whether this seat may leave the face of a palifico round."""
    if sheet.palifico_face == "one_die":
        return state.dice[seat] == 1
    return sheet.palifico_face == "ever_palifico" and state.used[seat]


def _half(sheet: DudoSheet, count: int) -> int:
    """As many jokers as outbid so many dice of a face."""
    return count // 2 + 1 if sheet.joker_down == "more_than_half" else (count + 1) // 2


def _plain(sheet: DudoSheet, standing: Bid, face: int) -> Way:
    """From one face to another, none of them standing for all: ``raise_rule``."""
    if face == standing.face:
        return Way(standing.count + 1)
    if face > standing.face:
        only = sheet.raise_rule == "one"
        return Way(standing.count, most=standing.count if only else None)
    return Way(standing.count + 1) if sheet.raise_rule == "free" else Way(None)
