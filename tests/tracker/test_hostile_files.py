"""Files that were made to break something: each is refused like any other that does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from uuid import UUID

import pytest

from tests.builders import FIFTY, HUNDRED, Evening
from tests.tracker.test_intake import restored, taken_along
from tracker import record
from tracker.models import Player, Table

File = dict[str, Any]


@pytest.fixture
def whole(evening: Evening) -> File:
    """The file of a table with one game, whose table is no longer here."""
    evening.play(evening.game(), HUNDRED, FIFTY)
    said: File = json.loads(taken_along(evening.table))
    record.erase_table(evening.table, evening.writer)
    return said


def refused(said: File | str) -> list[dict[str, Any]]:
    """What is named as the reason when nothing of a file is taken in."""
    report = restored((said if isinstance(said, str) else json.dumps(said)).encode())
    assert not report.written
    assert not Table.objects.exists()
    return [fault.refusal.where for fault in report.faults]


@pytest.mark.parametrize("circle", [1, 2, 3])
def test_nobody_is_merged_into_themselves(whole: File, circle: int) -> None:
    people = whole["players"][:circle]
    for player, other in zip(people, [*people[1:], people[0]], strict=True):
        player["merged"] = other["uid"]
    assert refused(whole) == [{"field": "merged"}]
