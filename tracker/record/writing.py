"""How the record is written: one writer at a time, and whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from tracker.errors import BadRequest, Binned, Gone
from tracker.gate import write_gate
from tracker.keys import Writer
from tracker.models import Game, Table
from tracker.record.rows import NOBODY, Question
from tracker.standing.whereabouts import missing


@contextmanager
def writing() -> Iterator[None]:
    """All that is written inside is stored together, or none of it.

    A uid names one thing in the whole record. Who takes it is seen beforehand,
    except by two tables that take the same one at the same moment.
    """
    try:
        with write_gate(), transaction.atomic():
            yield
    except IntegrityError as clash:
        raise BadRequest("uid") from clash


def locked_table(uid: UUID, writer: Writer) -> Table:
    """The table, ours until the transaction ends, if this writer may write there."""
    table = Table.objects.select_for_update().filter(pk=uid).first()
    if table is None:
        raise Gone(table=str(uid))
    writer.must_open(table.key_hash)
    return table


def locked_game(uid: UUID, writer: Writer, *, binned: bool = False) -> Game:
    """The game, ours until the transaction ends, if this writer may write at its table.

    Nothing is written in a game that lies in the bin, except by who says so (``binned``).
    """
    for *row, key_hash in game_to_write.ask(uid):
        writer.must_open(key_hash)
        game = Game.from_db(None, GAME_COLUMNS, row)
        if game.binned_at and not binned:
            raise Binned(game=str(uid))
        return game
    raise missing(uid)


GAME_COLUMNS = (
    *("uid", "kind", "sheet_id", "closed_at", "binned_at", "rev", "length"),
    *("position", "checkpoint", "standing", "over"),
)


@Question
def game_to_write() -> QuerySet[Any, Any]:
    """A game and the key of its table."""
    games = Game.objects.select_for_update(of=("self",)).order_by()
    return games.filter(pk=NOBODY).values_list(*GAME_COLUMNS, "table__key_hash")
