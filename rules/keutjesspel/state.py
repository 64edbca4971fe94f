"""The table in the middle of a slip: plain data that a step turns into new data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from rules.game import OPEN
from rules.ledger import Line
from rules.position import Position

POT_A = "pot:a"
"""The pot that everybody stakes into and that throws are paid from."""
POT_B = "pot:b"
"""The pot that penalties go into, for whoever wins the round."""

STARTED = "started"
PAID = "paid"
ZERO = "zero"
OVER = "over"
NOTHING = "nothing"
LEADER_MISS = "leader_miss"
WIN = "win"
LENT = "lent"
REPAID = "repaid"
ANNULLED = "annulled"
CORRECTED = "corrected"
CHANGED = "changed"
SETTLED = "settled"

Value = TypeVar("Value")


class Round(NamedTuple):
    """A round being played: who leads it by which number, and what pot B is to hold.

    ``basis`` is how the leader was found, ``lines`` all payments that an annulment
    would have to take back.
    """

    leader: int
    basis: str
    number: int
    target: int
    participants: tuple[int, ...]
    lines: tuple[Line, ...] = ()

    def told(self) -> dict[str, Any]:
        """The round as a position remembers it."""
        return self._asdict() | {"lines": tuple(line[:4] for line in self.lines)}


class Settled(NamedTuple):
    """What an evening came to, a value for each seat, none for who was never there.

    ``counts`` is what people counted, if they did.
    """

    counts: tuple[int | None, ...] | None
    results: tuple[int | None, ...]
    ranks: tuple[int | None, ...]


@dataclass(frozen=True)
class State:
    """The table up to here in a slip.

    ``turn`` is the seat that throws next, ``there`` who has an account. Of every seat: its
    balance, its loan, the capital it was given, and once it has left the result it left with.
    ``last_leader`` led the last round that was won, ``changes`` are rules changed since the
    evening began. ``outcome`` and the payments ``booked`` are what the slip has done so far.
    """

    turn: int
    there: tuple[int, ...]
    balances: tuple[int, ...]
    loans: tuple[int, ...]
    capital: tuple[int, ...]
    left: tuple[int | None, ...]
    pot_a: int = 0
    pot_b: int = 0
    last_leader: int | None = None
    round: Round | None = None
    changes: Mapping[str, Any] = field(default_factory=dict)
    settled: Settled | None = None
    outcome: str = OPEN
    booked: tuple[Line, ...] = ()

    def but(self, **changes: Any) -> State:
        """The same table with these things changed."""
        return replace(self, **changes)

    def running(self) -> Round:
        """The round, where one is known to be played."""
        assert self.round
        return self.round


def nobody(seats: int) -> State:
    """The table before anybody has sat down."""
    nothing = (0,) * seats
    return State(0, (), nothing, nothing, nothing, (None,) * seats)


def begin(position: Position, seat: int) -> State:
    """The table before the first step of a slip."""
    memory = position.memory
    return State(
        turn=seat,
        there=memory["there"],
        balances=position.balances,
        loans=memory["loans"],
        capital=memory["capital"],
        left=memory["left"],
        pot_a=memory["pots"]["a"],
        pot_b=memory["pots"]["b"],
        last_leader=memory["last_leader"],
        round=_round(memory["round"]),
        changes=memory["changes"],
    )


def remembered(state: State) -> dict[str, Any]:
    """What a position remembers of the table beside the balances."""
    return {
        "there": state.there,
        "loans": state.loans,
        "capital": state.capital,
        "left": state.left,
        "pots": {"a": state.pot_a, "b": state.pot_b},
        "last_leader": state.last_leader,
        "round": state.round and state.round.told(),
        "changes": state.changes,
        "settled": state.settled and state.settled._asdict(),
    }


def with_at(values: Sequence[Value], index: int, value: Value) -> tuple[Value, ...]:
    """The values with another one at that place."""
    return (*values[:index], value, *values[index + 1 :])


def _round(told: Mapping[str, Any] | None) -> Round | None:
    if told is None:
        return None
    return Round(**{**told, "lines": tuple(Line(*line) for line in told["lines"])})
