"""The end of the evening: what everybody has won or lost (F18)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rules.errors import RuleError
from rules.keutjesspel.sheet import KeutjesSheet
from rules.keutjesspel.state import SETTLED, Settled, State
from rules.keutjesspel.vocabulary import MOST


def settle(sheet: KeutjesSheet, state: State, step: Mapping[str, Any]) -> State:
    """The table settled by what people counted, or by the ledger (End, winner, settlement)."""
    counts = _counts(state, step["counts"]) if "counts" in step else None
    results = _results(state, counts)
    settled = Settled(counts, results, _ranks(results))
    return state.but(outcome=SETTLED, settled=settled)


def results_of(state: State) -> tuple[int, ...]:
    """What everybody has won so far, or in the end; nothing who never came."""
    settled = state.settled
    results = settled.results if settled else _results(state, None)
    return tuple(result or 0 for result in results)


def result_of(state: State, index: int, owned: int) -> int:
    """What somebody has won who owns so much: loans come off, then the capital."""
    return owned - state.loans[index] - state.capital[index]


def _results(state: State, counts: Sequence[int | None] | None) -> tuple[int | None, ...]:
    return tuple(_result(state, index, counts) for index in range(len(state.balances)))


def _result(state: State, index: int, counts: Sequence[int | None] | None) -> int | None:
    if index not in state.there:
        return state.left[index]
    counted = counts[index] if counts else None
    return result_of(state, index, state.balances[index] if counted is None else counted)


def _counts(state: State, counts: Any) -> tuple[int | None, ...]:
    if not isinstance(counts, Mapping):
        raise RuleError("unknown_step")
    if counts.keys() - {str(who) for who in state.there}:
        raise RuleError("unknown_player")
    for who in state.there:
        if str(who) not in counts:
            raise RuleError("missing_count", seat=who)
        counted = counts[str(who)]
        if type(counted) is not int or not 0 <= counted <= MOST:
            raise RuleError("bad_amount")
    return tuple(counts.get(str(index)) for index in range(len(state.balances)))


def _ranks(results: Sequence[int | None]) -> tuple[int | None, ...]:
    """The best first; equal results share a rank."""
    known = [result for result in results if result is not None]
    return tuple(
        None if result is None else 1 + sum(other > result for other in known) for result in results
    )
