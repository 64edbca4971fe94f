"""Tutto's sheet: the compiled rules, checked once, then typed.

Unknown words are refused here, never during play, and so are rules that
contradict each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from rules.errors import SheetError
from rules.tutto.scoring import NO_THROW, Combos, read_combos
from rules.tutto.vocabulary import CARD_WORDS, EFFECT_WORDS, FORMAT, SHEET_WORDS
from rules.vocabulary import check_format, read_words


class Effect(NamedTuple):
    """One thing that happens when a card is complete; its words are told in ``vocabulary``."""

    do: str
    points: int = 0
    factor: int = 1
    of: str = ""
    whom: str = ""
    lead: str = ""
    tied: str = ""
    sole: str = ""
    when: str = ""
    scope: str = ""
    gain: str = ""


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
    on_first_bust: str
    bust_keeps: str
    then: str
    earlier_counts: bool
    optional: bool
    barred: str
    void_for: str
    on_tutto: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class TuttoSheet:
    """The rules of one game of Tutto, ready to play by."""

    dice: int
    keep: str
    after_tutto: str
    peek_stop: bool
    bank_from: int
    bank_step: int
    opening: int
    goal: int
    goal_compare: str
    finish: str
    latch: bool
    tie: str
    overshoot: str
    floor: str
    bust_row: int
    late_start: str
    reshuffle: str
    combos: Combos
    cards: Mapping[str, Card]

    def stands(self, balance: int) -> bool:
        """Whether a player with this many written points is at the goal (End)."""
        return balance >= self.goal if self.goal_compare == "at_least" else balance > self.goal

    def then(self, card: Card) -> str:
        """What follows the Tutto of a card: its own word before the sheet's."""
        return self.after_tutto if card.then == "choose" else card.then


def read_sheet(data: Mapping[str, Any]) -> TuttoSheet:
    """The sheet this JSON is; raises ``SheetError`` with the pointer of the first fault."""
    check_format(data, FORMAT)
    tables = {"format", "kind", "combos", "cards"}
    words = read_words({key: data[key] for key in data if key not in tables}, SHEET_WORDS, "")
    sheet = TuttoSheet(
        **words,
        combos=read_combos(_table(data, "combos"), words["dice"]),
        cards={key: _read_card(key, entry) for key, entry in _table(data, "cards").items()},
    )
    _refuse_contradictions(sheet)
    return sheet


def _table(data: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    table = data.get(key)
    if not isinstance(table, Mapping):
        raise SheetError("unknown_word", pointer=f"/{key}")
    return table


def _read_card(key: str, entry: Any) -> Card:
    pointer = f"/cards/{key}"
    if not isinstance(entry, Mapping) or not isinstance(entry.get("on_tutto"), list):
        raise SheetError("unknown_word", pointer=pointer)
    words = read_words(
        {word: entry[word] for word in entry if word != "on_tutto"}, CARD_WORDS, pointer
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
    words = {word: effect[word] for word in effect if word != "do"}
    return Effect(verb, **read_words(words, EFFECT_WORDS[verb], pointer))


def _refuse_contradictions(sheet: TuttoSheet) -> None:
    """Rules under which a game could not be won, ended or written at all."""
    capped = sheet.overshoot != "none"
    if capped and sheet.goal_compare == "more_than":
        raise SheetError("goal_out_of_reach", pointer="/goal_compare")
    if sheet.overshoot == "exact" and sheet.goal % max(sheet.combos.unit, sheet.bank_step):
        raise SheetError("goal_never_exact", pointer="/goal", goal=sheet.goal)
    if capped and sheet.tie == "play_on":
        raise SheetError("tie_without_end", pointer="/tie")
    if not any(card.count and _can_write(sheet, card) for card in sheet.cards.values()):
        raise SheetError("nobody_can_write", pointer="/cards")


def _can_write(sheet: TuttoSheet, card: Card) -> bool:
    """Whether a turn whose last card is this one can bring anybody nearer to the end."""
    if card.judge == NO_THROW:
        return False
    ends_it = any(effect.do in ("win", "write") for effect in card.on_tutto)
    writes_bust = card.on_bust == "keep"
    return ends_it or writes_bust or card.may_bank or sheet.then(card) != "draw"
