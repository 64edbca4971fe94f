"""What a sheet would do: figures of simulated games, and games once played scored anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from time import monotonic
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.fold import verdicts
from rules.position import Position, Span
from rules.registry import GAMES
from rules.trial import Trial, try_out

GAMES_IN_ALL = 400
SEATS = 4
AT_MOST_AT_ONCE = 20
ENOUGH_SECONDS = 0.4
"""A request plays games for so long at most, so that others are not kept waiting."""
SEED_STEP = 1_000_000
"""So far apart lie the games of two seeds."""

OVER = "game_over"


class Trials(NamedTuple):
    """The figures of a sheet beside those of the printed one, from the same number of games."""

    official: Trial = Trial()
    house: Trial = Trial()

    @property
    def games(self) -> int:
        """How many games were played out by each sheet."""
        return self.house.games


def seeds(seed: int, start: int, count: int) -> range:
    """The seeds of the single games: the same for every sheet.

    >>> list(seeds(2, 5, 2))
    [2000005, 2000006]
    """
    return range(seed * SEED_STEP + start, seed * SEED_STEP + start + count)


def go_on(
    kind: str, data: Mapping[str, Any], sofar: Trials, *, seed: int, games: int = GAMES_IN_ALL
) -> Trials:
    """Some more games by both sheets: as many as fit into a moment, at least one."""
    rules = GAMES[kind]
    printed, house = rules.read_sheet(rules.printed()[0]), rules.read_sheet(data)
    until = monotonic() + ENOUGH_SECONDS
    for number in seeds(seed, sofar.games, min(AT_MOST_AT_ONCE, games - sofar.games)):
        sofar = Trials(
            sofar.official.plus(try_out(rules, printed, SEATS, [number])),
            sofar.house.plus(try_out(rules, house, SEATS, [number])),
        )
        if monotonic() > until:
            break
    return sofar


def trial_of(kind: str, data: Mapping[str, Any], *, seats: int, seed: int, games: int) -> Trial:
    """The figures of one sheet, in one go."""
    rules = GAMES[kind]
    return try_out(rules, rules.read_sheet(data), seats, seeds(seed, 0, games))


# What if -------------------------------------------------------------------------


class Changed(NamedTuple):
    """A turn that would have been worth something else."""

    number: int
    seat: int
    before: int
    after: int


class WhatIf(NamedTuple):
    """A game scored by another sheet, as far as its slips are legal there.

    ``refused`` is the first turn that is not, with its reason; ``spare`` how many
    turns would no longer have been played because the game was over. Without a
    position the game could not even have been opened.
    """

    position: Position | None
    changed: list[Changed]
    refused: RuleError | None
    spare: int


def what_if(
    kind: str,
    data: Mapping[str, Any],
    spans: Sequence[Span],
    slips: Sequence[Mapping[str, Any]],
    points: Sequence[int],
) -> WhatIf:
    """The slips of a game under another sheet; ``points`` is what each turn was worth."""
    rules = GAMES[kind]
    sheet, position, changed = rules.read_sheet(data), None, list[Changed]()
    refused, played = None, 0
    try:
        position = rules.open(sheet, spans)
        for verdict in verdicts(rules, sheet, position, slips):
            seat, position = slips[played]["seat"], verdict.after
            gain = position.balances[seat] - verdict.before.balances[seat]
            if gain != points[played]:
                changed.append(Changed(played, seat, points[played], gain))
            played += 1
    except RuleError as refusal:
        refusal.by(kind)
        refused = refusal
    if refused and refused.code == OVER:
        return WhatIf(position, changed, None, len(slips) - played)
    return WhatIf(position, changed, refused, 0)
