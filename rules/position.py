"""What the engine knows between two slips, and its verdict on one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.ledger import Line
from rules.marks import Mark

FIRST_ROUND = 1


class Span(NamedTuple):
    """The turns a seat takes part in: from number ``joined`` up to, not including, ``left``."""

    joined: int = 0
    left: int | None = None

    def takes(self, number: int) -> bool:
        """Whether the seat is at the table at that turn.

        >>> Span(3, 5).takes(2), Span(3, 5).takes(3), Span(3, 5).takes(5)
        (False, True, False)
        """
        return self.joined <= number and (self.left is None or number < self.left)


class Position(NamedTuple):
    """The state of a game between two slips: balances, whose turn, round, end.

    ``results`` is what the game comes to for each seat so far, where that is not its
    balance: what somebody owes is in nobody's hand. ``memory`` is what one game remembers
    beyond that, of mappings with words as keys, tuples, words and numbers; only the game
    reads it.
    """

    balances: tuple[int, ...]
    spans: tuple[Span, ...]
    next_seat: int | None
    number: int = 0
    round: int = FIRST_ROUND
    last_round: bool = False
    over: bool = False
    winners: tuple[int, ...] = ()
    reason: str | None = None
    results: tuple[int, ...] | None = None
    memory: Mapping[str, Any] = {}

    def there(self) -> list[int]:
        """The seats at the table at this turn, in their order.

        >>> Position((0, 0, 0), (Span(), Span(2), Span(0, 1)), next_seat=0, number=1).there()
        [0]
        """
        return [index for index, span in enumerate(self.spans) if span.takes(self.number)]

    def standing(self) -> dict[str, Any]:
        """The part of it that people read."""
        results = {} if self.results is None else {"results": list(self.results)}
        return {
            "balances": list(self.balances),
            "next_seat": self.next_seat,
            "number": self.number,
            "round": self.round,
            "last_round": self.last_round,
            "over": self.over,
            "winners": list(self.winners),
            "reason": self.reason,
        } | results

    def to_json(self) -> dict[str, Any]:
        """All of it, so that a fold can go on from here another day."""
        return self.standing() | {
            "spans": [list(span) for span in self.spans],
            "memory": _thawed(self.memory),
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Position:
        """The position that was written with ``to_json``.

        >>> here = Position((0, 50), (Span(), Span(2)), next_seat=1, number=3)
        >>> Position.from_json(here.to_json()) == here
        True
        """
        return cls(
            **dict(data)
            | {
                "balances": tuple(data["balances"]),
                "spans": tuple(Span(*span) for span in data["spans"]),
                "winners": tuple(data["winners"]),
                "results": tuple(data["results"]) if "results" in data else None,
                "memory": _frozen(data["memory"]),
            }
        )


def _thawed(value: Any) -> Any:
    """What a game remembers, as JSON."""
    if isinstance(value, Mapping):
        return {key: _thawed(one) for key, one in value.items()}
    return [_thawed(one) for one in value] if isinstance(value, tuple) else value


def _frozen(value: Any) -> Any:
    """What a game remembers, as it was before it was JSON."""
    if isinstance(value, Mapping):
        return {key: _frozen(one) for key, one in value.items()}
    return tuple(_frozen(one) for one in value) if isinstance(value, list) else value


class Throw(NamedTuple):
    """One throw of a turn: what fell and what was put aside, as far as it was written down."""

    thrown: tuple[int, ...] | None
    kept: tuple[int, ...] | None


class DrawnCard(NamedTuple):
    """A card of a turn, with all that was thrown on it and what it came to.

    ``dice_points`` are the dice alone, ``card_points`` what the card added at its
    Tutto; both are worth something only if the turn is written. ``tutto`` counts
    how often all dice were put aside on this card; with as many as it asks for it
    is ``complete``.
    """

    card: str
    throws: tuple[Throw, ...]
    dice_points: int
    tutto: int
    card_points: int
    complete: bool = False


class Ruling(NamedTuple):
    """The engine's verdict on one slip.

    An open slip books no lines; ``at_risk`` is what it would write if it were
    banked now. Of a finished slip nothing is at risk any more; ``lost`` is what a bust
    took of it. ``marks`` are for figures and files: no phone is told of them.
    """

    outcome: str
    lines: tuple[Line, ...] = ()
    at_risk: int = 0
    cards: tuple[DrawnCard, ...] = ()
    lost: int = 0
    marks: tuple[Mark, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The ruling as it crosses the wire."""
        return {
            "outcome": self.outcome,
            "lines": [entry for line in self.lines for entry in line.to_json()],
            "at_risk": self.at_risk,
        }
