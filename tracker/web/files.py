"""The files that games have of their own, as pages offer them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.registry import GAMES
from tracker.web.receipts import words_of

Files = list[tuple[str, str]]
"""Forms with what they are called."""


def files_of(kind: str) -> Files:
    """The files of this kind of game."""
    words = words_of(kind)
    return [(form, words["files"][form]) for form in GAMES[kind].files]


def files_of_games(kinds: Sequence[str]) -> list[tuple[str, Files]]:
    """The files of each of these kinds that has any, under the name of the game."""
    return [(GAMES[kind].title, files_of(kind)) for kind in kinds if GAMES[kind].files]
