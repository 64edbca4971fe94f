"""The finished games of a scope, slip by slip, and who played them."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from rules.game import OPEN
from rules.position import Position, Ruling, Span
from rules.registry import GAMES
from tracker.models import Game, Player, Seat, Turn
from tracker.standing.figures_scope import ALL, HOUSE, NAMED, OFFICIAL, Scope

SEAT = "seat:"


class Played(NamedTuple):
    """A finished slip: the table before it, what was written, and what came of it."""

    sheet: Any
    before: Position
    slip: Any
    ruling: Ruling
    after: Position
    uid: UUID


class Evening(NamedTuple):
    """A game that was played to its end."""

    uid: UUID
    kind: str
    started_at: datetime
    players: list[UUID]
    slips: list[Played]
    end: Position


def evenings(scope: Scope) -> Iterator[Evening]:
    """The finished games of this scope, the first before the others."""
    games = Game.objects.filter(table=scope.table, binned_at=None, closed_at=None)
    for game in games.select_related("sheet").order_by("started_at", "uid"):
        if scope.kind in (ALL, game.kind) and fits(game, scope):
            told = _told(game)
            if told.end.over:
                yield told


def shown() -> set[UUID]:
    """Everybody who is not left out."""
    return set(Player.objects.filter(left_out=False).values_list("pk", flat=True))


def fits(game: Game, scope: Scope) -> bool:
    """Whether it was played by these rules; of all kinds together any rules will do."""
    official = game.sheet.choices == {} and game.sheet.deck == {}
    named = scope.rules.startswith(NAMED) and game.profile == scope.rules.removeprefix(NAMED)
    if scope.kind == ALL:
        return True
    return official if scope.rules == OFFICIAL else not official and (scope.rules == HOUSE or named)


def _told(game: Game) -> Evening:
    rules = GAMES[game.kind]
    sheet = rules.read_sheet(game.sheet.data)
    seats = list(Seat.objects.filter(game=game).order_by("index"))
    position = rules.open(sheet, [Span(seat.joined, seat.left) for seat in seats])
    slips = []
    turns = Turn.objects.filter(game=game).order_by("number").values("uid", "seat", "steps")
    for turn in turns:
        slip = {"seat": turn["seat"], "steps": turn["steps"]}
        after, ruling = rules.play(sheet, position, slip)
        if ruling.outcome != OPEN:
            slips.append(Played(sheet, position, slip, ruling, after, turn["uid"]))
        position = after
    players = [seat.player_id for seat in seats]
    return Evening(game.pk, game.kind, game.started_at, players, slips, position)


class Sums:
    """Numbers by figure and player, of those who are shown."""

    def __init__(self) -> None:
        self.shown = shown()
        self.of: dict[str, dict[UUID, list[Any]]] = defaultdict(lambda: defaultdict(list))

    def add(self, figure: str, who: UUID, number: Any) -> None:
        """One more number of somebody."""
        if who in self.shown:
            self.of[figure][who].append(number)

    def lists(self, figure: str) -> dict[UUID, list[Any]]:
        """All numbers of each player."""
        return {who: numbers for who, numbers in self.of[figure].items() if numbers}

    def counts(self, figure: str) -> dict[UUID, Counter[Any]]:
        """How often each number came, by player."""
        return {who: Counter(numbers) for who, numbers in self.lists(figure).items()}
