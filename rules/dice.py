"""Handfuls of dice as multisets in one number.

A handful is written in hexadecimal, one digit a face: the number of ones is the
last digit, the number of sixes the sixth from the right. 1-1-5 is ``0x010002``.
A digit holds up to seven, so six dice always fit and the eighth bit of every
digit is free to catch a borrow.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement
from typing import Any

FACES = (1, 2, 3, 4, 5, 6)
ONE_OF = (0, 0x1, 0x10, 0x100, 0x1000, 0x10000, 0x100000)
"""The handful of a single die, by its face."""

MOST_OF_A_FACE = 7
"""As many as a digit holds beside its guard."""

DIGIT_BITS = 4
DIGIT_MASK = 0xF
GUARDS = 0x888888
JUST_BELOW_GUARDS = 0x777777
MORE_THAN_ONCE = 0xEEEEEE


def handful(dice: Any) -> int | None:
    """The handful these dice make, or nothing if they are not a list of faces 1 to 6.

    >>> hex(handful([1, 5, 1]))
    '0x10002'
    >>> handful([7]) is None
    True
    """
    if type(dice) is not list:
        return None
    total = 0
    for face in dice:
        if type(face) is not int or not 1 <= face <= 6:
            return None
        total += ONE_OF[face]
    return total


def size_of(dice: int) -> int:
    """How many dice: a number leaves its sum of digits when divided by its base less one.

    >>> size_of(handful([1, 1, 5]))
    3
    """
    return dice % DIGIT_MASK


def part_of(kept: int, thrown: int) -> bool:
    """Whether these dice can all be taken from that throw.

    >>> part_of(handful([1, 1]), handful([1, 5, 1, 2]))
    True
    >>> part_of(handful([5, 5]), handful([1, 5, 1, 2]))
    False
    """
    return ((thrown | GUARDS) - kept) & GUARDS == GUARDS


def shown(thrown: int) -> int:
    """Each face that shows at least once, once.

    >>> faces_of(shown(handful([3, 3, 6])))
    [3, 6]
    """
    return (thrown + JUST_BELOW_GUARDS & GUARDS) >> (DIGIT_BITS - 1)


def each_once(dice: int) -> bool:
    """Whether no face occurs twice.

    >>> each_once(handful([1, 2, 3])), each_once(handful([2, 2]))
    (True, False)
    """
    return not dice & MORE_THAN_ONCE


def faces_of(dice: int) -> list[int]:
    """The dice of a handful in ascending order.

    >>> faces_of(0x010002)
    [1, 1, 5]
    """
    return [face for face in FACES for _ in range(dice >> DIGIT_BITS * (face - 1) & DIGIT_MASK)]


def handfuls(size: int) -> Iterator[int]:
    """Every handful of so many dice, each once.

    >>> len(list(handfuls(6)))
    462
    """
    return (_sum(faces) for faces in combinations_with_replacement(FACES, size))


def _sum(faces: Iterable[int]) -> int:
    return sum(ONE_OF[face] for face in faces)
