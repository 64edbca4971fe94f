"""The words of a game by key: names of cards, helps of options, refusals, reasons."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "de", "nl")
FALLBACK = LANGUAGES[0]


@cache
def texts(kind: str, language: str) -> dict[str, Any]:
    """All words of a game in one language, in English if the language is not ours.

    >>> texts("tutto", "en")["reasons"]["dice"]
    'dice'
    """
    wanted = language if language in LANGUAGES else FALLBACK
    path = Path(__file__).parent / kind / "texts" / f"{wanted}.toml"
    with path.open("rb") as file:
        return tomllib.load(file)
