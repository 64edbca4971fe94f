"""A turn half played: plain data that a step turns into new data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rules.game import OPEN
from rules.ledger import Line
from rules.position import DrawnCard, Position, Throw
from rules.tutto.sheet import Card

BANKED = "banked"
BUST = "bust"
STOPPED = "stopped"
WON = "won"
PASSED = "passed"
NOT_OPENED = "not_opened"


@dataclass(frozen=True)
class State:
    """One seat's go up to here.

    ``balances`` are the written points, those moved in this very turn included;
    ``rivals`` the other seats at the table, ``round_start`` the balances the round
    began with. Of the card lying open: ``in_hand`` dice, a throw that ``awaits`` its
    keep, the numbers ``laid`` on a run, its ``throws``, ``tuttos`` and points. Of the
    turn: its ``dice`` points, what is ``at_risk`` in all, what a bust has ``lost`` of it,
    the lines ``pending`` on banking, deductions ``due`` with them, and lines already ``booked``.
    """

    seat: int
    balances: tuple[int, ...]
    rivals: tuple[int, ...]
    round_start: tuple[int, ...]
    outcome: str = OPEN
    card: Card | None = None
    in_hand: int = 0
    awaits: int = 0
    laid: int = 0
    throws: tuple[Throw, ...] = ()
    tuttos: int = 0
    counted: bool = False
    complete: bool = False
    safe: bool = False
    safe_next: bool = False
    card_dice: int = 0
    card_points: int = 0
    dice: int = 0
    at_risk: int = 0
    lost: int = 0
    pending: tuple[Line, ...] = ()
    due: tuple[Line, ...] = ()
    taken: tuple[Line, ...] = ()
    booked: tuple[Line, ...] = ()
    cards: tuple[DrawnCard, ...] = ()

    def but(self, **changes: Any) -> State:
        """The same turn with these things changed."""
        # dataclasses.replace checks every field again and takes four times as long.
        state = object.__new__(State)
        state.__dict__.update(self.__dict__, **changes)
        return state

    @property
    def untouched(self) -> bool:
        """Whether nothing was thrown, kept or counted on the card lying open."""
        return not self.throws and not self.counted

    @property
    def nothing_kept(self) -> bool:
        """Whether no die was put aside or counted on the card lying open."""
        return not self.counted and all(throw.kept is None for throw in self.throws)

    def drawn(self) -> tuple[DrawnCard, ...]:
        """All cards of the turn, the one lying open last."""
        if self.card is None:
            return self.cards
        now = DrawnCard(
            self.card.key,
            self.throws,
            self.card_dice,
            self.tuttos,
            self.card_points,
            self.complete,
        )
        return (*self.cards, now)


NOTHING_YET = State(seat=0, balances=(), rivals=(), round_start=())
"""A turn of nobody, to copy: a frozen dataclass sets its many fields slowly."""


def begin(position: Position, seat: int) -> State:
    """The turn of a seat before its first step."""
    return NOTHING_YET.but(
        seat=seat,
        balances=position.balances,
        rivals=tuple([index for index in position.there() if index != seat]),
        round_start=position.memory["round_start"],
    )
