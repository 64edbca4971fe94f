"""Large JSON read part by part: of its long lists only one entry is held at a time."""

from __future__ import annotations

import re
from collections.abc import Collection, Generator, Iterator
from json import JSONDecodeError
from typing import Any, NamedTuple

from tracker import strict

BLANKS = re.compile(r"[ \t\n\r]*")


class WholeList(NamedTuple):
    """A list of objects that begins at this place of a text, and has been found to be whole."""

    place: int

    def entries(self, text: str) -> Iterator[tuple[dict[str, Any], int]]:
        """Each of its objects, and where it begins."""
        yield from _elements(text, self.place)


def large_object(text: str, lists: Collection[str]) -> dict[str, Any]:
    """The object that a text is, with those of these lists told from others that are objects only.

    Raises ``ValueError`` if it is none.

    >>> large_object('{"a": [{"b": 1}, {}], "c": [2]}', ["a"])
    {'a': WholeList(place=6), 'c': [2]}
    """
    said: dict[str, Any] = {}
    place, sign = _past(text, 0, "{"), ","
    if text.startswith("}", place):
        sign, place = "}", _past(text, place, "}")
    while sign == ",":
        if not text.startswith('"', place):
            raise JSONDecodeError("Expecting a name", text, place)
        key, place = strict.read_at(text, place)
        place = _past(text, place, ":")
        if key in lists and text.startswith("[", place):
            said[key], place = _whole(text, place)
        else:
            said[key], place = strict.read_at(text, place)
        place = _skipped(text, place)
        sign = "," if text.startswith(",", place) else "}"
        place = _past(text, place, sign)
    if place < len(text):
        raise JSONDecodeError("Extra data", text, place)
    return said


def _whole(text: str, place: int) -> tuple[WholeList | None, int]:
    """The list at this place, nothing if it is not one of objects only, and where it ends."""
    elements, objects = _elements(text, place), True
    while True:
        try:
            element, _ = next(elements)
        except StopIteration as end:
            return WholeList(place) if objects else None, end.value
        objects = objects and isinstance(element, dict)


def _elements(text: str, place: int) -> Generator[tuple[Any, int], None, int]:
    """Each element of the list at this place, and where it begins; at last where the list ends."""
    place, sign = _past(text, place, "["), ","
    if text.startswith("]", place):
        return place + 1
    while sign == ",":
        element, end = strict.read_at(text, place)
        yield element, place
        end = _skipped(text, end)
        sign = "," if text.startswith(",", end) else "]"
        place = _past(text, end, sign)
    return place


def _past(text: str, place: int, sign: str) -> int:
    """The place behind this sign, which must come next, and behind the blanks around it."""
    place = _skipped(text, place)
    if not text.startswith(sign, place):
        raise JSONDecodeError(f"Expecting {sign!r}", text, place)
    return _skipped(text, place + 1)


def _skipped(text: str, place: int) -> int:
    found = BLANKS.match(text, place)
    return found.end() if found else place
