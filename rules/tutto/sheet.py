"""Tutto's sheet: the compiled rules, checked once, then typed.

Unknown words are refused here, never during play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.dice import MOST_OF_A_FACE
from rules.errors import SheetError
from rules.tutto.scoring import JUDGES, Combos, read_combos

FORMAT = 1
"""The newest form of a sheet this code reads."""

COUNT = int
FLAG = bool
SOME_DICE = range(1, MOST_OF_A_FACE + 1)

EFFECT_WORDS: dict[str, dict[str, Any]] = {
    "add": {"points": COUNT},
    "times": {"factor": COUNT, "of": ("dice", "turn", "card")},
    "dock": {"points": COUNT, "whom": ("leaders", "others")},
    "win": {},
}
"""What may happen at a Tutto, and the words each takes."""

CARD_WORDS: dict[str, Any] = {
    "count": COUNT,
    "judge": tuple(JUDGES),
    "keep": ("any", "all"),
    "counts_dice": FLAG,
    "may_bank": FLAG,
    "tuttos": COUNT,
    "on_bust": ("lose", "keep"),
}

SHEET_WORDS: dict[str, Any] = {
    "dice": SOME_DICE,
    "goal": COUNT,
    "floor": ("none", "zero"),
}


class Effect(NamedTuple):
    """One thing that happens when a card is complete."""

    do: str
    points: int = 0
    factor: int = 1
    of: str = ""
    whom: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of the sheet; the meaning of each word is told in ``base.toml``."""

    key: str
    count: int
    judge: str
    keep: str
    counts_dice: bool
    may_bank: bool
    tuttos: int
    on_bust: str
    on_tutto: tuple[Effect, ...]


class TuttoSheet(NamedTuple):
    """The rules of one game of Tutto, ready to play by."""

    dice: int
    goal: int
    floor: str
    combos: Combos
    cards: Mapping[str, Card]


def read_sheet(data: Mapping[str, Any]) -> TuttoSheet:
    """The sheet this JSON is; raises ``SheetError`` with the pointer of the first fault."""
    if data.get("format") != FORMAT or data["format"] is True:
        raise SheetError("unknown_format", pointer="/format", newest=FORMAT)
    words = _read_words(
        {
            key: value
            for key, value in data.items()
            if key not in ("format", "kind", "combos", "cards")
        },
        SHEET_WORDS,
        "",
    )
    return TuttoSheet(
        **words,
        combos=read_combos(_table(data, "combos"), words["dice"]),
        cards={key: _read_card(key, entry) for key, entry in _table(data, "cards").items()},
    )


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = data.get(key)
    if not isinstance(table, Mapping):
        raise SheetError("unknown_word", pointer=f"/{key}")
    return table


def _read_card(key: str, entry: Any) -> Card:
    pointer = f"/cards/{key}"
    if not isinstance(entry, Mapping) or not isinstance(entry.get("on_tutto"), list):
        raise SheetError("unknown_word", pointer=pointer)
    words = _read_words(
        {word: value for word, value in entry.items() if word != "on_tutto"}, CARD_WORDS, pointer
    )
    effects = tuple(
        _read_effect(effect, f"{pointer}/on_tutto/{place}")
        for place, effect in enumerate(entry["on_tutto"])
    )
    return Card(key=key, on_tutto=effects, **words)


def _read_effect(effect: Any, pointer: str) -> Effect:
    verb = effect.get("do") if isinstance(effect, Mapping) else None
    if not isinstance(verb, str) or verb not in EFFECT_WORDS:
        raise SheetError("unknown_word", pointer=f"{pointer}/do")
    words = {word: value for word, value in effect.items() if word != "do"}
    return Effect(verb, **_read_words(words, EFFECT_WORDS[verb], pointer))


def _read_words(
    given: Mapping[str, Any], wanted: Mapping[str, Any], pointer: str
) -> dict[str, Any]:
    for word in [*given, *wanted]:
        if word not in wanted or not _fits(given.get(word), wanted[word]):
            raise SheetError("unknown_word", pointer=f"{pointer}/{word}")
    return dict(given)


def _fits(value: Any, kind: Any) -> bool:
    if kind is COUNT:
        return type(value) is int and value >= 0
    if kind is FLAG:
        return isinstance(value, bool)
    if kind is SOME_DICE:
        return type(value) is int and value in kind
    return value in kind
