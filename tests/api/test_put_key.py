"""PUT tables/<table>/key/: the old key opens nothing any more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.builders import OTHER_KEY, Evening, Phone, refused


def test_the_new_key_replaces_the_old(evening: Evening, phone: Phone) -> None:
    assert phone.put(f"tables/{evening.table}/key/", {"key": OTHER_KEY}).status_code == 200
    refused(phone.get(f"tables/{evening.table}/"), 403, "wrong_key")
    assert Phone(evening, OTHER_KEY).get(f"tables/{evening.table}/").status_code == 200


def test_only_the_standing_key_may_replace_it(evening: Evening) -> None:
    stranger = Phone(evening, OTHER_KEY)
    refused(stranger.put(f"tables/{evening.table}/key/", {"key": OTHER_KEY}), 403, "wrong_key")


@pytest.mark.parametrize("key", ["", "short", "x" * 33, f"{'x' * 31} ", None])
def test_what_is_no_key_is_refused(evening: Evening, phone: Phone, key: Any) -> None:
    response = phone.put(f"tables/{evening.table}/key/", {"key": key})
    refused(response, 400, "bad_request", field="key")
    assert phone.get(f"tables/{evening.table}/").status_code == 200
