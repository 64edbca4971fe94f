"""The server's Dudo, asked the questions the tests ask both engines; dudo_engine.js is its twin."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.dudo.hints import callers, least_counts, warnings
from rules.dudo.odds import at_least, chance_of_a_die, exactly
from rules.dudo.opening import highest
from rules.dudo.round import advance, permits
from rules.dudo.state import State, begin
from rules.errors import Refused
from rules.fold import closed, fold
from rules.game import OPEN
from rules.position import Position, Span
from rules.registry import GAMES
from tests.js.engine import answer, as_sent, told

DUDO = GAMES["dudo"]
JSON = dict[str, Any]


def judge_all(batch: Mapping[str, Any]) -> list[JSON]:
    """Every game of a batch, slip by slip; a refused or open slip leaves the position as it was."""
    sheets = [DUDO.read_sheet(data) for data in batch["sheets"]]
    return [judge(sheets[played["sheet"]], played) for played in batch["games"]]


def judge(sheet: Any, played: Mapping[str, Any]) -> JSON:
    spans = [Span(**span) for span in played["spans"]]
    verdicts, taken = [], []
    try:
        position = DUDO.open(sheet, spans)
    except Refused as refusal:
        return {"code": refusal.code, "where": refusal.where}
    for slip in played["slips"]:
        trail = trail_of(sheet, position, slip)
        verdict = answer(lambda: told(*DUDO.play(sheet, position, slip)))  # noqa: B023
        verdicts.append({"trail": trail, **verdict})
        if "ruling" in verdict and verdict["ruling"]["outcome"] != OPEN:
            position, _ = DUDO.play(sheet, position, slip)
            taken.append(slip)
    return {
        "verdicts": verdicts,
        "fold": answer(lambda: fold(DUDO, sheet, spans, taken).position.standing()),
        "fold_of_all": answer(
            lambda: fold(DUDO, sheet, spans, played["slips"]).position.standing()
        ),
        "closed": closed(position).standing(),
    }


def trail_of(sheet: Any, position: Position, slip: Mapping[str, Any]) -> list[JSON]:
    """What is permitted before and after every step, and what the round has come to."""
    if type(slip["seat"]) is not int or slip["seat"] != position.next_seat:
        return []
    state = begin(position, slip["seat"])
    trail = [seen(sheet, state)]
    for step in slip["steps"]:
        try:
            state = advance(sheet, state, step)
        except Refused:
            break
        trail.append(seen(sheet, state))
    return trail


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
