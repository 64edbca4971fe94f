"""The receipt of a turn: what was written and thrown, and what it came to, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.game import OPEN
from rules.ledger import Line, seat
from rules.texts import FALLBACK, texts
from tracker.standing.history import Turn
from tracker.templatetags.scorepad import dice, points
from tracker.web.moves import Move, moves, sums_of
from tracker.web.people import Person
from tracker.web.telling import Teller

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
    """One card of a turn: its throws as pairs of digits, and what it came to.

    ``all_aside`` is what people call it when all dice were put aside, once or more often.
    """

    face: Face
    throws: list[tuple[str, str]]
    all_aside: str
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


class Receipt(NamedTuple):
    """A turn for people to check: its cards, or where there are none what was written.

    It is ``named`` if what was written begins with whose turn it was.
    """

    turn: Turn
    person: Person
    outcome: str
    cards: list[CardReceipt]
    steps: list[SafeString]
    named: bool
    moves: list[Move]

    @property
    def open(self) -> bool:
        """Whether the turn is still being written."""
        return self.turn.outcome == OPEN

    @property
    def others(self) -> list[tuple[Person, int]]:
        """What the turn was worth to others than whoever took it."""
        return [each for each in sums_of(self.moves) if each[0].seat != self.turn.seat]

    @property
    def lost(self) -> bool:
        """Whether the turn ended and its roller got nothing for it."""
        return not self.open and bool(self.cards) and not self.turn.points


def words_of(kind: str) -> dict[str, Any]:
    """The words of a game in the reader's language."""
    return texts(kind, (get_language() or FALLBACK).split("-")[0])


def receipt(turn: Turn, said_by: Teller) -> Receipt:
    """The receipt of a turn that was read with its cards and lines."""
    lines = [
        Line(line.src, line.dst, line.points, line.why, line.card or None)
        for line in turn.lines.all()
    ]
    throws = [(card, _throws(card)) for card in turn.cards.all()]
    cards = card_receipts(
        throws, None if turn.outcome == OPEN else gains_in(lines, turn.seat), said_by
    )
    return Receipt(
        turn=turn,
        person=said_by.people[turn.seat],
        outcome=said_by.words["outcomes"].get(turn.outcome, turn.outcome),
        cards=cards,
        steps=[] if cards else said_by.steps(turn.steps),
        named=not cards and said_by.names(turn.steps, turn.seat),
        moves=moves(lines, turn.seat, said_by),
    )


def _throws(card: Any) -> list[tuple[str, str]]:
    return [(throw.thrown, throw.kept) for throw in card.throws.all()]


def gains_in(lines: Iterable[Line], roller: int) -> list[Line]:
    """The lines that brought the roller something."""
    own = seat(roller)
    return [line for line in lines if line.dst == own]


def card_receipts(
    cards: Iterable[tuple[Any, list[tuple[str, str]]]],
    gains: list[Line] | None,
    said_by: Teller,
) -> list[CardReceipt]:
    """The cards of a turn, each with its throws, in words.

    What no gain was booked for was lost, as when a bust or another card takes what
    was at risk; of an open turn (no ``gains`` yet) nothing is lost so far.
    """
    return [
        CardReceipt(
            face=face_of(card.card, said_by.words),
            throws=throws,
            all_aside=_all_aside(card.tutto, said_by.words),
            dice=_entry(card, DICE, card.dice_points, gains, said_by),
            worth=_entry(card, "", card.card_points, gains, said_by),
        )
        for card, throws in cards
    ]


def _entry(
    card: Any, why: str, points: int, gains: list[Line] | None, said_by: Teller
) -> Entry | None:
    """What a card brought; takes the line that booked it, if there is one, out of the gains."""
    if not points:
        return None
    booked = next((line for line in gains or () if _books(line, card, why, points)), None)
    if gains and booked:
        gains.remove(booked)
    why = booked.why if booked else why
    return Entry(
        why=said_by.words["reasons"].get(why, _("card")),
        points=points,
        lost=gains is not None and booked is None,
        rule=said_by.game.explained.anchor(why, card.card),
    )


def _books(line: Line, card: Any, why: str, points: int) -> bool:
    """Whether this line is for the dice of this card, or for what the card itself was worth."""
    return (line.card, line.points, line.why == DICE) == (card.card, points, why == DICE)


def _all_aside(times: int, words: Mapping[str, Any]) -> str:
    word = words["all_aside"]["once" if times == 1 else "often"]
    return str(word).format(times=times) if times else ""


def face_of(card: str, words: Mapping[str, Any]) -> Face:
    """How a card looks; one the words do not know is shown by its key."""
    looks = words.get("cards", {}).get(card, {})
    return Face(
        name=looks.get("name", card),
        short=looks.get("short", card),
        tint=looks.get("tint", "slate"),
        sign=looks.get("sign", "card"),
    )
