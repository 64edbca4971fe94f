"""The server's Dudo, asked the questions the tests ask both engines; dudo_engine.js is its twin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from rules import dudo
from rules.dudo.hints import callers, least_counts, warnings
from rules.dudo.odds import at_least, chance_of_a_die, exactly
from rules.dudo.opening import highest
from rules.dudo.round import advance, permits
from rules.dudo.state import State, begin
from rules.position import Position
from tests.js import judging
from tests.js.judging import as_sent, is_due, trail_of

JSON = dict[str, Any]


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch."""
    return judging.judge_all(dudo, batch, look)


def look(sheet: Any, position: Position, slip: Mapping[str, Any]) -> JSON:
    """What is permitted before and after every step, and what the round has come to."""
    if not is_due(position, slip):
        return {"trail": []}
    state = begin(position, slip["seat"])
    return {"trail": trail_of(state, slip["steps"], partial(advance, sheet), partial(seen, sheet))}


def seen(sheet: Any, state: State) -> JSON:
    bid = state.standing
    return as_sent(
        {
            "permits": sorted(permits(sheet, state)),
            "outcome": state.outcome,
            "starter": state.starter,
            "turn": state.turn,
            "bid": bid and [bid.by, bid.count, bid.face, bid.gap, bid.forced],
            "bids": len(state.bids),
            "least": list(least_counts(sheet, state).items()),
            "callers": [callers(sheet, state, verb) for verb in ("dudo", "calza")],
            "warnings": warnings(sheet, state),
            "called": [state.caller, state.bidder, state.loser],
            "choices": state.choices,
        }
    )


def opens(throws: list[int]) -> list[int]:
    return highest(throws)


def odds(asked: list[JSON]) -> list[float]:
    """Each as ``{count, dice, face, palifico, prob}``."""
    ways = {"at_least": at_least, "exactly": exactly}
    return [
        float(
            ways[one["prob"]](
                one["count"], one["dice"], chance_of_a_die(one["face"], palifico=one["palifico"])
            )
        )
        for one in asked
    ]
