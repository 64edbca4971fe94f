"""The cups are up: what was counted, and whether the call was right (Dudo, Calza)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.dudo.state import Bid, State
from rules.errors import RuleError

Step = Mapping[str, Any]


def is_right(
    state: State, step: Step, word: str, about: Bid | None, compare: Callable[[int, int], bool]
) -> bool:
    """Whether the bid was as the word asks: as it was said, or as the count makes it.

    Raises ``RuleError`` where nothing is said, or things that cannot both be true, or where
    something was counted and nobody wrote down what was bid. A bid above all dice is never met.
    """
    said, actual = step.get(word), _actual(state, step)
    if actual is None:
        if said is None:
            raise RuleError("missing_result")
        if said and about and about.count > state.total:
            raise RuleError("count_out_of_range", max=state.total)
        return bool(said)
    if about is None:
        raise RuleError("no_bid")
    result = compare(actual, about.count)
    if said is not None and said != result:
        raise RuleError("count_conflict")
    return result


def _actual(state: State, step: Step) -> int | None:
    """The dice that match, as they were counted in all or under each cup."""
    by_player = step.get("by_player")
    if by_player is not None and not _within(by_player, state.dice):
        raise RuleError("count_out_of_range", max=state.total)
    together = None if by_player is None else sum(by_player)
    if "actual" not in step:
        return together
    actual: Any = step["actual"]
    if type(actual) is not int or not 0 <= actual <= state.total:
        raise RuleError("count_out_of_range", max=state.total)
    if together is not None and together != actual:
        raise RuleError("count_conflict")
    return actual


def _within(counts: list[Any], dice: tuple[int, ...]) -> bool:
    """Whether under each cup no more were counted than lie there."""
    return len(counts) == len(dice) and all(
        type(count) is int and 0 <= count <= most for count, most in zip(counts, dice, strict=True)
    )
