"""The receipt of a turn: what was drawn, thrown and kept, and what it came to, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.game import OPEN
from rules.ledger import SEAT, seat
from rules.registry import GAMES
from rules.texts import FALLBACK, texts
from tracker.standing.history import Turn
from tracker.templatetags.scorepad import dice, points
from tracker.web.people import Person

DICE = "dice"
"""The reason of a line for dice, in every game that has any."""


class Face(NamedTuple):
    """A card as it looks and as it is called."""

    name: str
    short: str
    tint: str
    sign: str


class Entry(NamedTuple):
    """A line of a receipt: what for, how many points, and whether they were lost."""

    why: str
    points: int
    lost: bool
    rule: str

    @property
    def words(self) -> str:
        """The line in words: ``bonus 300``."""
        return f"{self.why} {points(self.points)}"


class CardReceipt(NamedTuple):
    """One card of a turn: its throws as pairs of digits, and what it came to."""

    face: Face
    throws: list[tuple[str, str]]
    tutto: int
    dice: Entry | None
    worth: Entry | None

    @property
    def words(self) -> str:
        """The card in words: ``1-1-5 = 250, bonus 300``."""
        kept = ", ".join(dice(aside) for _, aside in self.throws if aside)
        fallen = points(self.dice.points) if self.dice else ""
        first = " = ".join(filter(None, [kept, fallen]))
        return ", ".join(filter(None, [first, self.worth.words if self.worth else ""]))

    @property
    def entries(self) -> list[Entry]:
        """The lines of the card: its dice, and what it is worth itself."""
        return [entry for entry in (self.dice, self.worth) if entry]


class Move(NamedTuple):
    """What somebody gained or lost by a turn besides what its cards brought its roller."""

    person: Person
    points: int
    why: str
    rule: str


class Receipt(NamedTuple):
    """A turn for people to check."""

    turn: Turn
    person: Person
    outcome: str
    cards: list[CardReceipt]
    moves: list[Move]

    @property
    def open(self) -> bool:
        """Whether the turn is still being written."""
        return self.turn.outcome == OPEN

    @property
    def lost(self) -> bool:
        """Whether the turn ended and its roller got nothing for it."""
        return not self.open and bool(self.cards) and not self.turn.points


def words_of(kind: str) -> dict[str, Any]:
    """The words of a game in the reader's language, and where its rules page tells of each."""
    words = texts(kind, (get_language() or FALLBACK).split("-")[0])
    return words | {"anchor": GAMES[kind].explained.anchor}


def receipt(turn: Turn, people: Sequence[Person], words: Mapping[str, Any]) -> Receipt:
    """The receipt of a turn that was read with its cards and lines."""
    lines = list(turn.lines.all())
    cards = [
        (card, [(throw.thrown, throw.kept) for throw in card.throws.all()])
        for card in turn.cards.all()
    ]
    return Receipt(
        turn=turn,
        person=people[turn.seat],
        outcome=words["outcomes"].get(turn.outcome, turn.outcome),
        cards=card_receipts(
            cards, None if turn.outcome == OPEN else gains_in(lines, turn.seat), words
        ),
        moves=moves_in(lines, turn.seat, people, words),
    )


def gains_in(lines: Iterable[Any], roller: int) -> list[Any]:
    """The lines that brought the roller something."""
    own = seat(roller)
    return [line for line in lines if line.dst == own]


def moves_in(
    lines: Iterable[Any], roller: int, people: Sequence[Person], words: Mapping[str, Any]
) -> list[Move]:
    """Every other line, as whoever it touches reads it, and where the rules tell of it."""
    own = seat(roller)
    return [
        Move(
            person=people[int(account.removeprefix(SEAT))],
            points=points,
            why=words["reasons"][line.why],
            rule=words["anchor"](line.why, line.card),
        )
        for line in lines
        for account, points in ((line.src, -line.points), (line.dst, line.points))
        if account.startswith(SEAT) and (account != own or points < 0)
    ]


def face_of(card: str, words: Mapping[str, Any]) -> Face:
    """How a card looks; one the words do not know is shown by its key."""
    looks = words.get("cards", {}).get(card, {})
    return Face(
        name=looks.get("name", card),
        short=looks.get("short", card),
        tint=looks.get("tint", "slate"),
        sign=looks.get("sign", "card"),
    )


def card_receipts(
    cards: Iterable[tuple[Any, list[tuple[str, str]]]],
    gains: list[Any] | None,
    words: Mapping[str, Any],
) -> list[CardReceipt]:
    """The cards of a turn, each with its throws, in words.

    What no gain was booked for was lost, as when a bust or another card takes what
    was at risk; of an open turn (no ``gains`` yet) nothing is lost so far.
    """
    return [
        CardReceipt(
            face=face_of(card.card, words),
            throws=throws,
            tutto=card.tutto,
            dice=_entry(card, DICE, card.dice_points, gains, words),
            worth=_entry(card, "", card.card_points, gains, words),
        )
        for card, throws in cards
    ]


def _entry(
    card: Any, why: str, points: int, gains: list[Any] | None, words: Mapping[str, Any]
) -> Entry | None:
    """What a card brought; takes the line that booked it, if there is one, out of the gains."""
    if not points:
        return None
    booked = next((line for line in gains or () if _books(line, card, why, points)), None)
    if gains and booked:
        gains.remove(booked)
    why = booked.why if booked else why
    return Entry(
        why=words["reasons"].get(why, _("card")),
        points=points,
        lost=gains is not None and booked is None,
        rule=words["anchor"](why, card.card),
    )


def _books(line: Any, card: Any, why: str, points: int) -> bool:
    """Whether this line is for the dice of this card, or for what the card itself was worth."""
    return (line.card, line.points, line.why == DICE) == (card.card, points, why == DICE)
