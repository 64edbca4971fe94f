"""PUT tables/<table>/games/<game>/: opened, joined, left, closed."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import uuid4

import pytest

from tests.builders import HUNDRED, OTHER_KEY, Evening, Phone, fireworks, refused
from tracker.models import Game


def test_a_game_is_opened(evening: Evening, phone: Phone) -> None:
    uid = uuid4()
    response = phone.game(uid, started_at="2026-11-03T20:00:00+01:00", note="by candlelight")
    told = response.json()
    assert (told["uid"], told["kind"], told["rev"]) == (str(uid), "tutto", 1)
    assert (told["sheet"], told["note"], told["closed"]) == (
        evening.sheet,
        "by candlelight",
        False,
    )
    when = datetime.fromisoformat(told["started_at"])
    assert when == datetime.fromisoformat("2026-11-03T19:00:00+00:00")
    assert [seat["player"] for seat in told["seats"]] == [str(uid) for uid in evening.players]
    assert told["turns"] == []
    assert told["standing"]["next_seat"] == 0
    assert response["ETag"] == '"1"'


def test_the_same_game_again_changes_nothing(phone: Phone) -> None:
    uid = uuid4()
    assert phone.game(uid).json() == phone.game(uid).json()
    assert Game.objects.get().rev == 1


def test_people_join_and_leave_by_turn_number(evening: Evening, phone: Phone) -> None:
    uid = evening.game(people=2)
    evening.play(uid, HUNDRED, HUNDRED, seats=2)
    first, second, third = (str(player) for player in evening.players)
    told = phone.game(
        uid, seats=[{"player": first}, {"player": second, "left": 2}, {"player": third}]
    ).json()
    assert [(seat["joined"], seat["left"]) for seat in told["seats"]] == [
        (0, None),
        (0, 2),
        (2, None),
    ]
    assert told["rev"] == 4


def test_a_game_is_closed_and_opened_again(phone: Phone) -> None:
    uid = uuid4()
    phone.game(uid)
    told = phone.game(uid, closed=True).json()
    assert (told["closed"], told["standing"]["reason"]) == (True, "closed")
    assert phone.game(uid, closed=False).json()["standing"]["over"] is False


def test_a_sheet_the_server_does_not_have_is_named(phone: Phone) -> None:
    refused(phone.game(uuid4(), sheet="0" * 64), 409, "sheet_unknown", sheet="0" * 64)
    assert not Game.objects.exists()


def test_a_player_of_nobody_is_named(phone: Phone) -> None:
    stranger = str(uuid4())
    response = phone.game(uuid4(), seats=[{"player": stranger}])
    refused(response, 404, "not_found", player=stranger)


def test_nobody_joins_a_game_that_is_over(evening: Evening, phone: Phone) -> None:
    uid = evening.game(people=1)
    evening.play(uid, fireworks(6000))
    refused(phone.game(uid), 422, "game_over", turn=1)


SPOILED: list[tuple[str, dict[str, Any]]] = [
    ("kind", {"kind": "chess"}),
    ("kind", {"kind": None}),
    ("sheet", {"sheet": None}),
    ("seats", {"seats": []}),
    ("seats", {"seats": "all"}),
    ("seats.0", {"seats": [None]}),
    ("seats.0.player", {"seats": [{"player": "Ada"}]}),
    ("started_at", {"started_at": "tonight"}),
    ("started_at", {"started_at": "9999-12-31T23:59:59Z"}),
    ("started_at", {"started_at": "0001-01-01T00:00:00Z"}),
    ("note", {"note": "x" * 1001}),
    ("closed", {"closed": "perhaps"}),
]


@pytest.mark.parametrize(("field", "asked"), SPOILED)
def test_a_field_that_cannot_be_is_named(phone: Phone, field: str, asked: Any) -> None:
    response = phone.game(uuid4(), **asked)
    assert refused(response, 400, "bad_request")["field"].startswith(field.removesuffix(".0"))
    assert not Game.objects.exists()


@pytest.mark.parametrize("turn", [-1, 1.5, "many", 10**9])
def test_joined_and_left_are_turn_numbers(evening: Evening, phone: Phone, turn: Any) -> None:
    seats = [{"player": str(evening.players[0]), "joined": turn}]
    refused(phone.game(uuid4(), seats=seats), 400, "bad_request", field="seats.0.joined")


def test_two_seats_for_one_player_are_refused(evening: Evening, phone: Phone) -> None:
    seats = [{"player": str(evening.players[0])}] * 2
    refused(phone.game(uuid4(), seats=seats), 400, "bad_request", field="seats")


def test_only_the_key_opens_a_game(evening: Evening) -> None:
    refused(Phone(evening, OTHER_KEY).game(uuid4()), 403, "wrong_key")
    refused(Phone(evening, None).game(uuid4()), 401, "wrong_key")
