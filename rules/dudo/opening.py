"""Who starts the first round: the highest of one die each (F2)."""

from __future__ import annotations

from collections.abc import Sequence


def highest(throws: Sequence[int]) -> list[int]:
    """The places of the highest throw; if there are several, only they throw again.

    >>> highest([2, 6, 4]), highest([5, 5, 4])
    ([1], [0, 1])
    """
    return [place for place, face in enumerate(throws) if face == max(throws)]
