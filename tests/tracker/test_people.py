"""Tables, keys, players; names of every kind."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.builders import KEY, OTHER_KEY, Evening
from tracker import record
from tracker.errors import BadRequest, Gone, NoKey, WrongKey
from tracker.keys import Writer
from tracker.models import Game, Player, Table


def test_the_first_to_write_a_table_registers_the_key(db: None) -> None:
    uid = uuid4()
    record.open_table(uid, "Tuesday", Writer(KEY))
    with pytest.raises(WrongKey):
        record.open_table(uid, "Wednesday", Writer(OTHER_KEY))
    assert record.open_table(uid, "Thursday", Writer(KEY)).name == "Thursday"


def test_only_a_hash_of_the_key_is_kept(evening: Evening) -> None:
    kept = Table.objects.values().get(pk=evening.table)
    assert KEY not in str(kept)
    assert len(kept["key_hash"]) == 64


@pytest.mark.parametrize("key", ["", "short", "x" * 31, "x" * 33, "x" * 31 + "!", "é" * 32])
def test_a_key_is_32_url_safe_characters(db: None, key: str) -> None:
    with pytest.raises(BadRequest):
        record.open_table(uuid4(), "Tuesday", Writer(key))


def test_a_replaced_key_no_longer_opens_the_table(evening: Evening) -> None:
    record.replace_key(evening.table, OTHER_KEY, evening.writer)
    with pytest.raises(WrongKey):
        record.open_table(evening.table, "Tuesday", evening.writer)
    record.open_table(evening.table, "Wednesday", Writer(OTHER_KEY))


def test_a_public_host_lets_only_its_staff_open_tables(db: None, settings: Any) -> None:
    settings.TABLES_OPEN = False
    uid = uuid4()
    with pytest.raises(WrongKey):
        record.open_table(uid, "Tuesday", Writer(KEY))
    record.open_table(uid, "Tuesday", Writer(KEY, staff=True))
    assert record.open_table(uid, "Wednesday", Writer(KEY)).name == "Wednesday"


def test_a_table_opened_by_staff_without_a_key_waits_for_one(db: None) -> None:
    uid = uuid4()
    record.open_table(uid, "Tuesday", Writer(staff=True))
    with pytest.raises(WrongKey):
        record.open_table(uid, "Tuesday", Writer(KEY))
    record.replace_key(uid, KEY, Writer(staff=True))
    record.open_table(uid, "Tuesday", Writer(KEY))


NAMES = [
    "=1+1",
    "+Bo",
    "-Cy",
    "@Di",
    "x" * 60,
    "👩‍👩‍👧‍👦",
    "שרה",
    "محمد علي",
    "Ada",
    "Ada",
    "<b>&amp;",
]


def test_names_of_every_kind_are_kept_as_they_are(evening: Evening) -> None:
    uids = [uuid4() for _ in NAMES]
    for uid, name in zip(uids, NAMES, strict=True):
        record.put_player(evening.table, uid, {"name": name}, evening.writer)
    assert [Player.objects.get(pk=uid).name for uid in uids] == NAMES


def test_what_is_not_named_of_a_player_stays(evening: Evening) -> None:
    uid = evening.players[0]
    record.put_player(evening.table, uid, {"name": "Ada", "colour": "blue"}, evening.writer)
    record.put_player(evening.table, uid, {"name": "Adele"}, evening.writer)
    player = Player.objects.get(pk=uid)
    assert (player.name, player.colour, player.archived) == ("Adele", "blue", False)


def test_whoever_watches_hears_of_a_new_name(evening: Evening) -> None:
    game, other = evening.game(), evening.game(people=2)
    record.put_player(evening.table, evening.players[2], {"name": "Cyd"}, evening.writer)
    assert Game.objects.get(pk=game).rev == 2
    assert Game.objects.get(pk=other).rev == 1
    record.put_player(evening.table, evening.players[2], {"name": "Cyd"}, evening.writer)
    assert Game.objects.get(pk=game).rev == 2


def test_a_player_of_another_table_is_not_found(evening: Evening) -> None:
    other = Evening().begin()
    with pytest.raises(Gone) as refusal:
        record.put_player(evening.table, other.players[0], {"name": "Bo"}, evening.writer)
    assert refusal.value.where == {"player": str(other.players[0])}


def test_a_player_needs_a_table_and_its_key(evening: Evening) -> None:
    with pytest.raises(Gone):
        record.put_player(uuid4(), uuid4(), {"name": "Di"}, evening.writer)
    with pytest.raises(NoKey):
        record.put_player(evening.table, uuid4(), {"name": "Di"}, Writer())
