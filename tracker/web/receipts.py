"""The receipt of a turn: what was written and thrown, and what it came to, in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
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

    ``complete`` is what people call it when all dice were put aside, once or more often.
    """

    face: Face
    throws: list[tuple[str, str]]
    complete: str
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
    """A turn for people to check: its cards, or where there are none what was written."""

    turn: Turn
    person: Person
    outcome: str
    cards: list[CardReceipt]
    steps: list[SafeString]
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
    cards = card_receipts(throws, lines, turn.seat, said_by, over=turn.outcome != OPEN)
    return Receipt(
        turn=turn,
        person=said_by.people[turn.seat],
        outcome=said_by.words["outcomes"].get(turn.outcome, turn.outcome),
        cards=cards,
        steps=[] if cards else said_by.steps(turn.steps),
        moves=moves(lines, turn.seat, said_by),
    )


def _throws(card: Any) -> list[tuple[str, str]]:
    return [(throw.thrown, throw.kept) for throw in card.throws.all()]


def card_receipts(
    cards: Iterable[tuple[Any, list[tuple[str, str]]]],
    lines: Sequence[Line],
    roller: int,
    said_by: Teller,
    *,
    over: bool,
) -> list[CardReceipt]:
    """The cards of a turn with their throws, in words; what a turn did not write was lost."""
    gains = [line for line in lines if line.dst == seat(roller)]
    reasons = {line.card: line.why for line in gains if line.why != "dice"}
    return [
        _card(card, throws, reasons.get(card.card, ""), said_by, lost=over and not gains)
        for card, throws in cards
    ]


def _card(
    card: Any, throws: list[tuple[str, str]], why: str, said_by: Teller, *, lost: bool
) -> CardReceipt:
    """One card; ``why`` is the reason its own points were booked for."""
    return CardReceipt(
        face=face_of(card.card, said_by.words),
        throws=throws,
        complete=_complete(card.tutto, said_by.words),
        dice=_entry("dice", card.card, card.dice_points, said_by, lost=lost),
        worth=_entry(why, card.card, card.card_points, said_by, lost=lost),
    )


def _entry(why: str, card: str, worth: int, said_by: Teller, *, lost: bool) -> Entry | None:
    if not worth:
        return None
    reason = said_by.words["reasons"].get(why, _("card"))
    return Entry(reason, worth, lost, said_by.game.explained.anchor(why, card))


def _complete(times: int, words: Mapping[str, Any]) -> str:
    word = words["complete"]["once"] if times == 1 else words["complete"]["often"]
    return str(word).format(times=times) if times else ""


def face_of(card: str, words: Mapping[str, Any]) -> Face:
    """How a card looks; one the words do not know is shown by its key."""
    looks = words["cards"].get(card, {})
    return Face(
        name=looks.get("name", card),
        short=looks.get("short", card),
        tint=looks.get("tint", "slate"),
        sign=looks.get("sign", "card"),
    )
