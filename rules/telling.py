"""What a game says of itself: sentences by key, whose words stand in its texts.

A game knows what happened and which sentence fits; the words are chosen by key in the
reader's language, and whoever shows them knows what people and cards are called.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias


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
