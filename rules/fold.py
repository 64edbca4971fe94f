"""Fold the slips over the sheet, and there is every score and every reason."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.game import OPEN, GameRules
from rules.position import Position, Ruling, Span

CLOSED = "closed"


class Verdict(NamedTuple):
    """What one slip comes to: the positions before and after it, and the ruling."""

    before: Position
    after: Position
    ruling: Ruling


class Folded(NamedTuple):
    """Where the slips lead, the verdict on each, and the position before the last of them."""

    position: Position
    rulings: list[Ruling]
    before_last: Position


def fold(
    game: GameRules, sheet: Any, spans: Sequence[Span], slips: Iterable[Mapping[str, Any]]
) -> Folded:
    """Fold all slips of a game from its opening."""
    return fold_from(game, sheet, game.open(sheet, spans), slips)


def fold_from(
    game: GameRules, sheet: Any, position: Position, slips: Iterable[Mapping[str, Any]]
) -> Folded:
    """Fold the slips that follow a position; only the last of them may be open."""
    told = list(verdicts(game, sheet, position, slips))
    if not told:
        return Folded(position, [], position)
    return Folded(told[-1].after, [verdict.ruling for verdict in told], told[-1].before)


def verdicts(
    game: GameRules, sheet: Any, position: Position, slips: Iterable[Mapping[str, Any]]
) -> Iterator[Verdict]:
    """The verdict on each slip that follows a position; only the last of them may be open."""
    outcome = None
    for slip in slips:
        if outcome == OPEN:
            raise RuleError("turn_open", turn=position.number)
        before = position
        position, ruling = game.play(sheet, position, slip)
        outcome = ruling.outcome
        yield Verdict(before, position, ruling)


def closed(position: Position) -> Position:
    """The position of a game that was closed early: it is over and nobody has won."""
    return position._replace(over=True, next_seat=None, winners=(), reason=CLOSED)
