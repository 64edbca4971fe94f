"""What a house rule does, shown on a turn: by the official sheet, and by this one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from rules.examples import Shown, Worked, example_of, work_out
from rules.game import OPEN, GameRules
from rules.ledger import net
from rules.position import DrawnCard, Position, Ruling
from rules.registry import GAMES
from tracker.web.moves import Move, moves
from tracker.web.people import COLOURS, Person
from tracker.web.receipts import CardReceipt, Face, card_receipts, face_of, gains_in, words_of
from tracker.web.telling import Teller, teller
from tracker.words import message

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Fay")


class TurnTold(NamedTuple):
    """A turn of an example; ``refused`` is why it went no further."""

    person: Person
    outcome: str
    cards: list[CardReceipt]
    steps: list[SafeString]
    moves: list[Move]
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
    printed = game.printed()[0]
    asked = entry, difference["choice"], data.get("goal", 0)
    official = work_out(game, game.read_sheet(printed), example_of(*asked, printed=True))
    house = work_out(game, game.read_sheet(data), example_of(*asked))
    return Difference(
        difference["option"],
        difference["text"],
        official=_side(game, official),
        house=_side(game, house),
    )


def _side(game: GameRules, worked: Worked) -> Side:
    if worked.position is None:
        assert worked.refused
        return Side([], [], message(worked.refused.by(game.key), NAMES))
    people = [_person(index) for index in range(len(worked.position.balances))]
    said_by = teller(game.key, people)
    return Side(
        turns=[_turn(shown, said_by) for shown in worked.turns],
        balances=list(zip(people, worked.position.balances, strict=True)),
        end=_end(worked.position, people),
    )


def _person(index: int) -> Person:
    name = NAMES[index]
    return Person(index, name, name[0], list(COLOURS)[index], False)


def _turn(shown: Shown, said_by: Teller) -> TurnTold:
    seat, _steps, ruling, refused = shown
    still_open = ruling.outcome == OPEN
    gains = None if still_open else gains_in(ruling.lines, seat)
    cards = card_receipts(_drawn(ruling), gains, said_by)
    return TurnTold(
        person=said_by.people[seat],
        outcome=said_by.words["outcomes"][ruling.outcome],
        cards=cards,
        steps=[] if cards else said_by.steps(shown.steps),
        moves=moves(ruling.lines, seat, said_by),
        points=ruling.at_risk if still_open else net(seat, ruling.lines),
        open=still_open,
        refused=message(refused.by(said_by.game.key), NAMES) if refused else "",
    )


def _drawn(ruling: Ruling) -> Iterator[tuple[DrawnCard, list[tuple[str, str]]]]:
    for card in ruling.cards:
        yield card, [(_digits(throw.thrown), _digits(throw.kept)) for throw in card.throws]


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
