"""A key is exchanged once for a session."""

from __future__ import annotations

from uuid import uuid4

import pytest
from django.core.cache import cache
from django.test import Client

from tests.builders import ADA, KEY, OTHER_KEY, Evening
from tracker import record
from tracker.web.limit import TRIES


@pytest.fixture(autouse=True)
def nobody_has_tried() -> None:
    cache.clear()


def test_the_key_opens_the_table_from_then_on(client: Client, evening: Evening) -> None:
    table = f"/tables/{evening.table}/"
    assert client.get(table).status_code == 403
    assert client.post(f"{table}open/", {"key": KEY})["Location"] == table
    assert client.get(table).status_code == 200
    cookie = client.cookies["sessionid"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert KEY not in str(dict(client.session))


def test_a_session_from_before_opens_nothing(client: Client, evening: Evening) -> None:
    other = uuid4()
    record.open_table(other, "Wednesday", ADA)
    client.post(f"/tables/{other}/open/", {"key": KEY})
    planted = client.cookies["sessionid"].value
    client.post(f"/tables/{evening.table}/open/", {"key": KEY})
    assert client.cookies["sessionid"].value != planted
    assert client.get(f"/tables/{other}/").status_code == 200
    stranger = Client()
    stranger.cookies["sessionid"] = planted
    assert stranger.get(f"/tables/{evening.table}/").status_code == 403


def test_a_whole_invitation_may_be_pasted(client: Client, evening: Evening) -> None:
    link = f"https://example.org/pad/#/join/{evening.table}/{KEY}"
    assert client.post(f"/tables/{evening.table}/open/", {"key": link}).status_code == 302


def test_a_wrong_key_is_told_in_a_clear_sentence(client: Client, evening: Evening) -> None:
    answer = client.post(f"/tables/{evening.table}/open/", {"key": OTHER_KEY})
    assert answer.status_code == 403
    assert "This key does not open the table" in answer.content.decode()
    assert client.get(f"/tables/{evening.table}/").status_code == 403


def test_no_key_at_all_is_asked_for_again(client: Client, evening: Evening) -> None:
    answer = client.post(f"/tables/{evening.table}/open/", {"key": ""})
    assert answer.status_code == 422
    assert "field__error" in answer.content.decode()


def test_guessing_is_slowed_down(client: Client, evening: Evening) -> None:
    for _ in range(TRIES):
        client.post(f"/tables/{evening.table}/open/", {"key": OTHER_KEY})
    answer = client.post(f"/tables/{evening.table}/open/", {"key": KEY})
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) > 0


def test_a_replaced_key_closes_the_sessions_it_opened(people: Client, evening: Evening) -> None:
    record.replace_key(evening.table, OTHER_KEY, ADA)
    assert people.get(f"/tables/{evening.table}/").status_code == 403


def test_one_key_opens_one_table_only(people: Client) -> None:
    other = Evening().begin()
    assert people.get(f"/tables/{other.table}/").status_code == 403


def test_a_table_nobody_knows_is_not_there(client: Client, db: None) -> None:
    assert client.get(f"/tables/{uuid4()}/").status_code == 404
    assert client.post(f"/tables/{uuid4()}/open/", {"key": KEY}).status_code == 404


def test_the_form_wants_its_token(evening: Evening) -> None:
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(f"/tables/{evening.table}/open/", {"key": KEY})
    assert answer.status_code == 403


def test_an_evening_that_was_asked_for_is_shown_once_the_table_is_open(
    client: Client, evening: Evening
) -> None:
    page = f"/tables/{evening.table}/evenings/2026-11-28/"
    assert f'action="{page}open/"' in client.get(page).content.decode()
    assert f'action="{page}open/"' in client.get(f"{page}open/").content.decode()
    assert client.post(f"{page}open/", {"key": KEY})["Location"] == page
