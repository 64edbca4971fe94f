"""The people of a game as a page shows them: name, initial, colour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.translation import gettext_lazy as _

from tracker.standing.history import Game, Player
from tracker.templatetags.scorepad import initial

COLOURS = {
    "blue": _("blue"),
    "red": _("red"),
    "moss": _("moss green"),
    "plum": _("plum"),
    "ochre": _("ochre"),
    "teal": _("petrol"),
    "orange": _("orange"),
    "violet": _("violet"),
    "slate": _("slate"),
    "brown": _("brown"),
}
"""The colours of the seats and what they are called, in an order that keeps neighbours apart."""

IN_TURN = tuple(COLOURS)


class Person(NamedTuple):
    """Somebody in a seat; ``left`` is whether they take no more turns."""

    seat: int
    name: str
    initial: str
    colour: str
    left: bool


def people_in(game: Game) -> list[Person]:
    """Everybody in the game in seat order."""
    number = game.standing["number"]
    return [
        Person(
            seat=seat.index,
            name=seat.player.name,
            initial=initial(seat.player.name),
            colour=colour_of(seat.player, seat.index),
            left=seat.left is not None and seat.left <= number,
        )
        for seat in game.seats.all()
    ]


def colour_of(player: Player, seat: int) -> str:
    """The player's own colour, else one that goes with the seat."""
    return player.colour if player.colour in COLOURS else IN_TURN[seat % len(IN_TURN)]


def leaders(balances: Sequence[int], people: Sequence[Person]) -> list[int]:
    """The seats with most, of those still at the table; nobody while all have the same."""
    if len(set(balances)) < 2:
        return []
    there = [person.seat for person in people if not person.left]
    most = max((balances[seat] for seat in there), default=0)
    return [seat for seat in there if balances[seat] == most]
