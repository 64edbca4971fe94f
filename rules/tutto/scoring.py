"""Judges: what dice of one throw are worth, and which of them may be kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from math import gcd
from typing import NamedTuple

from rules.dice import FACES, ONE_OF, each_once, handful, handfuls, part_of, shown, size_of
from rules.errors import SheetError

COMBOS_REMEMBERED = 64
NO_THROW = "none"
"""The judge of a card on which nothing is thrown: the turn ends when it is drawn."""


class Combos(NamedTuple):
    """The value of every handful under one list of combinations, worked out once.

    ``worth`` has the handfuls in which every die scores. ``best`` is the largest
    such part of any throw, 0 if there is none. ``can_bust`` are the numbers of
    dice that can fall without anything valid. ``sums`` are the dice points one
    card can come to, without and with the Tutto; ``unit`` divides them all.
    """

    worth: dict[int, int]
    best: dict[int, int]
    can_bust: frozenset[int]
    sums: tuple[frozenset[int], frozenset[int]]
    unit: int


class Judge(NamedTuple):
    """How the dice of a card are judged, given those already laid on it."""

    best: Callable[[Combos, int, int], int]
    worth: Callable[[Combos, int, int], int | None]
    can_bust: Callable[[Combos, int, int], bool]


def _best_combos(combos: Combos, laid: int, thrown: int) -> int:
    """The largest valid part of the throw (A turn, 2 and 3)."""
    return combos.best[thrown]


def _worth_combos(combos: Combos, laid: int, kept: int) -> int | None:
    """What the kept dice score together; nothing if one of them is worthless."""
    return combos.worth.get(kept)


def _can_bust_combos(combos: Combos, laid: int, in_hand: int) -> bool:
    return in_hand in combos.can_bust


def _best_run(combos: Combos, laid: int, thrown: int) -> int:
    """One die of every number not yet put aside (Cards, Straight)."""
    return shown(thrown) & ~laid


def _worth_run(combos: Combos, laid: int, kept: int) -> int | None:
    """Dice have no value on a run; each kept number must be new."""
    return 0 if kept and each_once(laid + kept) else None


def _can_bust_run(combos: Combos, laid: int, in_hand: int) -> bool:
    """The first throw always shows a new number."""
    return laid != 0


def _best_ladder(combos: Combos, laid: int, thrown: int) -> int:
    """The longest unbroken run that goes on from 1 upward or from 6 downward."""
    return max((_climb(laid, thrown, way) for way in _ways(laid)), key=size_of)


def _worth_ladder(combos: Combos, laid: int, kept: int) -> int | None:
    """Dice have no value on a run; together they must go on without a gap."""
    fits = any(kept and _climb(laid, kept, way) == kept for way in _ways(laid))
    return 0 if fits else None


def _ways(laid: int) -> list[Sequence[int]]:
    """Upward, downward, or while nothing is laid either."""
    return [way for way in (FACES, FACES[::-1]) if not laid or laid & ONE_OF[way[0]]]


def _climb(laid: int, thrown: int, way: Sequence[int]) -> int:
    """What of the throw goes on with the run in this direction."""
    climbed = 0
    for face in way:
        if laid & ONE_OF[face]:
            continue
        if not part_of(ONE_OF[face], thrown):
            break
        climbed += ONE_OF[face]
    return climbed


def _nothing_valid(combos: Combos, laid: int, dice: int) -> int:
    return 0


def _worthless(combos: Combos, laid: int, kept: int) -> None:
    return None


def _always_busts(combos: Combos, laid: int, in_hand: int) -> bool:
    return True


JUDGES = {
    "combos": Judge(_best_combos, _worth_combos, _can_bust_combos),
    "run": Judge(_best_run, _worth_run, _can_bust_run),
    "ladder": Judge(_best_ladder, _worth_ladder, _always_busts),
    NO_THROW: Judge(_nothing_valid, _worthless, _always_busts),
}


def read_combos(listed: Mapping[str, int], dice: int) -> Combos:
    """The tables of a list of combinations, such as ``{"1": 100, "222": 200}``.

    Raises ``SheetError`` if one of them is not made of dice or worth nothing.
    """
    combos = {_combo(faces, points): points for faces, points in sorted(listed.items())}
    if not combos:
        raise SheetError("no_combos", pointer="/combos")
    return _tables(tuple(combos.items()), dice)


def _combo(faces: str, points: object) -> int:
    combo = handful([int(face) for face in faces if face.isdecimal()])
    if not combo or not faces.isdecimal() or type(points) is not int or points <= 0:
        raise SheetError("unknown_word", pointer=f"/combos/{faces}")
    return combo


@lru_cache(maxsize=COMBOS_REMEMBERED)
def _tables(listed: tuple[tuple[int, int], ...], dice: int) -> Combos:
    combos = dict(listed)
    worth = _worth_table(combos, dice)
    best = _best_table(worth, dice)
    can_bust = frozenset(
        size for size in range(1, dice + 1) if not all(best[throw] for throw in handfuls(size))
    )
    return Combos(worth, best, can_bust, _sums(worth, dice), gcd(*combos.values()))


def _worth_table(combos: dict[int, int], dice: int) -> dict[int, int]:
    """The best way to split each handful into combinations without a rest."""
    worth = {0: 0}
    for size in range(1, dice + 1):
        for kept in handfuls(size):
            ways = [
                worth[kept - combo] + points
                for combo, points in combos.items()
                if part_of(combo, kept) and kept - combo in worth
            ]
            if ways:
                worth[kept] = max(ways)
    del worth[0]
    return worth


def _best_table(worth: dict[int, int], dice: int) -> dict[int, int]:
    """The part of each throw with the most valid dice, the dearest if several have as many."""
    best = {0: 0}
    for size in range(1, dice + 1):
        for throw in handfuls(size):
            best[throw] = (
                throw
                if throw in worth
                else max(
                    (best[throw - one] for one in ONE_OF[1:] if part_of(one, throw)),
                    key=lambda kept: (size_of(kept), worth.get(kept, 0)),
                )
            )
    return best


def _sums(worth: dict[int, int], dice: int) -> tuple[frozenset[int], frozenset[int]]:
    """What series of throws can add up to on one card (What a typed sum can be)."""
    keeps = {(size_of(kept), points) for kept, points in worth.items()}
    after: list[set[int]] = [{0}] + [set() for _ in range(dice)]
    for aside in range(1, dice + 1):
        for size, points in keeps:
            if size <= aside:
                after[aside] |= {points + before for before in after[aside - size]}
    return frozenset(set().union(*after[1:dice])), frozenset(after[dice])
