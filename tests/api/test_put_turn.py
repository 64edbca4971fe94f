"""PUT games/<game>/turns/<turn>/: the request a table makes most."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest

from tests import golden
from tests.builders import FIFTY, HUNDRED, OPEN, OTHER_KEY, PASS, Evening, Phone, fireworks, refused
from tracker.models import Game, Turn


def test_a_slip_is_answered_with_its_ruling_and_the_standing(
    evening: Evening, phone: Phone
) -> None:
    response = phone.turn(evening.game(), 0, 0, HUNDRED)
    assert response.json() == {
        "rev": 2,
        "edition": 1,
        "ruling": {
            "outcome": "banked",
            "lines": [{"seat": 0, "points": 100, "why": "dice", "card": "bonus_200"}],
            "at_risk": 0,
        },
        "standing": {
            "balances": [100, 0, 0],
            "next_seat": 1,
            "number": 1,
            "round": 1,
            "last_round": False,
            "over": False,
            "winners": [],
            "reason": None,
        },
    }
    assert response["ETag"] == '"2"'


def test_the_same_request_again_gets_the_same_answer(evening: Evening, phone: Phone) -> None:
    game, uid = evening.game(), uuid4()
    first = phone.turn(game, 0, 0, HUNDRED, uid=uid)
    again = phone.turn(game, 0, 0, HUNDRED, uid=uid)
    assert (again.status_code, again.json()) == (200, first.json())
    assert Turn.objects.count() == 1


@pytest.mark.parametrize("game", golden.files("slips"), ids=golden.name)
def test_a_golden_game_comes_out_over_http(
    evening: Evening, phone: Phone, game: dict[str, Any]
) -> None:
    expect = game["expect"]
    uid, opened = seat_all(evening, phone, game)
    told = [
        phone.turn(uid, number, slip["seat"], slip["steps"])
        for number, slip in enumerate(game["slips"])
    ]
    if "refused" in expect:
        refusal = next(each for each in (opened, *told) if each.status_code != 200)
        if golden.fits_the_table(game):
            refused(refusal, 422, expect["refused"], turn=expect["turn"])
        else:
            refused(refusal, 400, "bad_request", field="seats")
        return
    assert [response.json()["standing"]["balances"] for response in told] == expect["after"]
    assert [response.json()["ruling"]["outcome"] for response in told] == expect["outcomes"]
    if told and not game.get("closed"):
        assert told[-1].json()["standing"]["winners"] == expect["winners"]


def seat_all(evening: Evening, phone: Phone, game: dict[str, Any]) -> Any:
    spans = golden.spans_of(game)
    for number in range(len(evening.players), len(spans)):
        evening.add(f"Player {number}")
    choices, deck = golden.house_rules(game)
    sheet = phone.post("sheets/", {"kind": game["kind"], "choices": choices, "deck": deck})
    seats = [
        {"player": str(player), "joined": span.joined, "left": span.left}
        for player, span in zip(evening.players, spans, strict=False)
    ]
    uid = uuid4()
    named = sheet.json()["fingerprint"]
    return uid, phone.game(uid, kind=game["kind"], sheet=named, seats=seats)


@pytest.mark.parametrize(
    "turn", [turn for turn in golden.turns() if golden.is_refused_at_first(turn)], ids=golden.name
)
def test_every_golden_refusal_is_told_with_its_place(
    evening: Evening, phone: Phone, turn: dict[str, Any]
) -> None:
    choices, deck = golden.house_rules(turn)
    body = {"kind": turn["kind"], "choices": choices, "deck": deck}
    sheet = phone.post("sheets/", body).json()["fingerprint"]
    game = evening.game(kind=turn["kind"], sheet=sheet)
    response = phone.turn(game, 0, 0, turn["steps"])
    where = {"turn": 0, "step": turn["expect"]["step"]}
    refused(response, 422, turn["expect"]["refused"], **where)
    assert not Turn.objects.exists()


def test_a_taken_number_is_told_with_the_slip_that_stands_there(
    evening: Evening, phone: Phone
) -> None:
    game = evening.game()
    (uid,) = evening.play(game, HUNDRED)
    where = refused(phone.turn(game, 0, 0, FIFTY), 409, "turn_taken", turn=0)
    assert where["slip"] == {
        "uid": str(uid),
        "number": 0,
        "edition": 1,
        "seat": 0,
        "steps": HUNDRED,
    }


def test_an_older_edition_is_told_the_newer_one(evening: Evening, phone: Phone) -> None:
    game, uid = evening.game(), uuid4()
    phone.turn(game, 0, 0, OPEN, uid=uid)
    phone.turn(game, 0, 0, HUNDRED, uid=uid, edition=1)
    where = refused(phone.turn(game, 0, 0, FIFTY, uid=uid, edition=1), 409, "slip_moved", turn=0)
    assert (where["slip"]["edition"], where["slip"]["steps"]) == (2, HUNDRED)
    assert phone.turn(game, 0, 0, FIFTY, uid=uid, edition=2).json()["edition"] == 3


def test_a_gap_names_the_first_missing_number(evening: Evening, phone: Phone) -> None:
    refused(phone.turn(evening.game(), 2, 2, HUNDRED), 409, "turn_missing", number=0)


def test_a_correction_that_breaks_a_later_slip_names_it(evening: Evening, phone: Phone) -> None:
    game = evening.game(people=1)
    uids = evening.play(game, HUNDRED, [*HUNDRED[:2], {"do": "bank"}], seats=1)
    response = phone.turn(game, 0, 0, fireworks(6000), uid=uids[0], edition=1)
    refused(response, 422, "game_over", turn=1)
    assert Game.objects.get(pk=game).standing["balances"] == [200]


def test_a_refusal_is_said_in_the_readers_language(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    said = set()
    for language in ("en", "de", "nl"):
        phone.headers = {"Accept-Language": language}
        said.add(phone.turn(game, 0, 0, [PASS, PASS]).json()["message"])
    assert len(said) == 3


SPOILED: list[tuple[str, dict[str, Any]]] = [
    *[("number", {"number": value}) for value in (-1, 1.0, "0", None, True, 10**7)],
    *[("edition", {"edition": value}) for value in (-1, 0.5, "0", None, False, 10**7)],
    *[("seat", {"seat": value}) for value in (-1, "0", None, [], 10**7)],
    *[("steps", {"steps": value}) for value in (None, {}, "pass", [None], [[]], ["pass"])],
    ("steps", {"steps": [PASS] * 1001}),
    ("steps", {"steps": fireworks(10**30)}),
]


@pytest.mark.parametrize(("field", "asked"), SPOILED)
def test_a_field_that_cannot_be_is_named(
    evening: Evening, phone: Phone, field: str, asked: dict[str, Any]
) -> None:
    body = {"number": 0, "edition": 0, "seat": 0, "steps": [PASS]} | asked
    response = phone.put(f"games/{evening.game()}/turns/{uuid4()}/", body)
    refused(response, 400, "bad_request", field=field)
    assert not Turn.objects.exists()


@pytest.mark.parametrize("field", ["number", "edition", "seat", "steps"])
def test_a_field_that_is_missing_is_named(evening: Evening, phone: Phone, field: str) -> None:
    body: dict[str, Any] = {"number": 0, "edition": 0, "seat": 0, "steps": [PASS]}
    del body[field]
    response = phone.put(f"games/{evening.game()}/turns/{uuid4()}/", body)
    refused(response, 400, "bad_request", field=field)


def test_only_the_key_of_the_table_writes(evening: Evening, phone: Phone) -> None:
    game = evening.game()
    refused(Phone(evening, OTHER_KEY).turn(game, 0, 0, HUNDRED), 403, "wrong_key")
    refused(Phone(evening, None).turn(game, 0, 0, HUNDRED), 401, "wrong_key")
    refused(phone.turn(uuid4(), 0, 0, HUNDRED), 404, "not_found")
    assert not Turn.objects.exists()


def test_the_device_is_remembered(evening: Evening, phone: Phone) -> None:
    phone.headers = {"X-Device": "Bo's phone" + "x" * 300}
    phone.turn(evening.game(), 0, 0, HUNDRED)
    device = Turn.objects.get().device
    assert device.startswith("Bo's phone")
    assert len(device) == 200
