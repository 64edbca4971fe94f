"""``history.xlsx``, ``table.json`` and the choice of games."""

from __future__ import annotations

import json
from uuid import UUID, uuid4

import pytest
from django.test import Client

from tests.builders import HUNDRED, OTHER_KEY, Evening, Phone, golden_game, refused


@pytest.fixture
def game(evening: Evening) -> UUID:
    game = evening.game()
    evening.play(game, HUNDRED)
    return game


def test_a_game_is_a_workbook_for_whoever_has_the_link(game: UUID, client: Client) -> None:
    answer = client.get(f"/api/v1/games/{game}/history.xlsx")
    assert answer.streaming
    assert answer.getvalue().startswith(b"PK")
    assert answer["Content-Disposition"] == f'attachment; filename="game-{game}.xlsx"'
    refused(client.get(f"/api/v1/games/{uuid4()}/history.xlsx"), 404, "not_found")


@pytest.mark.parametrize("file", ["history.csv", "history.xlsx", "table.json"])
def test_only_the_key_opens_a_table(evening: Evening, game: UUID, file: str) -> None:
    address = f"tables/{evening.table}/{file}"
    refused(Phone(evening, None).get(address), 401, "wrong_key")
    refused(Phone(evening, OTHER_KEY).get(address), 403, "wrong_key")
    assert Phone(evening).get(address).status_code == 200


def test_a_table_is_taken_along_whole(evening: Evening, game: UUID, phone: Phone) -> None:
    answer = phone.get(f"tables/{evening.table}/table.json")
    assert answer["Content-Type"] == "application/json"
    assert answer["Content-Disposition"] == 'attachment; filename="Tuesday.json"'
    assert [each["uid"] for each in json.loads(answer.getvalue())["games"]] == [str(game)]


def test_games_of_one_kind_are_chosen(evening: Evening, game: UUID, phone: Phone) -> None:
    evening.play_golden(golden_game("dudo", "evening"))
    history = f"tables/{evening.table}/history.csv"
    assert phone.get(f"{history}?kind=tutto").getvalue().count(b"\n") == 2
    assert phone.get(f"{history}?kind=dudo").getvalue().count(b"\n") == 9
    assert phone.get(f"{history}?kind=chess").getvalue().count(b"\n") == 1


def test_a_game_has_the_files_of_its_kind(
    evening: Evening, game: UUID, phone: Phone, client: Client
) -> None:
    dudo = evening.play_golden(golden_game("dudo", "evening"))
    answer = client.get(f"/api/v1/games/{dudo}/history.csv?form=dudo_players")
    assert answer.getvalue().count(b"\n") == 4
    name = f"game-{dudo} dudo_players.csv"
    assert answer["Content-Disposition"] == f'attachment; filename="{name}"'
    for uid, form in ((dudo, "keutjes_ledger"), (game, "dudo_players")):
        other = client.get(f"/api/v1/games/{uid}/history.csv?form={form}")
        refused(other, 400, "bad_request", field="form")
    table = f"tables/{evening.table}/history.csv"
    assert phone.get(f"{table}?form=dudo_rounds").getvalue().count(b"\n") == 9
    assert phone.get(f"{table}?form=keutjes_ledger").getvalue().count(b"\n") == 1


def test_games_are_chosen(evening: Evening, game: UUID, phone: Phone) -> None:
    evening.play(evening.game(), HUNDRED)
    history = f"tables/{evening.table}/history.csv"
    assert phone.get(f"{history}").getvalue().count(b"\n") == 3
    assert phone.get(f"{history}?game={game}").getvalue().count(b"\n") == 2
    refused(phone.get(f"{history}?since=yesterday"), 400, "bad_request", field="since")


@pytest.mark.parametrize("zone", ["UTC", "Asia/Tokyo", "America/New_York"])
@pytest.mark.parametrize("day", ["0001-01-01", "9999-12-30", "9999-12-31"])
@pytest.mark.parametrize("field", ["since", "until"])
def test_the_ends_of_the_calendar_are_days_or_refused(
    evening: Evening, game: UUID, phone: Phone, field: str, day: str, zone: str
) -> None:
    answer = phone.get(f"tables/{evening.table}/history.csv?{field}={day}&zone={zone}")
    if answer.status_code == 200:
        assert answer.getvalue().startswith(b"table,game,")
    else:
        refused(answer, 400, "bad_request", field=field)
