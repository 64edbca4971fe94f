"""What a house rule does, shown on a turn: by the official sheet, and by this one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from rules.examples import Shown, Worked, example_of, work_out
from rules.game import OPEN, GameRules
from rules.ledger import SEAT, net, seat
from rules.position import Position, Ruling
from rules.registry import GAMES
from tracker.web.people import COLOURS, Person
from tracker.web.receipts import CardReceipt, Face, Loss, card_receipt, face_of, loss_by, words_of
from tracker.words import message

NAMES = ("Ada", "Bo", "Cy", "Di")


class TurnTold(NamedTuple):
    """A turn of an example; ``refused`` is why it went no further."""

    person: Person
    outcome: str
    cards: list[CardReceipt]
    losses: list[Loss]
    points: int
    open: bool
    refused: str


class Side(NamedTuple):
    """An example by one sheet: its turns, and where they lead."""

    turns: list[TurnTold]
    balances: list[tuple[Person, int]]
    end: str


class Difference(NamedTuple):
    """What departs from the official sheet, with an example if a turn can show it.

    A card of which there are more or fewer has its ``face`` and ``copies`` instead.
    """

    option: str
    text: str
    official: Side | None = None
    house: Side | None = None
    face: Face | None = None
    copies: str = ""


def differences_shown(
    kind: str, data: Mapping[str, Any], found: Iterable[Mapping[str, Any]]
) -> list[Difference]:
    """Each difference with the same turn played by both sheets."""
    game, examples = GAMES[kind], GAMES[kind].examples()
    return [
        _shown(game, data, each, examples[each["option"]])
        if each["option"] in examples
        else _unshown(game, each)
        for each in found
    ]


def _unshown(game: GameRules, difference: Mapping[str, Any]) -> Difference:
    """What no turn can show: a count of the deck, or what only counts depend on."""
    card, _is, count = str(difference["choice"]).partition("=")
    face = face_of(card, words_of(game.key)) if count else None
    return Difference(difference["option"], difference["text"], face=face, copies=count)


def _shown(
    game: GameRules, data: Mapping[str, Any], difference: Mapping[str, Any], entry: Any
) -> Difference:
    printed, words = game.printed()[0], words_of(game.key)
    asked = entry, difference["choice"], data.get("goal", 0)
    official = work_out(game, game.read_sheet(printed), example_of(*asked, printed=True))
    house = work_out(game, game.read_sheet(data), example_of(*asked))
    return Difference(
        difference["option"],
        difference["text"],
        official=_side(official, words),
        house=_side(house, words),
    )


def _side(worked: Worked, words: Mapping[str, Any]) -> Side:
    if worked.position is None:
        assert worked.refused
        return Side([], [], message(worked.refused))
    people = [_person(index) for index in range(len(worked.position.balances))]
    return Side(
        turns=[_turn(shown, people, words) for shown in worked.turns],
        balances=list(zip(people, worked.position.balances, strict=True)),
        end=_end(worked.position, people),
    )


def _person(index: int) -> Person:
    name = NAMES[index]
    return Person(index, name, name[0], COLOURS[index], False)


def _turn(shown: Shown, people: Sequence[Person], words: Mapping[str, Any]) -> TurnTold:
    ruling, own = shown.ruling, seat(shown.seat)
    still_open = ruling.outcome == OPEN
    return TurnTold(
        person=people[shown.seat],
        outcome=words["outcomes"][ruling.outcome],
        cards=_cards(ruling, own, words),
        losses=[loss_by(line, people, words) for line in ruling.lines if line.src.startswith(SEAT)],
        points=ruling.at_risk if still_open else net(shown.seat, ruling.lines),
        open=still_open,
        refused=message(shown.refused) if shown.refused else "",
    )


def _cards(ruling: Ruling, own: str, words: Mapping[str, Any]) -> list[CardReceipt]:
    lost = ruling.outcome != OPEN and not any(line.dst == own for line in ruling.lines)
    reasons = {line.card: line.why for line in ruling.lines if line.dst == own and line.card}
    return [
        card_receipt(
            card,
            [(_digits(throw.thrown), _digits(throw.kept)) for throw in card.throws],
            reasons.get(card.card, ""),
            words,
            lost=lost,
        )
        for card in ruling.cards
    ]


def _digits(dice: Sequence[int] | None) -> str:
    return "".join(str(face) for face in dice or ())


def _end(position: Position, people: Sequence[Person]) -> str:
    """What the turns lead to, beyond points."""
    names = [people[index].name for index in position.winners]
    if len(names) > 1:
        return _("%(names)s share the win.") % {"names": ", ".join(names)}
    if names:
        return _("%(name)s wins.") % {"name": names[0]}
    if position.over:
        return _("Nobody wins.")
    return _("The last round has begun.") if position.last_round else _("The game goes on.")
