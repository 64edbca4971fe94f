"""What is left in the pile: a guess from the cards drawn, never a reason to refuse one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rules.tutto.sheet import TuttoSheet


def pile(sheet: TuttoSheet, slips: Iterable[Mapping[str, Any]]) -> dict[str, int]:
    """How many of each card are left after these slips, by its key (The pile).

    A card that cannot be there any more, and with it every card once none is left,
    means that the pile was shuffled just before. The house may shuffle oftener.
    """
    full = {key: card.count for key, card in sheet.cards.items()}
    left, last_seat = full, -1
    for slip in slips:
        left = full if _shuffles_before(sheet, slip["seat"] <= last_seat) else left
        last_seat = slip["seat"]
        lying: Counter[str] = Counter()
        for card in _drawn(full, slip):
            anew = sheet.reshuffle == "each" or not left[card]
            left = _take(_shuffled(full, lying) if anew else left, card)
            lying[card] += 1
    return left


def _shuffles_before(sheet: TuttoSheet, new_round: bool) -> bool:
    return sheet.reshuffle == "each" or (sheet.reshuffle == "round" and new_round)


def _drawn(full: Mapping[str, int], slip: Mapping[str, Any]) -> Iterator[str]:
    return (step["card"] for step in slip["steps"] if step["do"] == "draw" and step["card"] in full)


def _shuffled(full: Mapping[str, int], lying: Counter[str]) -> dict[str, int]:
    """All cards but those lying before the current player (The pile)."""
    return {card: max(0, count - lying[card]) for card, count in full.items()}


def _take(left: Mapping[str, int], card: str) -> dict[str, int]:
    return dict(left) | {card: max(0, left[card] - 1)}
