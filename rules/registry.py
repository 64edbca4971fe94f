"""The one list of games."""

from __future__ import annotations

from rules import dudo, keutjesspel, tutto
from rules.game import GameRules

GAMES: dict[str, GameRules] = {game.key: game for game in (tutto, dudo, keutjesspel)}
