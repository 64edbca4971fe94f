"""Files and bin: what a table takes along, takes in and throws away, in a browser."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tests.builders import HUNDRED, Evening
from tracker import export, intake, record
from tracker.models import Game, Table
from tracker.standing.history import table_at


def whole(evening: Evening) -> bytes:
    return "".join(export.whole_table(table_at(evening.table))).encode()


def sent(client: Client, evening: Evening, content: bytes, button: str = "take") -> Any:
    file = SimpleUploadedFile("anything", content)
    return client.post(f"/tables/{evening.table}/take-in/", {"file": file, button: ""})


@pytest.mark.parametrize("page", ["files", "erase"])
def test_strangers_are_asked_for_the_key(client: Client, evening: Evening, page: str) -> None:
    asked = client.get(f"/tables/{evening.table}/{page}/")
    assert asked.status_code == 403
    assert f'action="/tables/{evening.table}/open/"' in asked.content.decode()
    assert sent(client, evening, b"").status_code == 403
    assert client.post(f"/games/{evening.game()}/bin/").status_code == 403
    assert client.post(f"/tables/{evening.table}/erase/", {"name": "Tuesday"}).status_code == 403


def test_everything_can_be_taken_along(people: Client, evening: Evening, over: UUID) -> None:
    page = people.get(f"/tables/{evening.table}/files/").content.decode()
    for file in ("history.csv", "history.xlsx", "table.json"):
        assert f'"/api/v1/tables/{evening.table}/{file}"' in page
    assert "1 game with 2 turns" in page
    assert f'value="{over}"' in page


def test_a_german_form_asks_for_semicolons(people: Client, evening: Evening) -> None:
    address = f"/tables/{evening.table}/files/"
    page = people.get(address, headers={"accept-language": "de"}).content.decode()
    assert '<input type="hidden" name="delimiter" value="semicolon">' in page
    assert '<input type="hidden" name="bom" value="1">' in page


def test_what_was_not_filled_in_chooses_nothing(people: Client, evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED)
    wishes = "player=&profile=&since=&until=&form=turns"
    answer = people.get(f"/api/v1/tables/{evening.table}/history.csv?{wishes}")
    assert answer.getvalue().count(b"\n") == 2


def test_a_file_is_tried_and_then_taken_in(people: Client, evening: Evening, over: UUID) -> None:
    content = whole(evening)
    Game.objects.all().delete()
    tried = sent(people, evening, content, "try")
    assert "This is what it would do" in tried.content.decode()
    assert not Game.objects.exists()
    assert "Taken in" in sent(people, evening, content).content.decode()
    assert whole(evening) == content


def test_a_file_that_is_none_is_refused_in_words(people: Client, evening: Evening) -> None:
    answer = sent(people, evening, b"PK\x03\x04")
    assert answer.status_code == 422
    assert "neither the file of a table nor a history" in answer.content.decode()


def test_a_file_too_large_is_refused(
    people: Client, evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(intake, "MOST_UPLOADED", 1_000_000)
    answer = sent(people, evening, b" " * 1_000_001)
    assert "more than 1 MB" in answer.content.decode()


def test_what_is_refused_is_told_with_its_line(
    people: Client, evening: Evening, over: UUID
) -> None:
    content = whole(evening).replace(b'"card":"bonus_200"', b'"card":"joker"')
    Game.objects.all().delete()
    page = sent(people, evening, content)
    assert page.status_code == 422
    assert "Nothing was taken in" in page.content.decode()
    assert "Line 11:" in page.content.decode()


def test_a_game_goes_into_the_bin_and_out_of_it(
    people: Client, evening: Evening, over: UUID
) -> None:
    assert f'action="/games/{over}/bin/"' in people.get(f"/games/{over}/").content.decode()
    table = people.post(f"/games/{over}/bin/", follow=True).content.decode()
    assert str(over) not in table
    assert "The game is in the bin: under Files and bin it can be taken out for 30 days." in table
    page = people.get(f"/tables/{evening.table}/files/").content.decode()
    assert f'action="/games/{over}/bin/"' in page
    people.post(f"/games/{over}/bin/", {"out": ""})
    assert str(over) in people.get(f"/tables/{evening.table}/").content.decode()


def test_a_table_is_erased_when_its_name_is_typed(people: Client, evening: Evening) -> None:
    address = f"/tables/{evening.table}/erase/"
    assert "table.json" in people.get(address).content.decode()
    wrong = people.post(address, {"name": "Monday"})
    assert wrong.status_code == 422
    assert "has another name" in wrong.content.decode()
    assert people.post(address, {"name": "Tuesday"}).status_code == 302
    assert not Table.objects.exists()
    assert people.get("/").status_code == 200


def test_the_page_costs_the_same_with_few_games_and_many(people: Client, evening: Evening) -> None:
    costs = []
    for count in (2, 20):
        for _ in range(count):
            evening.game(started_at=timezone.now() - timedelta(days=1))
            record.bin_game(evening.game(), True, evening.writer)
        with CaptureQueriesContext(connection) as asked:
            people.get(f"/tables/{evening.table}/files/")
        costs.append(len(asked))
    assert costs[0] == costs[1]
