"""Tables, their keys and their players."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from django.conf import settings

from tracker.errors import Gone, NoKey, WrongKey
from tracker.keys import Writer, hash_of
from tracker.models import Player, Table
from tracker.record.merging import tell
from tracker.record.writing import locked_table, writing


def open_table(uid: UUID, name: str, writer: Writer) -> Table:
    """The table under this name; the first to write it registers the key."""
    with writing():
        if not Table.objects.filter(pk=uid).exists():
            _register(uid, name, writer)
        table = locked_table(uid, writer)
        if table.name != name:
            table.name = name
            table.save(update_fields=["name"])
        return table


def _register(uid: UUID, name: str, writer: Writer) -> None:
    """A new table with the key that was shown; a public host lets only its staff open one."""
    if not (settings.TABLES_OPEN or writer.staff):
        raise WrongKey(table=str(uid))
    if writer.key is None and not writer.staff:
        raise NoKey()
    key_hash = hash_of(writer.key) if writer.key is not None else ""
    table = Table(uid=uid, name=name, key_hash=key_hash)
    # Two first requests may meet here: one of them registers, the other must hold its key.
    Table.objects.bulk_create([table], ignore_conflicts=True)


def replace_key(uid: UUID, key: str, writer: Writer) -> Table:
    """From now on only the new key opens the table."""
    key_hash = hash_of(key)
    with writing():
        table = locked_table(uid, writer)
        table.key_hash = key_hash
        table.save(update_fields=["key_hash"])
        return table


def put_player(table_uid: UUID, uid: UUID, asked: dict[str, Any], writer: Writer) -> Player:
    """A person at the table, new or changed; what is not named stays as it is."""
    with writing():
        table = locked_table(table_uid, writer)
        player = Player.objects.filter(pk=uid).first()
        if player is None:
            return Player.objects.create(uid=uid, table=table, **asked)
        if player.table_id != table.pk:
            raise Gone(player=str(uid))
        _change(player, asked)
        return player


def _change(player: Player, asked: dict[str, Any]) -> None:
    changed = [field for field, value in asked.items() if getattr(player, field) != value]
    if not changed:
        return
    for field in changed:
        setattr(player, field, asked[field])
    player.save(update_fields=changed)
    tell(player.seats.order_by().values_list("game", flat=True))
