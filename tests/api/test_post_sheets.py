"""POST sheets/: house rules become a sheet, or are named."""

from __future__ import annotations

from typing import Any

import pytest
from django.core.management import call_command

from tests.builders import Phone, refused
from tracker.models import Sheet


def test_no_house_rules_make_the_official_sheet(phone: Phone) -> None:
    told = phone.post("sheets/", {"kind": "tutto"}).json()
    assert (told["fingerprint"], told["differs"]) == (phone.evening.sheet, [])
    assert told["sheet"]["goal"] == 6000


def test_choices_and_deck_are_told_as_differences(phone: Phone) -> None:
    body = {"kind": "tutto", "choices": {"goal": 3000, "floor": "none"}, "deck": {"stop": 8}}
    told = phone.post("sheets/", body).json()
    assert [(each["option"], each["choice"]) for each in told["differs"]] == [
        ("goal", 3000),
        ("deck", "stop=8"),
    ]
    assert all(each["text"] for each in told["differs"])
    kept = Sheet.objects.get(pk=told["fingerprint"])
    assert (kept.choices, kept.deck) == ({"goal": 3000}, {"stop": 8})
    assert kept.data == told["sheet"]


def test_tonights_choices_go_on_top_of_a_profile(phone: Phone) -> None:
    call_command("load_profiles", verbosity=0)
    body = {"kind": "tutto", "profile": "short-evening", "choices": {"floor": "zero"}}
    assert {each["option"] for each in phone.post("sheets/", body).json()["differs"]} == {
        "goal",
        "floor",
    }


def test_the_same_house_rules_are_one_sheet(phone: Phone) -> None:
    bodies = [{"kind": "tutto"}, {"kind": "tutto", "choices": {"goal": 6000}, "deck": {"stop": 10}}]
    for body in bodies:
        phone.post("sheets/", body)
    assert Sheet.objects.count() == 1


@pytest.mark.parametrize(
    ("asked", "code", "where"),
    [
        ({"choices": {"nonsense": 1}}, "unknown_option", {"option": "nonsense"}),
        ({"choices": {"floor": "cellar"}}, "unknown_choice", {"option": "floor"}),
        ({"choices": {"floor": ["zero"]}}, "unknown_choice", {"option": "floor"}),
        ({"choices": {"goal": 10**30}}, "choice_out_of_range", {"option": "goal"}),
        ({"deck": {"joker": 1}}, "unknown_card", {"card": "joker"}),
        ({"deck": {"stop": 100}}, "count_out_of_range", {"card": "stop"}),
    ],
)
def test_what_is_unknown_is_named(phone: Phone, asked: Any, code: str, where: Any) -> None:
    refused(phone.post("sheets/", {"kind": "tutto"} | asked), 422, code, **where)
    assert Sheet.objects.count() == 1


def test_an_unknown_kind_or_profile_is_named(phone: Phone) -> None:
    refused(phone.post("sheets/", {"kind": "chess"}), 400, "bad_request", field="kind")
    body = {"kind": "tutto", "profile": "nobody"}
    refused(phone.post("sheets/", body), 404, "not_found", profile="nobody")


@pytest.mark.parametrize("field", ["choices", "deck"])
def test_house_rules_are_said_by_key(phone: Phone, field: str) -> None:
    response = phone.post("sheets/", {"kind": "tutto", field: ["goal"]})
    assert refused(response, 400, "bad_request")["field"].startswith(field)
