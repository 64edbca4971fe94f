"""Strict JSON: what can be stored by every database and said again in every answer."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import Any

NUL = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")
"""The escape of NUL, and not a backslash that stands before the letter u."""

MOST_NESTED = 32
"""So deep nothing is nested that a game writes; what is deeper can be read, but not said again."""

NESTS = (dict, list)


def read(text: str) -> Any:
    """The data of a text; raises ``ValueError``.

    It has no lone halves of characters, no character NUL, no numbers without
    end, and no nesting deeper than anybody reads.
    """
    try:
        data = _DECODER.decode(text)
        if "\\u" in text:
            _sayable(data)
    except RecursionError as fault:
        raise ValueError("nesting") from fault
    return _shallow(data)


def read_at(text: str, place: int) -> tuple[Any, int]:
    """The data that begins at this place of a text, and where it ends; raises ``ValueError``.

    >>> read_at('[{"a": 1}, 2]', 1)
    ({'a': 1}, 9)
    """
    try:
        data, end = _DECODER.raw_decode(text, place)
        if "\\u" in text[place:end]:
            _sayable(data)
    except RecursionError as fault:
        raise ValueError("nesting") from fault
    return _shallow(data), end


def _shallow(data: Any) -> Any:
    """The data, if it is not nested deeper than anything that is ever sent or kept.

    >>> _shallow([{"a": 1}])
    [{'a': 1}]
    """
    nests = [data] if isinstance(data, NESTS) else []
    for _ in range(MOST_NESTED):
        nests = [inner for nest in nests for inner in _inside(nest) if isinstance(inner, NESTS)]
        if not nests:
            return data
    raise ValueError("nesting")


def _inside(nest: Any) -> Any:
    return nest.values() if isinstance(nest, dict) else nest


def _refuse(word: str) -> None:
    raise ValueError(word)


def _finite(digits: str) -> float:
    number = float(digits)
    if not isfinite(number):
        raise ValueError(digits)
    return number


_DECODER = json.JSONDecoder(parse_constant=_refuse, parse_float=_finite)


def _sayable(data: Any) -> None:
    """Escapes can spell what UTF-8 cannot say and what no column holds: half a character, NUL."""
    said = json.dumps(data, ensure_ascii=False)
    said.encode("utf-8")
    if NUL.search(said):
        raise ValueError("NUL")
