"""Turns, cards and score lines of many games, read in batches: the export's food.

However many games there are, only one batch of them is held at a time, and a
batch costs the same few queries whatever is in it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple, TypeAlias
from uuid import UUID

from django.db.models import Q, QuerySet, Sum, TextField
from django.db.models.functions import Cast

from rules.game import OPEN
from tracker.errors import Binned
from tracker.models import DrawnCard, Game, Player, ScoreLine, Table, Throw, Turn
from tracker.standing.whereabouts import missing

GAMES_A_PAGE = 200
TURNS_A_BATCH = 1000
COLUMNS = ("number", "round", "seat", "outcome", "points", "taken", "balance")

Games: TypeAlias = QuerySet[Game]


class PlayerRow(NamedTuple):
    """A person at the table."""

    uid: UUID
    name: str
    left_out: bool = False


class GameRow(NamedTuple):
    """A game as far as an export tells of it; ``winners`` are seats, none before the end."""

    uid: UUID
    table: str
    started_at: datetime
    kind: str
    profile: str
    sheet: str
    length: int
    winners: tuple[int, ...] | None
    seats: dict[int, PlayerRow]


class TurnRow(NamedTuple):
    """A turn and what it came to; ``game`` is the place of its game in the batch."""

    game: int
    number: int
    round: int
    seat: int
    outcome: str
    points: int
    taken: int
    balance: int


class CardRow(NamedTuple):
    """A card of a turn; its throws are pairs of digits, what fell and what was kept."""

    card: str
    dice_points: int
    tutto: int
    card_points: int
    throws: list[tuple[str, str]]


class Batch(NamedTuple):
    """Some games and the turns they have between two numbers."""

    games: list[GameRow]
    first: int
    end: int


def games_of_table(table: Table) -> Games:
    """The games of one table; what is in the bin is in no export."""
    return Game.objects.filter(table=table, binned_at=None)


def game_named(uid: UUID) -> Games:
    """One game, which must be there."""
    games = Game.objects.filter(pk=uid)
    found = games.values_list("binned_at", flat=True)[:1]
    if not found:
        raise missing(uid)
    if found[0]:
        raise Binned(game=str(uid))
    return games


def games_named(uids: Iterable[UUID]) -> Games:
    """Those of these games that are not in the bin."""
    return Game.objects.filter(pk__in=list(uids), binned_at=None)


def pages(games: Games) -> Iterator[list[GameRow]]:
    """The games from the first evening on, a page at a time."""
    ordered = _needed(games)
    page = list(ordered[:GAMES_A_PAGE])
    while page:
        yield [_row(game) for game in page]
        last = page[-1]
        later = Q(started_at__gt=last.started_at) | Q(started_at=last.started_at, uid__gt=last.pk)
        page = list(ordered.filter(later)[:GAMES_A_PAGE])


def _needed(games: Games) -> Games:
    """The games in order, with all an export says of them and no more."""
    needed = ("uid", "kind", "started_at", "length", "standing", "over")
    return (
        games.select_related("table", "sheet")
        .only(*needed, "table__name", "sheet__title")
        .prefetch_related("seats__player")
        .order_by("started_at", "uid")
    )


def _row(game: Game) -> GameRow:
    return GameRow(
        uid=game.pk,
        table=game.table.name,
        started_at=game.started_at,
        kind=game.kind,
        profile=game.sheet.title,
        sheet=game.sheet_id,
        length=game.length,
        winners=tuple(game.standing["winners"]) if game.over else None,
        seats={
            seat.index: PlayerRow(seat.player_id, seat.player.name, seat.player.left_out)
            for seat in game.seats.all()
        },
    )


def batches(games: Games) -> Iterator[Batch]:
    """Games together while their turns fit in a batch; a longer game in several batches."""
    for page in pages(games):
        together: list[GameRow] = []
        turns = 0
        for game in page:
            if together and turns + game.length > TURNS_A_BATCH:
                yield from _pieces(together, turns)
                together, turns = [], 0
            together.append(game)
            turns += game.length
        yield from _pieces(together, turns)


def _pieces(games: list[GameRow], turns: int) -> Iterator[Batch]:
    for first in range(0, turns, TURNS_A_BATCH):
        yield Batch(games, first, first + TURNS_A_BATCH)


def turns_in(batch: Batch) -> list[TurnRow]:
    """The turns of a batch, game after game."""
    places = _places(batch.games)
    turns = Turn.objects.filter(
        game__in=_uids(batch.games), number__gte=batch.first, number__lt=batch.end
    ).annotate(of=_as_text("game_id"))
    rows = turns.order_by().values_list("of", *COLUMNS)
    return sorted(TurnRow(places[of], *columns) for of, *columns in rows)


def cards_in(batch: Batch) -> dict[tuple[int, int], list[CardRow]]:
    """The cards of a batch, by the place of their game and the number of their turn."""
    places, throws = _places(batch.games), _throws_in(batch)
    cards: dict[tuple[int, int], list[CardRow]] = defaultdict(list)
    drawn = DrawnCard.objects.filter(
        turn__game__in=_uids(batch.games), turn__number__gte=batch.first, turn__number__lt=batch.end
    ).annotate(of=_as_text("turn__game_id"))
    columns = ("of", "turn__number", "pk", "card", "dice_points", "tutto", "card_points")
    for of, number, pk, card, dice, tutto, worth in drawn.order_by("place").values_list(*columns):
        cards[places[of], number].append(CardRow(card, dice, tutto, worth, throws[pk]))
    return cards


def _throws_in(batch: Batch) -> dict[int, list[tuple[str, str]]]:
    throws: dict[int, list[tuple[str, str]]] = defaultdict(list)
    fallen = Throw.objects.filter(
        card__turn__game__in=_uids(batch.games),
        card__turn__number__gte=batch.first,
        card__turn__number__lt=batch.end,
    ).values_list("card_id", "thrown", "kept")
    for card, thrown, kept in fallen.order_by("place"):
        throws[card].append((thrown, kept))
    return throws


def moves_in(page: list[GameRow]) -> Iterator[tuple[int, int | None, str, str, int]]:
    """Points between two accounts: place of the game, round (none at an opening), from, to, sum."""
    places = _places(page)
    lines = ScoreLine.objects.filter(game__in=_uids(page)).annotate(of=_as_text("game_id"))
    sums = lines.order_by().values_list("of", "turn__round", "src", "dst").annotate(Sum("points"))
    for of, *moved in sums:
        yield places[of], *moved


def rounds_in(page: list[GameRow]) -> Iterator[tuple[int, int, int]]:
    """Which seat took a turn in which round: place of the game, round, seat."""
    places = _places(page)
    turns = Turn.objects.filter(game__in=_uids(page)).exclude(outcome=OPEN)
    taken = turns.annotate(of=_as_text("game_id")).order_by().values_list("of", "round", "seat")
    for of, played, seat in taken.distinct():
        yield places[of], played, seat


def _as_text(field: str) -> Cast:
    """A uid as the database writes it: to read many of them as such takes most of the time."""
    return Cast(field, TextField())


def _places(games: list[GameRow]) -> dict[str, int]:
    """The place of a game among these, by its uid as one database or the other writes it."""
    return {
        written: place
        for place, game in enumerate(games)
        for written in (game.uid.hex, str(game.uid))
    }


def seated(games: Games) -> list[PlayerRow]:
    """Everybody to be told of with a seat in these games, in the order they came to the table."""
    seated = Player.objects.filter(seats__game__in=games.order_by().values("pk"))
    players = seated.filter(left_out=False).distinct()
    rows = players.order_by("created", "uid").values_list("uid", "name")
    return [PlayerRow(*row) for row in rows]


def _uids(games: list[GameRow]) -> list[UUID]:
    return [game.uid for game in games]
