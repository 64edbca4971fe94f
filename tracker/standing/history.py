"""What a table has played: its games, and one game with every turn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db.models import Count, QuerySet, Sum
from django.db.models.functions import Coalesce

from tracker.errors import Binned, Gone
from tracker.models import Game, Player, Table, Turn
from tracker.standing.whereabouts import missing

__all__ = [
    "Game",
    "Player",
    "Table",
    "Turn",
    "binned_at",
    "game_with_sheet",
    "games_at",
    "games_named",
    "how_much",
    "kinds_at",
    "last_turns",
    "players_at",
    "profiles_at",
    "table_at",
    "table_of_game",
    "tables_named",
    "turns_of",
    "what_is_there",
    "whole_turns",
]

UNREAD = ("position", "checkpoint")
"""What a list of games does not show, and would be long to fetch."""


def table_at(uid: UUID) -> Table:
    """The table, whoever asks."""
    table = Table.objects.filter(pk=uid).first()
    if table is None:
        raise Gone(table=str(uid))
    return table


def tables_named(uids: Iterable[UUID]) -> QuerySet[Table]:
    """These tables, by name."""
    return Table.objects.filter(pk__in=list(uids)).order_by("name", "uid")


def games_at(
    table: Table, *, player: UUID | None = None, profile: str = "", kind: str = ""
) -> QuerySet[Game]:
    """The games of a table, the latest first, with their people."""
    games = Game.objects.filter(table=table, binned_at=None).defer(*UNREAD)
    if player:
        games = games.filter(seats__player=player)
    if profile:
        games = games.filter(profile=profile)
    if kind:
        games = games.filter(kind=kind)
    return games.prefetch_related("seats__player")


def games_named(uids: Sequence[UUID]) -> list[Game]:
    """These games with their people, in the order of their names."""
    games = Game.objects.defer(*UNREAD).prefetch_related("seats__player")
    found = games.in_bulk(uids)
    return [found[uid] for uid in uids if uid in found]


def players_at(table: Table) -> QuerySet[Player]:
    """Everybody who has a seat in a game of this table, by name."""
    return _seated(table).distinct().order_by("name", "uid")


def _seated(table: Table) -> QuerySet[Player]:
    return Player.objects.filter(seats__game__table=table, seats__game__binned_at=None)


def table_of_game(uid: UUID) -> Table:
    """The table at which a game was played, also if it is in the bin."""
    table = Table.objects.filter(games=uid).first()
    if table is None:
        raise missing(uid)
    return table


def how_much(table: Table) -> dict[str, int]:
    """How many games and turns an export of the table has."""
    kept = Game.objects.filter(table=table, binned_at=None)
    return kept.aggregate(games=Count("pk"), turns=Coalesce(Sum("length"), 0))


def binned_at(table: Table) -> QuerySet[Game]:
    """The games of a table that are in the bin, what was thrown away last first."""
    games = Game.objects.filter(table=table, binned_at__isnull=False)
    return games.defer(*UNREAD).prefetch_related("seats__player").order_by("-binned_at", "uid")


def kinds_at(table: Table) -> set[str]:
    """The kinds of games that were played at this table."""
    games = Game.objects.filter(table=table, binned_at=None).order_by()
    return set(games.values_list("kind", flat=True).distinct())


def profiles_at(table: Table) -> list[str]:
    """The names of the rules that were played at this table."""
    games = Game.objects.filter(table=table, binned_at=None)
    names = games.exclude(profile="").values_list("profile", flat=True)
    return sorted(names.order_by().distinct())


def game_with_sheet(uid: UUID) -> Game:
    """A game with its table, its sheet and its people."""
    games = Game.objects.select_related("table", "sheet").prefetch_related("seats__player")
    game = games.filter(pk=uid).first()
    if game is None:
        raise missing(uid)
    if game.binned_at:
        raise Binned(game=str(uid))
    return game


def turns_of(game: Game, rounds: range | None = None) -> list[Turn]:
    """The turns of a game, or of some rounds of it, with their cards, throws and lines."""
    turns = whole_turns(Turn.objects.filter(game=game)).order_by("number")
    if rounds is not None:
        turns = turns.filter(round__gte=rounds.start, round__lt=rounds.stop)
    return list(turns)


def last_turns(game: Game, count: int) -> list[Turn]:
    """The last turns of a game, the latest first."""
    return list(whole_turns(Turn.objects.filter(game=game)).order_by("-number")[:count])


def what_is_there(uids: Iterable[UUID]) -> tuple[str, UUID] | None:
    """Whether one of these names a game or a table, and which."""
    for uid in uids:
        if Game.objects.filter(pk=uid).exists():
            return "game", uid
        if Table.objects.filter(pk=uid).exists():
            return "table", uid
    return None


def whole_turns(turns: QuerySet[Turn]) -> QuerySet[Turn]:
    """These turns with their cards, throws and lines."""
    return turns.prefetch_related("cards__throws", "lines")
