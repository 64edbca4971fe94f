"""The front door."""

from __future__ import annotations

from uuid import UUID

import pytest
from django.test import Client

from tests.builders import KEY, OTHER_KEY, Evening


def test_the_welcome_leads_to_the_pad(client: Client, db: None) -> None:
    page = client.get("/")
    assert page.status_code == 200
    assert 'href="/pad/"' in page.content.decode()


def test_a_watch_link_leads_to_its_board(client: Client, running: UUID) -> None:
    answer = client.post("/find/", {"link": f"look: https://example.org/watch/{running}/ !"})
    assert answer["Location"] == f"/watch/{running}/"


def test_an_invitation_opens_its_table(client: Client, evening: Evening) -> None:
    link = f"https://example.org/pad/#/join/{evening.table}/{KEY}"
    answer = client.post("/find/", {"link": link}, follow=True)
    assert answer.redirect_chain[-1][0] == f"/tables/{evening.table}/"
    assert answer.status_code == 200


def test_a_table_without_a_key_asks_for_it(client: Client, evening: Evening) -> None:
    answer = client.post("/find/", {"link": str(evening.table)}, follow=True)
    assert answer.status_code == 403
    assert "data-open" in answer.content.decode()


def test_a_wrong_invitation_opens_nothing(client: Client, evening: Evening) -> None:
    answer = client.post("/find/", {"link": f"{evening.table} {OTHER_KEY}"})
    assert answer.status_code == 403


@pytest.mark.parametrize("link", ["", "hello", str(UUID(int=1))])
def test_a_link_that_leads_nowhere_is_told(client: Client, db: None, link: str) -> None:
    answer = client.post("/find/", {"link": link})
    assert answer.status_code == 422
    assert "field__error" in answer.content.decode()


def test_tables_opened_here_are_one_tap_away(people: Client, evening: Evening) -> None:
    assert f"/tables/{evening.table}/" in people.get("/").content.decode()
