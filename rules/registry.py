"""The one list of games."""

from __future__ import annotations

from rules import dudo, keutjesspel, tutto
from rules.game import GameRules

GAMES: dict[str, GameRules] = {
    tutto.key: tutto,
    dudo.key: dudo,
    keutjesspel.key: keutjesspel,
}


def has_cards(kind: str) -> bool:
    """Whether games of this kind are played with cards.

    >>> has_cards("tutto")
    True
    """
    return "cards" in GAMES[kind].printed()[0]
