"""The receipt of a turn: what was drawn, thrown and kept, and what it came to, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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


class Loss(NamedTuple):
    """What somebody else lost by a turn."""

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
    losses: list[Loss]

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
    own = seat(turn.seat)
    lost = turn.outcome != OPEN and not any(line.dst == own for line in lines)
    reasons = {line.card: line.why for line in lines if line.dst == own and line.why != "dice"}
    return Receipt(
        turn=turn,
        person=people[turn.seat],
        outcome=words["outcomes"].get(turn.outcome, turn.outcome),
        cards=[
            card_receipt(
                card,
                [(throw.thrown, throw.kept) for throw in card.throws.all()],
                reasons.get(card.card, ""),
                words,
                lost=lost,
            )
            for card in turn.cards.all()
        ],
        losses=[
            loss_by(line, people, words)
            for line in lines
            if line.src.startswith(SEAT) and line.src != own
        ],
    )


def loss_by(line: Any, people: Sequence[Person], words: Mapping[str, Any]) -> Loss:
    """What a line took from somebody, and where the rules say so."""
    return Loss(
        person=people[_seat(line.src)],
        points=line.points,
        why=words["reasons"][line.why],
        rule=words["anchor"](line.why, line.card),
    )


def face_of(card: str, words: Mapping[str, Any]) -> Face:
    """How a card looks; one the words do not know is shown by its key."""
    looks = words.get("cards", {}).get(card, {})
    return Face(
        name=looks.get("name", card),
        short=looks.get("short", card),
        tint=looks.get("tint", "slate"),
        sign=looks.get("sign", "card"),
    )


def card_receipt(
    card: Any,
    throws: list[tuple[str, str]],
    why: str,
    words: Mapping[str, Any],
    *,
    lost: bool,
) -> CardReceipt:
    """One card of a turn in words; ``why`` is the reason its own points were booked for."""
    reason = words["reasons"].get(why, _("card"))
    anchor = words["anchor"]
    dice_points, card_points = card.dice_points, card.card_points
    return CardReceipt(
        face=face_of(card.card, words),
        throws=throws,
        tutto=card.tutto,
        dice=Entry(words["reasons"]["dice"], dice_points, lost, anchor("dice", card.card))
        if dice_points
        else None,
        worth=Entry(reason, card_points, lost, anchor(why, card.card)) if card_points else None,
    )


def _seat(account: str) -> int:
    return int(account.removeprefix(SEAT))
