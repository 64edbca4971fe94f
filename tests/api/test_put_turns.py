"""PUT games/<game>/turns/: a game rewritten from one turn on."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

import pytest

from tests.builders import FIFTY, HUNDRED, OTHER_KEY, PASS, STOPPED, Evening, Phone, refused
from tracker.models import Turn


def rewrite(phone: Phone, game: UUID, rev: int, start: int, *slips: tuple[Any, int, Any]) -> Any:
    turns = [{"uid": str(uid), "seat": seat, "steps": steps} for uid, seat, steps in slips]
    body = {"from": start, "turns": turns, "edition_of_game": rev}
    return phone.put(f"games/{game}/turns/", body)


def test_a_turn_is_put_in(evening: Evening, phone: Phone) -> None:
    game, new = evening.game(), uuid4()
    uids = evening.play(game, HUNDRED, FIFTY)
    response = rewrite(phone, game, 3, 1, (new, 1, [PASS]), (uids[1], 2, FIFTY))
    told = response.json()
    assert (told["rev"], told["standing"]["balances"]) == (4, [100, 0, 50])
    assert [(turn["uid"], turn["number"], turn["edition"]) for turn in told["turns"]] == [
        (str(new), 1, 1),
        (str(uids[1]), 2, 2),
    ]
    assert told["turns"][1]["ruling"]["outcome"] == "banked"
    assert response["ETag"] == '"4"'


def test_the_same_rewrite_again_gets_the_same_answer(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    first = rewrite(phone, game, 3, 1, (uids[1], 1, STOPPED))
    again = rewrite(phone, game, 3, 1, (uids[1], 1, STOPPED))
    assert (again.status_code, again.json()) == (200, first.json())


def test_a_game_that_has_moved_on_is_refused(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    where = refused(rewrite(phone, game, 2, 1, (uids[1], 1, STOPPED)), 409, "slip_moved", rev=3)
    assert [slip["steps"] for slip in where["slips"]] == [FIFTY]


def test_all_or_nothing(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    response = rewrite(phone, game, 3, 0, (uids[0], 0, STOPPED), (uids[1], 2, FIFTY))
    refused(response, 422, "wrong_seat", turn=1)
    assert Turn.objects.get(number=0).steps == HUNDRED


def test_when_people_joined_travels_along(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, FIFTY)
    seats = [{"joined": 0, "left": None}, {"joined": 0, "left": None}, {"joined": 1, "left": 2}]
    turns = [{"uid": str(uids[0]), "seat": 0, "steps": HUNDRED}]
    body = {"from": 0, "turns": turns, "edition_of_game": 3, "seats": seats}
    assert phone.put(f"games/{game}/turns/", body).status_code == 200
    told = phone.get(f"games/{game}/").json()["seats"]
    assert [{"joined": seat["joined"], "left": seat["left"]} for seat in told] == seats
    for fault in ({"joined": -1, "left": None}, {"joined": 1}, {"joined": 3, "left": 2}, 5):
        wrong = {**body, "edition_of_game": 4, "seats": [fault]}
        refused(phone.put(f"games/{game}/turns/", wrong), 400, "bad_request")


def test_a_start_beyond_the_end_is_a_gap(evening: Evening, phone: Phone) -> None:
    refused(rewrite(phone, evening.game(), 1, 1), 409, "turn_missing", number=0)


SPOILED: list[tuple[str, dict[str, Any]]] = [
    ("from", {"from": -1}),
    ("from", {"from": None}),
    ("edition_of_game", {"edition_of_game": "x"}),
    ("turns", {"turns": None}),
    ("turns", {"turns": [None]}),
    ("turns.0.uid", {"turns": [{"uid": "x", "seat": 0, "steps": []}]}),
    ("turns.0.seat", {"turns": [{"uid": str(uuid4()), "seat": -1, "steps": []}]}),
    ("steps", {"turns": [{"uid": str(uuid4()), "seat": 0, "steps": [1]}]}),
]


@pytest.mark.parametrize(("field", "asked"), SPOILED)
def test_a_field_that_cannot_be_is_named(
    evening: Evening, phone: Phone, field: str, asked: dict[str, Any]
) -> None:
    body = {"from": 0, "turns": [], "edition_of_game": 1} | asked
    response = phone.put(f"games/{evening.game()}/turns/", body)
    assert refused(response, 400, "bad_request")["field"].startswith(field)


def test_only_the_key_of_the_table_writes(evening: Evening) -> None:
    refused(rewrite(Phone(evening, OTHER_KEY), evening.game(), 1, 0), 403, "wrong_key")
