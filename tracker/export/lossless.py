"""A table whole as JSON: one thing a line, always the same bytes for the same table.

``docs/csv.md`` says what stands in it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from tracker.standing import whole
from tracker.standing.history import Table

FORMAT = "scorepad-table"
VERSION = 1


def whole_table(table: Table) -> Iterator[str]:
    """The file, a line at a time: only a few games of it are ever held."""
    yield f'{{"format":"{FORMAT}","version":{VERSION},\n"table":{_line(whole.table_entry(table))}'
    yield from _part("players", whole.players_of(table))
    yield from _part("sheets", whole.sheets_of(table))
    yield from _part("profiles", whole.profiles_of(table))
    yield from _part("games", whole.games_of(table))
    yield "}\n"


def _part(name: str, entries: Iterable[dict[str, Any]]) -> Iterator[str]:
    yield f',\n"{name}":['
    before = "\n"
    for entry in entries:
        yield before + _line(entry)
        before = ",\n"
    yield "]"


def _line(entry: dict[str, Any]) -> str:
    """An entry with its words in order and without blanks."""
    return json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
