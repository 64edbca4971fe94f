"""Dudo's sheet: the compiled rules, checked once, then typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.dudo.vocabulary import FORMAT, SHEET_WORDS
from rules.vocabulary import check_format, read_words


@dataclass(frozen=True, slots=True)
class DudoSheet:
    """The rules of one game of Dudo; the meaning of each word is told in ``base.toml``."""

    start_dice: int
    after_elimination: str
    raise_rule: str
    joker_down: str
    open_jokers: bool
    dudo_by: str
    calza: bool
    calza_by_next: bool
    calza_needs_lost_die: bool
    calza_palifico: bool
    calza_two_left: bool
    calza_min_pool: str
    after_calza_hit: str
    palifico: bool
    palifico_trigger: str
    palifico_two_left: bool
    palifico_face: str
    palifico_open_ones: bool
    palifico_closed: bool
    memory_mode: bool
    bid_entry: str
    odds: str
    referee: str

    def but(self, choices: Mapping[str, Any]) -> DudoSheet:
        """The rules in force once a table has changed these words in mid-game."""
        return replace(self, **choices) if choices else self


def read_sheet(data: Mapping[str, Any]) -> DudoSheet:
    """The sheet this JSON is; raises ``SheetError`` with the pointer of the first fault."""
    check_format(data, FORMAT)
    words = {key: data[key] for key in data if key not in ("format", "kind")}
    return DudoSheet(**read_words(words, SHEET_WORDS, ""))
