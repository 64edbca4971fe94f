"""The words a step is made of; what the rules say of them is told elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from rules.dudo.state import State
from rules.dudo.vocabulary import CHANGEABLE, SHEET_WORDS

Fits = Callable[[State, Any], bool]


def is_seat(state: State, value: Any) -> bool:
    return type(value) is int and 0 <= value < len(state.dice)


def is_flag(state: State, value: Any) -> bool:
    return isinstance(value, bool)


def is_text(state: State, value: Any) -> bool:
    return isinstance(value, str)


def is_list(state: State, value: Any) -> bool:
    return isinstance(value, list)


def are_choices(state: State, value: Any) -> bool:
    """Whether these are words of the sheet that may change now, each set to what it may say."""
    return (
        isinstance(value, dict)
        and bool(value)
        and all(word in CHANGEABLE and SHEET_WORDS[word].fits(value[word]) for word in value)
    )


def anything(state: State, value: Any) -> bool:
    """What the rules judge themselves, with a refusal of its own."""
    return True


class Words(NamedTuple):
    """The words a step must have and those it may, each with what it can be."""

    must: Mapping[str, Fits] = {}
    may: Mapping[str, Fits] = {}

    def fit(self, state: State, step: Mapping[str, Any]) -> bool:
        """Whether the step is made of these words, each of them of its kind."""
        said, known = step.keys() - {"do"}, {**self.must, **self.may}
        if not self.must.keys() <= said <= known.keys():
            return False
        return all(known[word](state, step[word]) for word in said)


COUNTED: Mapping[str, Fits] = {"actual": anything, "by_player": is_list, "unrecorded": is_flag}
"""What a call may say of the dice that were found."""

STEPS: Mapping[str, Words] = {
    "starter": Words({"seat": is_seat}),
    "sheet": Words({"choices": are_choices}),
    "bid": Words(
        {"seat": is_seat, "count": anything, "face": anything},
        {"gap": is_flag, "forced": is_flag},
    ),
    "dudo": Words({"seat": is_seat}, {"holds": is_flag, **COUNTED}),
    "calza": Words({"seat": is_seat}, {"exact": is_flag, **COUNTED}),
    "void": Words(may={"reason": is_text}),
    "correct": Words({"seat": is_seat, "dice": anything}, {"note": is_text}),
}
"""Every step, in the order in which a round takes them."""
