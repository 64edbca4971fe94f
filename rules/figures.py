"""What of a game's verdicts is worth counting, told by the game itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Counted(NamedTuple):
    """The outcomes and reasons that figures count apart.

    ``missed`` is the outcome of a turn that was not taken, ``bust`` of one whose points
    were lost, ``docked`` the reason of a line that takes points from somebody else,
    ``ending`` that of an end to which everybody has played.
    Their names for people stand in the game's texts under ``figures``.
    """

    missed: str
    bust: str
    docked: str
    ending: str


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
