"""How the record is written: one writer at a time, and whole or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.db import transaction

from tracker.errors import Gone
from tracker.gate import write_gate
from tracker.keys import Writer
from tracker.models import Game, Table


@contextmanager
def writing() -> Iterator[None]:
    """All that is written inside is stored together, or none of it."""
    with write_gate(), transaction.atomic():
        yield


def locked_table(uid: UUID, writer: Writer) -> Table:
    """The table, ours until the transaction ends, if this writer may write there."""
    table = Table.objects.select_for_update().filter(pk=uid).first()
    if table is None:
        raise Gone(table=str(uid))
    writer.must_open(table.key_hash)
    return table


def locked_game(uid: UUID, writer: Writer) -> Game:
    """The game, ours until the transaction ends, if this writer may write at its table."""
    games = Game.objects.select_for_update(of=("self",)).select_related("table")
    game = games.filter(pk=uid).first()
    if game is None:
        raise Gone(game=str(uid))
    writer.must_open(game.table.key_hash)
    return game
