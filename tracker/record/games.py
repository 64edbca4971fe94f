"""A game: opened, joined, left, closed early, opened again."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from django.utils import timezone

from rules.errors import RuleError
from rules.position import Span
from tracker.errors import BadRequest, Binned, Conflict, Deleted, Gone
from tracker.keys import Writer
from tracker.models import DeletedGame, Game, Profile, Seat, Sheet, Table
from tracker.news import News, announce
from tracker.record.merging import sits_for
from tracker.record.settle import POSITION_FIELDS, referee, settle
from tracker.record.writing import locked_table, writing


class SeatAsked(NamedTuple):
    """A seat as it was asked for; ``named`` are the words that were said of it."""

    player: UUID
    joined: int = 0
    left: int | None = None
    named: frozenset[str] = frozenset()


class GameAsked(NamedTuple):
    """A game as it was asked for; what is left out stays as it is."""

    kind: str
    sheet: str
    seats: Sequence[SeatAsked]
    started_at: datetime | None = None
    note: str | None = None
    closed: bool | None = None


def put_game(table_uid: UUID, uid: UUID, asked: GameAsked, writer: Writer) -> Game:
    """The game as it was asked for: opened, or with its people and its end changed."""
    with writing():
        table = locked_table(table_uid, writer)
        game = Game.objects.select_for_update().filter(pk=uid).first()
        if game and game.table_id != table.pk:
            raise Gone(game=str(uid))
        if game and game.binned_at:
            raise Binned(game=str(uid))
        if game is None and DeletedGame.objects.filter(pk=uid).exists():
            raise Deleted(game=str(uid))
        old = list(game.seats.order_by("index")) if game else []
        first = [seat.player for seat in asked.seats]
        asked = asked._replace(seats=_as_merged(table, asked.seats))
        seats = _seats(game, old, asked)
        _remember_first(old, seats, first)
        game = game or Game(uid=uid, table=table, position={}, checkpoint={}, standing={})
        _put(game, asked, old, seats)
        return game


def _seats(game: Game | None, old: list[Seat], asked: GameAsked) -> list[Seat]:
    """The seats in their order, as they would be; once slips are written nobody changes place."""
    if len({seat.player for seat in asked.seats}) < len(asked.seats):
        raise BadRequest("seats")
    if game and game.length:
        _refuse_moved_seats(game, old, asked)
        return [
            _seat(index, seat, old[index] if index < len(old) else None, game)
            for index, seat in enumerate(asked.seats)
        ]
    return [_seat(index, seat, None, None) for index, seat in enumerate(asked.seats)]


def _refuse_moved_seats(game: Game, old: list[Seat], asked: GameAsked) -> None:
    players = [seat.player for seat in asked.seats]
    if players[: len(old)] != [seat.player_id for seat in old]:
        raise BadRequest("seats")
    if len(players) > len(old) and game.over:
        raise RuleError("game_over", turn=game.standing["number"])


def _seat(index: int, asked: SeatAsked, before: Seat | None, game: Game | None) -> Seat:
    """A seat; who joins a running game without saying when takes part from the next turn on."""
    joined, left = asked.joined, asked.left
    if before:
        joined = joined if "joined" in asked.named else before.joined
        left = left if "left" in asked.named else before.left
    elif game and "joined" not in asked.named:
        joined = game.standing["number"]
    if left is not None and left < joined:
        raise BadRequest("seats", seat=index)
    return Seat(index=index, player_id=asked.player, joined=joined, left=left)


def _as_merged(table: Table, seats: Sequence[SeatAsked]) -> list[SeatAsked]:
    """The seats with the people who are meant now; strangers to the table are refused."""
    people = {player.pk: player for player in table.players.all()}
    for seat in seats:
        if seat.player not in people:
            raise Gone(player=str(seat.player))
    return [seat._replace(player=sits_for(seat.player, people)) for seat in seats]


def _remember_first(old: Sequence[Seat], seats: Sequence[Seat], first: Sequence[UUID]) -> None:
    """Who sat down in a seat stays with it; in a new one it is whoever was asked for."""
    kept = {seat.player_id: seat.first_player_id for seat in old}
    for seat, sat in zip(seats, first, strict=True):
        told = sat if sat != seat.player_id else None
        seat.first_player_id = kept.get(seat.player_id, told)


def _put(game: Game, asked: GameAsked, old: list[Seat], seats: list[Seat]) -> None:
    """Store what has changed, if anything has, and fold the game with it."""
    fresh = game.rev == 0
    changed = _changes(game, asked)
    for field, value in changed.items():
        setattr(game, field, value)
    if not (fresh or changed or _told(old) != _told(seats)):
        return
    if len(seats) not in referee(game.sheet_id).rules.seats:
        raise BadRequest("seats")
    if fresh:
        game.save(force_insert=True)
    _store_seats(game, old, seats)
    spans = [Span(seat.joined, seat.left) for seat in seats]
    settle(game, list(game.turns.order_by("number")), spans)
    game.rev += 1
    game.updated = timezone.now()
    game.save(update_fields=[*POSITION_FIELDS, *changed, "rev", "updated"])
    announce(News(game.pk, game.rev, game.over))


def _changes(game: Game, asked: GameAsked) -> dict[str, Any]:
    """The fields of the game itself that are to be other than they are."""
    wanted: dict[str, Any] = {"kind": asked.kind, "sheet_id": asked.sheet}
    # A phone whose clock is ahead does not begin a game tomorrow: it has begun by now.
    if asked.started_at is not None and asked.started_at <= timezone.now():
        wanted["started_at"] = asked.started_at
    if asked.note is not None:
        wanted["note"] = asked.note
    changed = {field: value for field, value in wanted.items() if getattr(game, field) != value}
    if "kind" in changed or "sheet_id" in changed:
        _refuse_sheet(game, asked)
        changed["profile"] = Profile.objects.name_of(asked.sheet, game.table_id)
    if asked.closed is not None and asked.closed != bool(game.closed_at):
        changed["closed_at"] = timezone.now() if asked.closed else None
    return changed


def _refuse_sheet(game: Game, asked: GameAsked) -> None:
    """The sheet must be ours and of this kind, and it is frozen once a slip is written."""
    sheet = Sheet.objects.filter(pk=asked.sheet).first()
    if sheet is None:
        raise Conflict("sheet_unknown", sheet=asked.sheet)
    if sheet.kind != asked.kind:
        raise BadRequest("kind", kind=asked.kind)
    if game.length:
        raise BadRequest("sheet", sheet=game.sheet_id)


def _told(seats: Sequence[Seat]) -> list[tuple[Any, ...]]:
    return [(seat.player_id, seat.joined, seat.left) for seat in seats]


def _store_seats(game: Game, old: list[Seat], seats: list[Seat]) -> None:
    if _told(old) == _told(seats):
        return
    game.seats.all().delete()
    for seat in seats:
        seat.game = game
    Seat.objects.bulk_create(seats)
