"""Which games figures are about, and what a figure is."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import NamedTuple
from uuid import UUID

from django.db.models import Q, QuerySet

from rules.figures import Cards, Counted, Games, Marks, Source
from rules.registry import GAMES, has_cards
from tracker.models import Game, Player, Table
from tracker.standing.tallies import NOTHING, ByPlayer, Tallies, Tally, together

ALL = "all"
"""Instead of a kind: games of every kind, by whatever rules."""
OFFICIAL, HOUSE, NAMED = "official", "house", "named:"
"""By the printed sheet, by any house rules, by those of the name that follows."""

PRINTED = Q(sheet__choices={}, sheet__deck={})


class Scope(NamedTuple):
    """Which games are counted: of one kind, by the official sheet or by house rules, or all."""

    table: Table
    kind: str
    rules: str = OFFICIAL
    year: int | None = None

    @property
    def counted(self) -> Counted:
        """The figures of this kind of game; what all kinds have is counted anyway."""
        return Counted(()) if self.kind == ALL else GAMES[self.kind].counted

    @property
    def has_cards(self) -> bool:
        """Whether games of this kind are played with cards."""
        return self.kind != ALL and has_cards(self.kind)

    def games(self) -> QuerySet[Game]:
        """All games of this sort, finished or not, none in the bin."""
        games = Game.objects.filter(table=self.table, binned_at=None).order_by()
        if self.kind != ALL:
            games = self._by_the_rules(games.filter(kind=self.kind))
        return games.filter(started_at__year=self.year) if self.year else games

    def _by_the_rules(self, games: QuerySet[Game]) -> QuerySet[Game]:
        games = games.filter(PRINTED if self.rules == OFFICIAL else ~PRINTED)
        if self.rules.startswith(NAMED):
            games = games.filter(profile=self.rules.removeprefix(NAMED))
        return games

    def finished(self) -> QuerySet[Game]:
        """Those that were played to their end."""
        return self.games().filter(over=True, closed_at=None)


def kind_played_last(table: Table, otherwise: str) -> str:
    """The kind of the table's latest game."""
    games = Game.objects.filter(table=table, binned_at=None).order_by("-started_at", "uid")
    return games.values_list("kind", flat=True).first() or otherwise


def house_rules_at(table: Table, kind: str) -> list[str]:
    """The names of the house rules this table has played by; an empty one if some had none."""
    names = Scope(table, kind, HOUSE).games().values_list("profile", flat=True)
    return sorted(names.distinct())


class Result(NamedTuple):
    """Somebody's game: what it came to, and whether and how it was won.

    ``place`` is told by games that do not end in the order of what they came to.
    """

    game: UUID
    kind: str
    started_at: datetime
    player: UUID
    balance: int
    won: bool
    reason: str
    place: int | None = None

    def above(self, other: Result) -> bool:
        """Whether it ended above that one, of the same game."""
        if self.place is not None and other.place is not None:
            return self.place < other.place
        return self.balance > other.balance


class CardCount(NamedTuple):
    """How often a player drew a card, completed it, and put all dice aside on it."""

    drawn: int
    complete: int
    all_aside: int = 0


class Figures(NamedTuple):
    """All that is counted in one scope; ``faces`` how often each face of a die fell."""

    people: dict[UUID, Player]
    results: list[Result]
    tallies: Tallies
    runs: Mapping[Marks, Mapping[UUID, int]]
    pairs: Mapping[str, Mapping[tuple[UUID, UUID], Tally]]
    cards: dict[UUID, dict[str, CardCount]]
    faces: tuple[int, ...]
    finished: int
    abandoned: int
    running: int

    def tally(self, source: Source, player: UUID | None = None) -> Tally:
        """What somebody has of a source; without a player what all have together."""
        if isinstance(source, Games):
            own = [result for result in self.results if result.player == player]
            return Tally(times=len(own) if player else self.finished)
        if isinstance(source, Cards):
            return self._cards_of(player)
        found: ByPlayer = self.tallies.get(source, {})
        return found.get(player, NOTHING) if player else together(found.values())

    def _cards_of(self, player: UUID | None) -> Tally:
        some = [self.cards.get(player, {})] if player else self.cards.values()
        counts = [count for cards in some for count in cards.values()]
        drawn = sum(count.drawn for count in counts)
        return Tally(times=drawn, total=sum(count.all_aside for count in counts))

    def run(self, source: Source, player: UUID | None = None) -> int:
        """The longest run somebody has of these marks, or anybody."""
        found = self.runs.get(source, {}) if isinstance(source, Marks) else {}
        return found.get(player, 0) if player else max(found.values(), default=0)
