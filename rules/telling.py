"""What a game says of itself: sentences by key, whose words stand in its texts.

A game knows what happened and which sentence fits; the words are chosen by key in the
reader's language, and whoever shows them knows what people and cards are called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from rules.ledger import seat_in
from rules.texts import FALLBACK, changes


class Who(NamedTuple):
    """Somebody, by seat."""

    seat: int


class Account(NamedTuple):
    """An account of the ledger: somebody's, or one that belongs to nobody."""

    name: str


class Card(NamedTuple):
    """A card, by key."""

    key: str


class Dice(NamedTuple):
    """Dice as they lay."""

    faces: tuple[int, ...]


class Note(NamedTuple):
    """What somebody typed."""

    text: str


class Word(NamedTuple):
    """A word of another chapter of the texts; one that is not there is what somebody typed."""

    chapter: str
    key: str


class Rules(NamedTuple):
    """Words of the sheet that are set anew, told as the house rules that set them."""

    words: Mapping[str, Any]


class Said(NamedTuple):
    """A sentence: its key in a chapter of the texts, and what fills the gaps of its words."""

    key: str
    gaps: Mapping[str, Gap] = {}


class Scene(NamedTuple):
    """What those who watch are shown beside the balances.

    ``goal`` is the balance everybody is on the way to, ``said`` are sentences of the
    chapter ``scene``. While it is ``veiled`` nobody is to be reminded of the balances.
    """

    goal: int | None = None
    said: Sequence[Said] = ()
    veiled: bool = False


Gap: TypeAlias = int | Who | Account | Card | Dice | Note | Word | Rules | Said | list["Gap"]
"""What may stand in a gap; several things stand one after the other."""


Tell: TypeAlias = Callable[[Sequence[Mapping[str, Any]]], Sequence[Said]]


def can_be_told(kind: str, tell: Tell, steps: Sequence[Mapping[str, Any]], seats: int) -> bool:
    """Whether there are words for steps that nobody has refereed, or by others than these seats."""
    try:
        return all(_fits(kind, said, seats) for said in tell(steps))
    except (AttributeError, LookupError, TypeError, ValueError):
        return False


def _fits(kind: str, gap: Any, seats: int) -> bool:
    """Whether what stands in a gap is what it is said to be."""
    match gap:
        case Who(seat):
            return type(seat) is int and 0 <= seat < seats
        case Account(name):
            whose = seat_in(name)
            return whose is None or 0 <= whose < seats
        case Card(words) | Note(words) | Word(_, words):
            return isinstance(words, str)
        case Dice(faces):
            return all(type(face) is int for face in faces)
        case Rules(words):
            return isinstance(changes(kind, words, FALLBACK), list)
        case Said(_, gaps):
            return all(_fits(kind, each, seats) for each in gaps.values())
        case list():
            return all(_fits(kind, each, seats) for each in gap)
    return type(gap) is int
