"""``GET games/<game>/history.csv`` and ``GET tables/<table>/history.csv``."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.test import Client

from tests.builders import HUNDRED, KEY, OTHER_KEY, Evening, Phone, refused


@pytest.fixture
def game(evening: Evening) -> UUID:
    game = evening.game()
    evening.play(game, HUNDRED)
    return game


def test_whoever_has_the_watch_link_takes_the_game_along(
    evening: Evening, game: UUID, client: Client
) -> None:
    answer = client.get(f"/api/v1/games/{game}/history.csv")
    assert answer.streaming
    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    assert answer["Content-Disposition"] == f'attachment; filename="game-{game}.csv"'
    assert answer.getvalue().decode().count("\n") == 2


def test_the_wishes_are_heard(game: UUID, client: Client) -> None:
    answer = client.get(f"/api/v1/games/{game}/history.csv?delimiter=semicolon&bom=1&form=rounds")
    assert answer.getvalue().decode("utf-8").startswith("\ufefftable;game;")


def test_a_browser_that_wants_html_gets_csv_all_the_same(game: UUID, client: Client) -> None:
    answer = client.get(f"/api/v1/games/{game}/history.csv", headers={"accept": "text/html"})
    assert answer.status_code == 200


def test_the_key_opens_the_table(phone: Phone, game: UUID) -> None:
    answer = phone.get(f"tables/{phone.evening.table}/history.csv")
    assert str(game) in answer.getvalue().decode()


def test_the_session_of_a_browser_opens_the_table(
    evening: Evening, game: UUID, client: Client
) -> None:
    client.post(f"/tables/{evening.table}/open/", {"key": KEY})
    answer = client.get(f"/api/v1/tables/{evening.table}/history.csv")
    assert str(game) in answer.getvalue().decode()


def test_without_a_key_the_table_stays_closed(evening: Evening) -> None:
    refused(Phone(evening, None).get(f"tables/{evening.table}/history.csv"), 401, "wrong_key")
    refused(Phone(evening, OTHER_KEY).get(f"tables/{evening.table}/history.csv"), 403, "wrong_key")


def test_an_unknown_wish_is_refused(phone: Phone, game: UUID) -> None:
    answer = phone.get(f"games/{game}/history.csv?delimiter=tab")
    refused(answer, 400, "bad_request", field="delimiter")


def test_what_nobody_knows_is_not_there(phone: Phone) -> None:
    refused(phone.get(f"games/{uuid4()}/history.csv"), 404, "not_found")
    refused(phone.get(f"tables/{uuid4()}/history.csv"), 404, "not_found")


def test_the_file_is_named_after_the_table(evening: Evening, phone: Phone, game: UUID) -> None:
    phone.put(f"tables/{evening.table}/", {"name": 'Zoë "2" / ../x'})
    named = phone.get(f"tables/{evening.table}/history.csv")["Content-Disposition"]
    assert "filename*=utf-8''Zo%C3%AB" in named
    assert "\n" not in named
