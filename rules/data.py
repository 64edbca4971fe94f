"""What games keep as data: the files in the package of each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any


def read(kind: str, name: str) -> dict[str, Any]:
    """The file of this name."""
    with (Path(__file__).parent / kind / name).open("rb") as file:
        return tomllib.load(file)


@cache
def printed_of(kind: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The printed rules and the catalogue of house rules."""
    return read(kind, "base.toml"), read(kind, "options.toml")


@cache
def examples_of(kind: str) -> Mapping[str, Any]:
    """The worked examples."""
    return read(kind, "examples.toml")
