"""GET tables/<table>/: people and games, for whoever holds the key."""

from __future__ import annotations

from uuid import uuid4

from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import HUNDRED, OTHER_KEY, Evening, Phone, refused


def test_a_table_tells_its_people_and_games(evening: Evening, phone: Phone) -> None:
    game = evening.game(people=2)
    evening.play(game, HUNDRED)
    told = phone.get(f"tables/{evening.table}/").json()
    assert [player["name"] for player in told["players"]] == ["Ada", "Bo", "Cy"]
    (only,) = told["games"]
    assert only["uid"] == str(game)
    assert [seat["name"] for seat in only["seats"]] == ["Ada", "Bo"]
    assert only["standing"]["balances"] == [100, 0]
    assert "turns" not in only


def test_nothing_new_is_a_304(evening: Evening, phone: Phone) -> None:
    path = f"tables/{evening.table}/"
    tag = phone.get(path)["ETag"]
    response = phone.get(path, **{"If-None-Match": tag})
    assert (response.status_code, response.content) == (304, b"")
    evening.game()
    assert phone.get(path, **{"If-None-Match": tag}).status_code == 200


def test_many_games_take_no_more_queries_than_few(evening: Evening, phone: Phone) -> None:
    evening.game()
    with CaptureQueriesContext(connection) as few:
        phone.get(f"tables/{evening.table}/")
    for _ in range(5):
        evening.game()
    with CaptureQueriesContext(connection) as many:
        phone.get(f"tables/{evening.table}/")
    assert len(many) == len(few)


def test_only_the_key_opens_it(evening: Evening) -> None:
    path = f"tables/{evening.table}/"
    refused(Phone(evening, OTHER_KEY).get(path), 403, "wrong_key")
    refused(Phone(evening, None).get(path), 401, "wrong_key")


def test_a_table_that_is_none_is_not_found(phone: Phone) -> None:
    uid = uuid4()
    refused(phone.get(f"tables/{uid}/"), 404, "not_found", table=str(uid))
