"""A table of who won what, of every kind of game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rules.game import GameRules
from rules.registry import GAMES
from tracker.standing.history import Player
from tracker.standing.together import Kinds, Won


class Row(NamedTuple):
    """What somebody has won: in all, and of each kind by its key."""

    player: Player
    all: Won
    kinds: list[tuple[str, Won]]


class Together(NamedTuple):
    """The kinds that were played, and a row for everybody."""

    kinds: Sequence[GameRules]
    rows: list[Row]

    @property
    def ended(self) -> bool:
        """Whether any game was played to its end."""
        return any(row.all.games for row in self.rows)


def together_of(won: Mapping[Player, Kinds]) -> Together:
    """Who won what, in columns; only kinds that were played have one."""
    played = {kind for kinds in won.values() for kind in kinds}
    kinds = [game for key, game in GAMES.items() if key in played]
    return Together(kinds, [_row(player, kinds, own) for player, own in won.items()])


def _row(player: Player, kinds: Sequence[GameRules], own: Kinds) -> Row:
    each = [(game.key, own.get(game.key, Won())) for game in kinds]
    return Row(player, Won(*map(sum, zip(*own.values(), strict=True))), each)
