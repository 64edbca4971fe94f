"""GET sheets/<fingerprint>/: frozen, and kept forever by whoever has it."""

from __future__ import annotations

from urllib.parse import quote

import pytest

from rules.sheet import fingerprint
from tests.builders import Phone, refused


def test_a_sheet_is_what_its_fingerprint_says(phone: Phone) -> None:
    response = phone.get(f"sheets/{phone.evening.sheet}/")
    assert fingerprint(response.json()) == phone.evening.sheet
    assert "immutable" in response["Cache-Control"]
    assert response["ETag"] == f'"{phone.evening.sheet}"'


def test_whoever_has_it_gets_a_304(phone: Phone) -> None:
    path = f"sheets/{phone.evening.sheet}/"
    tag = phone.get(path)["ETag"]
    assert phone.get(path, **{"If-None-Match": f'"x", W/{tag}'}).status_code == 304


@pytest.mark.parametrize("name", ["nothing", "a\0b", "..\\..", "x" * 5000])
def test_a_sheet_that_is_none_is_not_found(phone: Phone, name: str) -> None:
    refused(phone.get(f"sheets/{quote(name, safe='')}/"), 404, "not_found", sheet=name)
