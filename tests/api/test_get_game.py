"""GET games/<game>/: for everybody who has the watch link."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tests.builders import HUNDRED, OPEN, Evening, Phone, refused


@pytest.fixture
def watcher(evening: Evening) -> Phone:
    """A phone without a key."""
    return Phone(evening, None)


def test_a_game_is_read_without_a_key(evening: Evening, watcher: Phone) -> None:
    game = evening.game()
    uids = evening.play(game, HUNDRED, OPEN)
    told = watcher.get(f"games/{game}/").json()
    assert told["rev"] == 3
    assert told["standing"]["balances"] == [100, 0, 0]
    assert told["turns"] == [
        {"uid": str(uids[0]), "number": 0, "edition": 1, "seat": 0, "steps": HUNDRED},
        {"uid": str(uids[1]), "number": 1, "edition": 1, "seat": 1, "steps": OPEN},
    ]


def test_it_tells_nothing_that_opens_the_table(evening: Evening, watcher: Phone) -> None:
    game = evening.game()
    told = watcher.get(f"games/{game}/").content.decode()
    assert str(evening.table) not in told
    assert str(evening.writer.key) not in told


def test_no_news_is_a_204(evening: Evening, watcher: Phone) -> None:
    game = evening.game()
    response = watcher.get(f"games/{game}/?rev=1")
    assert (response.status_code, response.content) == (204, b"")
    evening.play(game, HUNDRED)
    assert watcher.get(f"games/{game}/?rev=1").json()["rev"] == 2
    assert watcher.get(f"games/{game}/?rev=soon").status_code == 200


def test_the_same_tag_is_a_304(evening: Evening, watcher: Phone) -> None:
    game = evening.game()
    tag = watcher.get(f"games/{game}/")["ETag"]
    response = watcher.get(f"games/{game}/", **{"If-None-Match": tag})
    assert (response.status_code, response.content, response["ETag"]) == (304, b"", tag)
    evening.play(game, HUNDRED)
    assert watcher.get(f"games/{game}/", **{"If-None-Match": tag}).status_code == 200


def test_a_game_that_is_none_is_not_found(watcher: Phone) -> None:
    uid = uuid4()
    refused(watcher.get(f"games/{uid}/"), 404, "not_found", game=str(uid))
    refused(watcher.get(f"games/{uid}/?rev=1"), 404, "not_found", game=str(uid))
