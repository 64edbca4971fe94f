"""What the record keeps: facts as people wrote them, and verdicts as the engine read them.

Only ``tracker.record`` writes here. Verdicts can be rebuilt at any time
(``manage.py refold``); a fact is never changed by a rebuild.
"""

from __future__ import annotations

from tracker.models.games import DeletedGame, Game, Seat
from tracker.models.people import Player, Table
from tracker.models.sheets import Profile, ProfileVersion, Sheet
from tracker.models.turns import DrawnCard, Edition, Mark, ScoreLine, Throw, Turn

__all__ = [
    "DeletedGame",
    "DrawnCard",
    "Edition",
    "Game",
    "Mark",
    "Player",
    "Profile",
    "ProfileVersion",
    "ScoreLine",
    "Seat",
    "Sheet",
    "Table",
    "Throw",
    "Turn",
]
