"""What of a game's verdicts is worth counting, told by the game itself."""

from __future__ import annotations

from typing import NamedTuple


class Counted(NamedTuple):
    """The outcomes and reasons that figures count apart.

    ``missed`` is the outcome of a turn that was not taken, ``bust`` of one whose points
    were lost, ``docked`` the reason of a line that takes points from somebody else.
    Their names for people stand in the game's texts under ``figures``.
    """

    missed: str
    bust: str
    docked: str
