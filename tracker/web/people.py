"""The people of a game as a page shows them: name, initial, colour."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
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


class Person(NamedTuple):
    """Somebody in a seat; ``left`` is whether they take no more turns."""

    seat: int
    name: str
    initial: str
    colour: str
    left: bool


def people_in(game: Game) -> list[Person]:
    """Everybody in the game in seat order."""
    number, seats = game.standing["number"], game.seats.all()
    colours = colours_of([seat.player for seat in seats])
    return [
        Person(
            seat=seat.index,
            name=seat.player.name,
            initial=initial(seat.player.name),
            colour=colour,
            left=seat.left is not None and seat.left <= number,
        )
        for seat, colour in zip(seats, colours, strict=True)
    ]


def colours_of(players: Sequence[Player]) -> list[str]:
    """Everybody's own colour; for the others one after another, those first that nobody has."""
    own = [player.colour for player in players]
    free = [colour for colour in COLOURS if colour not in own]
    others = cycle([*free, *(colour for colour in COLOURS if colour in own)])
    return [colour if colour in COLOURS else next(others) for colour in own]
