"""Sheets: compiled rules of one game, plain JSON, named by their fingerprint."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from rules.errors import SheetError
from rules.options import Option, normalise, read_options

OPEN_MAPS = ("/combos", "/cards")
"""The only maps of a sheet that a patch may give new keys."""

MOST_OF_A_CARD = 99


def compile_sheet(
    base: Mapping[str, Any],
    catalogue: Mapping[str, Any],
    choices: Mapping[str, Any],
    deck: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The printed rules with these choices and this deck patched in.

    No two options touch the same pointer, so the order of the choices does not
    matter. Raises ``SheetError`` that names the option, choice, card or pointer.
    """
    options = read_options(catalogue)
    sheet = deepcopy(dict(base))
    for key, choice in normalise(options, choices).items():
        _patch_all(sheet, options[key], choice)
    for card, count in (deck or {}).items():
        _set_count(sheet, card, count)
    if "cards" in sheet and not any(card["count"] for card in sheet["cards"].values()):
        raise SheetError("empty_deck")
    return sheet


def canonical(sheet: Mapping[str, Any]) -> str:
    """The one way this sheet is written as JSON.

    >>> canonical({"b": 1, "a": [2]})
    '{"a":[2],"b":1}'
    """
    return json.dumps(sheet, sort_keys=True, separators=(",", ":"), ensure_ascii=True)


def fingerprint(sheet: Mapping[str, Any]) -> str:
    """The name of a sheet: the SHA-256 of its canonical JSON, in hexadecimal."""
    return hashlib.sha256(canonical(sheet).encode()).hexdigest()


def put(sheet: dict[str, Any], pointer: str, value: Any) -> None:
    """Put a value at a pointer that the sheet has, or into one of its open maps.

    >>> here = {"cards": {"a": {"count": 1}}}
    >>> put(here, "/cards/a/count", 3)
    >>> here
    {'cards': {'a': {'count': 3}}}
    """
    *path, last = pointer.removeprefix("/").split("/")
    place: Any = sheet
    for step in path:
        place = place[_key_in(place, step, pointer)]
    if "/" + "/".join(path) in OPEN_MAPS:
        place[last] = deepcopy(value)
    else:
        place[_key_in(place, last, pointer)] = deepcopy(value)


def _key_in(place: Any, step: str, pointer: str) -> str | int:
    if isinstance(place, list) and step.isdecimal() and int(step) < len(place):
        return int(step)
    if isinstance(place, dict) and step in place:
        return step
    raise SheetError("unknown_pointer", pointer=pointer)


def _patch_all(sheet: dict[str, Any], option: Option, choice: str | int) -> None:
    for pointer, value in option.patches(choice).items():
        put(sheet, pointer, value)


def _set_count(sheet: dict[str, Any], card: str, count: Any) -> None:
    if card not in sheet.get("cards", {}):
        raise SheetError("unknown_card", card=card)
    if type(count) is not int or not 0 <= count <= MOST_OF_A_CARD:
        raise SheetError("count_out_of_range", card=card, count=count, most=MOST_OF_A_CARD)
    sheet["cards"][card]["count"] = count
