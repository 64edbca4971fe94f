"""What the results of many games come to: rows of wins, who ended above whom, where all ended."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from tracker.standing.figures_scope import Result

Games = Mapping[UUID, Mapping[UUID, Result]]
"""The results of each game, by player."""


def of_each(results: Iterable[Result]) -> Mapping[UUID, list[Result]]:
    """Everybody's own results, in their order."""
    own: dict[UUID, list[Result]] = defaultdict(list)
    for result in results:
        own[result.player].append(result)
    return own


def by_game(results: Iterable[Result]) -> Games:
    """The results of each game, by player, in the order of the games."""
    games: dict[UUID, dict[UUID, Result]] = defaultdict(dict)
    for result in results:
        games[result.game][result.player] = result
    return games


def longest_row(own: Sequence[Result]) -> list[Result]:
    """The most wins one after another, the first time somebody had so many."""
    longest: list[Result] = []
    row: list[Result] = []
    for result in own:
        row = [*row, result] if result.won else []
        longest = max(longest, row, key=len)
    return longest


def running_row(own: Sequence[Result]) -> list[Result]:
    """The wins since the last game that was not won."""
    row: list[Result] = []
    for result in own:
        row = [*row, result] if result.won else []
    return row


def meetings(games: Games, one: UUID, other: UUID) -> list[tuple[Result, Result]]:
    """The games these two have both played, each with where both ended."""
    both = (ends for ends in games.values() if one in ends and other in ends)
    return [(ends[one], ends[other]) for ends in both]
