"""The one list of games."""

from __future__ import annotations

from rules import dudo, keutjesspel, tutto
from rules.game import GameRules

GAMES: dict[str, GameRules] = {
    tutto.key: tutto,
    dudo.key: dudo,
    keutjesspel.key: keutjesspel,
}
