"""PUT tables/<table>/: opened with a key, renamed with it."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User

from tests.builders import OTHER_KEY, Evening, Phone, refused
from tracker.models import Table


def test_a_table_is_opened_and_renamed(phone: Phone) -> None:
    uid = uuid4()
    opened = phone.put(f"tables/{uid}/", {"name": "Tuesday"})
    assert opened.json() == {"uid": str(uid), "name": "Tuesday", "players": [], "games": []}
    renamed = phone.put(f"tables/{uid}/", {"name": "  Wednesday "})
    assert (renamed.status_code, renamed.json()["name"]) == (200, "Wednesday")
    assert renamed["ETag"] != opened["ETag"]
    assert Table.objects.get(pk=uid).name == "Wednesday"


def test_another_key_is_refused(evening: Evening) -> None:
    path, body = f"tables/{evening.table}/", {"name": "Ours"}
    refused(Phone(evening, OTHER_KEY).put(path, body), 403, "wrong_key")
    response = Phone(evening, None).put(path, body)
    refused(response, 401, "wrong_key")
    assert response["WWW-Authenticate"] == "Pad"
    assert Table.objects.get(pk=evening.table).name == "Tuesday"


def test_a_key_that_is_no_key_is_refused(evening: Evening) -> None:
    response = Phone(evening, "short").put(f"tables/{uuid4()}/", {"name": "Ours"})
    refused(response, 400, "bad_request", field="key")


@pytest.mark.parametrize("name", ["", "   ", "x" * 121, None, [], {}, "a\0b"])
def test_a_name_that_is_none_is_refused(phone: Phone, name: Any) -> None:
    response = phone.put(f"tables/{uuid4()}/", {"name": name})
    refused(response, 400, "bad_request")
    assert Table.objects.count() == 1


def test_a_public_host_lets_only_its_staff_open_tables(
    evening: Evening, phone: Phone, settings: Any
) -> None:
    settings.TABLES_OPEN = False
    refused(phone.put(f"tables/{uuid4()}/", {"name": "Ours"}), 403, "wrong_key")
    phone.client.force_login(User.objects.create_user("guest"))
    refused(phone.put(f"tables/{uuid4()}/", {"name": "Ours"}), 403, "wrong_key")
    phone.client.force_login(User.objects.create_user("host", is_staff=True))
    assert phone.put(f"tables/{uuid4()}/", {"name": "Ours"}).status_code == 200
