"""PUT tables/<table>/players/<player>/: names of every kind."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests.builders import OTHER_KEY, Evening, Phone, refused
from tracker.models import Player

NAMES = ["=1+1", "+Bo", "x" * 60, "👩‍👩‍👧‍👦", "שרה", "محمد", "\\u0000", "<script>", "Ada", "Ada"]
AS_NEW = {"archived": False, "left_out": False, "merged": None}


@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_back_as_it_was_given(evening: Evening, phone: Phone, name: str) -> None:
    uid = uuid4()
    told = phone.put(f"tables/{evening.table}/players/{uid}/", {"name": name, "colour": "moss"})
    assert told.json() == {"uid": str(uid), "name": name, "colour": "moss"} | AS_NEW
    assert Player.objects.get(pk=uid).name == name


def test_a_player_is_archived_and_stays_in_the_games(evening: Evening, phone: Phone) -> None:
    game, uid = evening.game(), evening.players[1]
    path = f"tables/{evening.table}/players/{uid}/"
    assert phone.put(path, {"name": "Bo", "archived": True}).json()["archived"] is True
    assert phone.get(f"games/{game}/").json()["seats"][1]["name"] == "Bo"


@pytest.mark.parametrize(
    ("field", "value"),
    [("name", "x" * 121), ("colour", "a colour"), ("colour", "x" * 21), ("left_out", "perhaps")],
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


def test_a_player_is_merged_and_taken_apart(evening: Evening, phone: Phone) -> None:
    game, (ada, _, cy) = evening.game(people=2), evening.players
    path = f"tables/{evening.table}/players/{ada}/merged/"
    told = phone.put(path, {"into": str(cy)}).json()
    assert (told["merged"], told["archived"]) == (str(cy), True)
    assert phone.get(f"games/{game}/").json()["seats"][0]["name"] == "Cy"
    assert phone.put(path, {"into": None}).json()["merged"] is None
    assert phone.get(f"games/{game}/").json()["seats"][0]["name"] == "Ada"


def test_two_who_met_are_two_people(evening: Evening, phone: Phone) -> None:
    game, (ada, bo, _) = evening.game(), evening.players
    path = f"tables/{evening.table}/players/{ada}/merged/"
    refused(phone.put(path, {"into": str(bo)}), 409, "players_met", game=str(game))


def test_a_phone_that_knows_only_the_old_player_writes_on(evening: Evening, phone: Phone) -> None:
    ada, bo, cy = map(str, evening.players)
    game = evening.game(people=2)
    phone.put(f"tables/{evening.table}/players/{ada}/merged/", {"into": cy})
    seats = [{"player": ada}, {"player": bo}]
    for uid in (game, uuid4()):
        told = phone.game(uid, seats=seats, note="On we go").json()
        assert [seat["player"] for seat in told["seats"]] == [cy, bo]
    phone.put(f"tables/{evening.table}/players/{ada}/merged/", {"into": None})
    assert phone.get(f"games/{uid}/").json()["seats"][0]["player"] == ada
