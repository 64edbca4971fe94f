"""Fold the slips over the sheet, and there is every score and every reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rules.errors import RuleError
from rules.game import OPEN, GameRules
from rules.position import Position, Ruling, Span

CLOSED = "closed"


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
    rulings: list[Ruling] = []
    before = position
    for slip in slips:
        if rulings and rulings[-1].outcome == OPEN:
            raise RuleError("turn_open", turn=position.number)
        before = position
        position, ruling = game.play(sheet, position, slip)
        rulings.append(ruling)
    return Folded(position, rulings, before)


def closed(position: Position) -> Position:
    """The position of a game that was closed early: it is over and nobody has won."""
    return position._replace(over=True, next_seat=None, winners=(), reason=CLOSED)
