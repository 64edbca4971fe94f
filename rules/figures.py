"""What of a game's verdicts is worth counting, told by the game itself.

A figure adds up a source, of each player or of all together, and has a form in which
people read it. Here there are only names; ``tracker.standing`` counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

# Sources ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Turns:
    """Finished turns of whoever took them, and what they are worth to them.

    All outcomes count, or ``only`` these, or all ``but`` those. What is added up is a
    column of the turn: its ``points``, or what a bust ``lost``.
    """

    only: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    worth: str = "points"


GAINED, PAID, TAKEN, LOST = "gained", "paid", "taken", "lost"
"""What a payment is to somebody: it came in, it went out; in the own turn it was taken from
somebody else, in somebody else's turn it was lost."""


@dataclass(frozen=True)
class Payments:
    """Lines with one of these reasons, and what was paid with them.

    What came ``back`` with one of those reasons does not count.
    """

    way: str
    whys: tuple[str, ...]
    back: tuple[str, ...] = ()


@dataclass(frozen=True)
class Cards:
    """Cards that were drawn, and how often all dice were put aside on them."""


@dataclass(frozen=True)
class Marks:
    """Marks of one of these names, what came of them, and what was to be expected."""

    whats: tuple[str, ...]


@dataclass(frozen=True)
class Games:
    """Games that were played to their end; of all players together each counts once."""


Source: TypeAlias = Turns | Payments | Cards | Marks | Games

PLACE = "place"
"""The mark by which a game that ends in another order than by balances tells who came where."""

# Figures -----------------------------------------------------------------------------

TIMES, TOTAL, NET, MOST = "times", "total", "net", "most"
"""How often, how much together, the same won or lost, the most at once."""
MEAN, PER, SHARE = "mean", "per", "share"
"""How much on average, how often for each of the others, how many of how many."""
CHANCE, BEYOND = "chance", "beyond"
"""What was to be expected on average, and by how much more came of it."""
AGAINST, MEAN_AGAINST, SHARE_AGAINST = "against", "mean_against", "share_against"
"""The same as above, with what was to be expected beside it."""
RUN, FAVOURITE = "run", "favourite"
"""The most times one after another in a game, and which of the marks came most often."""


class Figure(NamedTuple):
    """A number people read: its key in the texts, the form it has, and what it counts.

    A share is that of those marks from which something came, or of all there are ``per``
    another source.
    """

    key: str
    form: str
    of: Source
    per: Source | None = None


class Group(NamedTuple):
    """Figures of each player that stand side by side; its key names them in the texts."""

    key: str
    figures: tuple[Figure, ...]


class Pair(NamedTuple):
    """What two players have to do with each other: the marks both have of one slip.

    ``row`` is the mark of the one who is counted, ``column`` that of whom it was about.
    """

    key: str
    form: str
    row: str
    column: str


class Counted(NamedTuple):
    """All figures of a game: of each player, of everybody together, and between two.

    The first group stands beside games and wins. A game that ends ``by_place`` shows
    places instead of balances, which say nothing in the end.
    """

    groups: tuple[Group, ...]
    together: tuple[Figure, ...] = ()
    pairs: tuple[Pair, ...] = ()
    by_place: bool = False

    def figures(self) -> Iterator[Figure]:
        """Every figure, of each player and of all."""
        for group in self.groups:
            yield from group.figures
        yield from self.together

    def named(self, key: str) -> Figure | None:
        """The figure of this key."""
        return next((figure for figure in self.figures() if figure.key == key), None)

    def pair(self, key: str) -> Pair | None:
        """The figure of this key between two players."""
        return next((pair for pair in self.pairs if pair.key == key), None)


class Tried(NamedTuple):
    """What a trial of rules counts apart.

    ``bust`` is the outcome of a turn whose points were lost, ``docked`` the reason of a
    line that takes points from somebody else, ``ending`` that of an end to which
    everybody has played.
    """

    bust: str
    docked: str
    ending: str


# The rules page ------------------------------------------------------------------------

CARD = "card"
"""The chapter of the rules page that each card has a section of."""


class Chapters(NamedTuple):
    """Where the rules page tells why a line was written; a reason not named is its card's."""

    reasons: Mapping[str, str]

    def anchor(self, why: str, card: str | None) -> str:
        """The name of the section on the page.

        >>> Chapters({"dice": "values"}).anchor("dice", "ace"), Chapters({}).anchor("won", "ace")
        ('values', 'card-ace')
        """
        return self.reasons.get(why) or "-".join(filter(None, (CARD, card)))
