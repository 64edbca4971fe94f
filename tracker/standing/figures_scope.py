"""Which games figures are about, and what a figure is."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from rules.figures import Counted
from rules.registry import GAMES
from tracker.models import Game, Player, Table

OFFICIAL, HOUSE, NAMED = "official", "house", "named:"
"""By the printed sheet, by any house rules, by those of the name that follows."""

PRINTED = Q(sheet__choices={}, sheet__deck={})


class Scope(NamedTuple):
    """Which games are counted: of one kind, by the official sheet or by house rules."""

    table: Table
    kind: str
    rules: str = OFFICIAL
    year: int | None = None

    @property
    def counted(self) -> Counted:
        """What this kind of game counts apart."""
        return GAMES[self.kind].counted

    def games(self) -> QuerySet[Game]:
        """All games of this sort, finished or not, none in the bin."""
        games = Game.objects.filter(table=self.table, kind=self.kind, binned_at=None)
        games = games.filter(PRINTED if self.rules == OFFICIAL else ~PRINTED).order_by()
        if self.rules.startswith(NAMED):
            games = games.filter(sheet__title=self.rules.removeprefix(NAMED))
        return games.filter(started_at__year=self.year) if self.year else games

    def finished(self) -> QuerySet[Game]:
        """Those that were played to their end."""
        return self.games().filter(over=True, closed_at=None)


def house_rules_at(table: Table, kind: str) -> list[str]:
    """The names of the house rules this table has played by; an empty one if some had none."""
    titles = Scope(table, kind, HOUSE).games().values_list("sheet__title", flat=True)
    return sorted(titles.distinct())


class Result(NamedTuple):
    """Somebody's game: where it ended, and whether and how it was won."""

    game: UUID
    started_at: datetime
    player: UUID
    balance: int
    won: bool
    reason: str


class Played(NamedTuple):
    """Somebody's turns; ``lost`` are the points that busts took."""

    turns: int = 0
    average: float = 0
    best: int = 0
    busts: int = 0
    complete: int = 0
    lost: int = 0
    taken: int = 0
    paid: int = 0


class CardCount(NamedTuple):
    """How often a player drew a card, and completed it."""

    drawn: int
    complete: int


class Figures(NamedTuple):
    """All that is counted in one scope; ``faces`` how often each face of a die fell."""

    people: dict[UUID, Player]
    results: list[Result]
    played: dict[UUID, Played]
    cards: dict[UUID, dict[str, CardCount]]
    faces: tuple[int, ...]
    finished: int
    abandoned: int
    running: int
