"""The words of a sheet: what each may be, read once and with every fault named.

A game lists its own words; nothing but these is ever read in its sheets.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.errors import SheetError


class Word(NamedTuple):
    """A word of the sheet: a count, a flag, or one of a few; left out it means its default."""

    kind: type[int] | type[bool] | range | tuple[str, ...]
    default: Any = None

    def fits(self, value: Any) -> bool:
        """Whether the word may say this."""
        if isinstance(self.kind, tuple):
            return value in self.kind
        if isinstance(self.kind, range):
            return type(value) is int and value in self.kind
        return type(value) is self.kind and value >= 0


COUNT = Word(int)
FLAG = Word(bool)


def check_format(data: Mapping[str, Any], newest: int) -> None:
    """Refuse a sheet of another form than this code reads."""
    if data.get("format") != newest or data["format"] is True:
        raise SheetError("unknown_format", pointer="/format", newest=newest)


def read_words(
    given: Mapping[str, Any], wanted: Mapping[str, Word], pointer: str
) -> dict[str, Any]:
    """These words, those left out by their default; raises ``SheetError`` at the first fault."""
    for word in given:
        if word not in wanted:
            raise SheetError("unknown_word", pointer=f"{pointer}/{word}")
    said = {word: given.get(word, kind.default) for word, kind in wanted.items()}
    for word, value in said.items():
        if not wanted[word].fits(value):
            raise SheetError("unknown_word", pointer=f"{pointer}/{word}")
    return said
