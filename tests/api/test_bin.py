"""``PUT games/<game>/bin/`` and ``DELETE tables/<table>/``."""

from __future__ import annotations

from uuid import UUID, uuid4

import pytest
from django.test import Client

from tests.builders import HUNDRED, OTHER_KEY, Evening, Phone, refused
from tracker import record
from tracker.models import Game, Table


@pytest.fixture
def game(evening: Evening, phone: Phone) -> UUID:
    game = evening.game()
    evening.play(game, HUNDRED)
    assert phone.put(f"games/{game}/bin/", {"binned": True}).json()["binned"] is True
    return game


def test_a_game_in_the_bin_says_so_and_is_not_listed(
    evening: Evening, phone: Phone, game: UUID, client: Client
) -> None:
    refused(phone.get(f"games/{game}/"), 410, "binned", game=str(game))
    refused(phone.get(f"games/{game}/history.csv"), 410, "binned")
    assert phone.get(f"tables/{evening.table}/").json()["games"] == []
    for page in (f"/watch/{game}/", f"/games/{game}/"):
        answer = client.get(page)
        assert answer.status_code == 410
        assert "in the bin" in answer.content.decode()


def test_what_a_phone_still_has_is_refused_and_not_lost(phone: Phone, game: UUID) -> None:
    refused(phone.turn(game, 1, 1, HUNDRED), 410, "binned")
    refused(phone.game(game), 410, "binned")
    assert phone.put(f"games/{game}/bin/", {"binned": False}).json()["binned"] is False
    assert phone.turn(game, 1, 1, HUNDRED).status_code == 200


def test_a_game_deleted_for_good_says_so_and_is_not_opened_anew(
    phone: Phone, game: UUID, client: Client
) -> None:
    record.delete_games(Game.objects.filter(pk=game))
    refused(phone.game(game), 410, "deleted", game=str(game))
    refused(phone.turn(game, 1, 1, HUNDRED), 410, "deleted")
    refused(phone.get(f"games/{game}/"), 410, "deleted")
    refused(phone.put(f"games/{game}/bin/", {"binned": False}), 410, "deleted")
    page = client.get(f"/games/{game}/")
    assert page.status_code == 410
    assert "deleted for good" in page.content.decode()


def test_the_bin_wants_the_key_and_a_word(evening: Evening, phone: Phone, game: UUID) -> None:
    stranger = Phone(evening, OTHER_KEY)
    refused(stranger.put(f"games/{game}/bin/", {"binned": False}), 403, "wrong_key")
    refused(phone.put(f"games/{game}/bin/", {}), 400, "bad_request", field="binned")
    refused(phone.put(f"games/{uuid4()}/bin/", {"binned": True}), 404, "not_found")


def test_a_table_is_erased_by_whoever_has_the_key(evening: Evening, phone: Phone) -> None:
    address = f"/api/v1/tables/{evening.table}/"
    refused(Phone(evening, OTHER_KEY).client.delete(address), 403, "wrong_key")
    assert phone.client.delete(address).status_code == 204
    assert not Table.objects.exists()
