"""PUT tables/<table>/players/<player>/: names of every kind."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.builders import OTHER_KEY, Evening, Phone, refused
from tracker.models import Player

NAMES = ["=1+1", "+Bo", "x" * 60, "👩‍👩‍👧‍👦", "שרה", "محمد", "\\u0000", "<script>", "Ada", "Ada"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_back_as_it_was_given(evening: Evening, phone: Phone, name: str) -> None:
    uid = uuid4()
    told = phone.put(f"tables/{evening.table}/players/{uid}/", {"name": name, "colour": "moss"})
    assert told.json() == {"uid": str(uid), "name": name, "colour": "moss", "archived": False}
    assert Player.objects.get(pk=uid).name == name


def test_a_player_is_archived_and_stays_in_the_games(evening: Evening, phone: Phone) -> None:
    game, uid = evening.game(), evening.players[1]
    path = f"tables/{evening.table}/players/{uid}/"
    assert phone.put(path, {"name": "Bo", "archived": True}).json()["archived"] is True
    assert phone.get(f"games/{game}/").json()["seats"][1]["name"] == "Bo"


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "x" * 121), ("colour", "a colour"), ("colour", "x" * 21), ("archived", "perhaps")],
)
def test_a_field_that_cannot_be_is_named(
    evening: Evening, phone: Phone, field: str, value: Any
) -> None:
    body = {"name": "Di", field: value}
    response = phone.put(f"tables/{evening.table}/players/{uuid4()}/", body)
    refused(response, 400, "bad_request", field=field)
    assert Player.objects.count() == 3


def test_a_player_of_another_table_is_not_found(evening: Evening, phone: Phone) -> None:
    uid = Evening().begin().players[0]
    response = phone.put(f"tables/{evening.table}/players/{uid}/", {"name": "Mine"})
    refused(response, 404, "not_found", player=str(uid))


def test_only_the_key_lets_anybody_in(evening: Evening) -> None:
    stranger = Phone(evening, OTHER_KEY)
    response = stranger.put(f"tables/{evening.table}/players/{uuid4()}/", {"name": "Di"})
    refused(response, 403, "wrong_key")
