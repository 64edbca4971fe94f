"""Worked examples: a few turns played by a sheet, to see what a house rule does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.game import OPEN, GameRules
from rules.position import Position, Ruling, Span

GOES_WITHOUT_SAYING = "turn_over"
"""The refusal of steps that come after a turn has ended by itself: they are not played."""

Slip = Mapping[str, Any]


class Example(NamedTuple):
    """What is played: from which balances, by whom, and how many turns are worth showing."""

    balances: tuple[int, ...]
    spans: tuple[Span, ...]
    slips: Sequence[Sequence[Mapping[str, Any]]]
    shown: int


class Shown(NamedTuple):
    """A turn of an example: as far as it went, and what was refused of it."""

    seat: int
    steps: Sequence[Mapping[str, Any]]
    ruling: Ruling
    refused: RuleError | None


class Worked(NamedTuple):
    """What an example comes to: its turns, where they lead, and why nobody could begin."""

    turns: list[Shown]
    position: Position | None
    refused: RuleError | None = None


def example_of(
    entry: Mapping[str, Any], choice: str | int, goal: int, *, printed: bool = False
) -> Example:
    """The example of an option for this choice; ``goal`` is what ``below_goal`` counts from."""
    entry = entry.get("for", {}).get(str(choice), entry)
    missing = entry.get("below_goal", False)
    slips = entry["slips"]
    return Example(
        balances=tuple(goal - points if missing else points for points in entry["balances"]),
        spans=tuple(Span(turn) for turn in entry.get("joined", [0] * len(entry["balances"]))),
        slips=entry.get("printed", slips) if printed else slips,
        shown=entry.get("shown", len(slips)),
    )


def work_out(game: GameRules, sheet: Any, example: Example) -> Worked:
    """The example played by this sheet, as far as it lets it be played."""
    try:
        position = game.open(sheet, example.spans)
    except RuleError as refusal:
        return Worked([], None, refusal)
    position = position._replace(balances=example.balances)
    played = list(_played(game, sheet, position, example.slips))
    turns = [shown for _, shown in played]
    return Worked(turns[-example.shown :], played[-1][0])


def _played(
    game: GameRules, sheet: Any, position: Position, slips: Sequence[Sequence[Mapping[str, Any]]]
) -> Iterator[tuple[Position, Shown]]:
    for steps in slips:
        if position.next_seat is None:
            return
        position, shown = _as_far_as_it_goes(game, sheet, position, steps)
        yield position, shown
        if shown.ruling.outcome == OPEN:
            return


def _as_far_as_it_goes(
    game: GameRules, sheet: Any, position: Position, steps: Sequence[Mapping[str, Any]]
) -> tuple[Position, Shown]:
    """The longest part of a slip that is legal, and why there is no more of it."""
    assert position.next_seat is not None
    seat, refused = position.next_seat, None
    for length in range(len(steps), -1, -1):
        try:
            after, ruling = game.play(sheet, position, {"seat": seat, "steps": steps[:length]})
        except RuleError as refusal:
            refused = refusal
        else:
            break
    if refused and refused.code == GOES_WITHOUT_SAYING:
        refused = None
    return after, Shown(seat, steps[:length], ruling, refused)
