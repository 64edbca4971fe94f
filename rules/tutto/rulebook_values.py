"""What dice are worth under a sheet, grouped as people look it up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from rules.dice import FACES, ONE_OF, faces_of, part_of
from rules.rulebook import Sentence
from rules.tutto.scoring import Combos

TRIPLE = 3
SHAPES = {(2, 2, 2): "pairs", (3, 3): "triples", (1,) * len(FACES): "straight"}
"""Combinations of unlike dice that have a name, by how often each face occurs."""


def values_of_dice(combos: Combos, dice: int) -> Iterator[Sentence]:
    """Single dice and triples each by itself, then more of a kind, then unlike dice."""
    own = _of_their_own(combos.worth)
    alike = [faces for faces in own if len(set(faces)) == 1]
    for faces in alike:
        if len(faces) <= TRIPLE:
            yield Sentence("worth", {"points": own[faces]}, _name(faces), faces)
    for face in sorted({faces[0] for faces in alike if len(faces) > TRIPLE}):
        yield _more_alike(combos.worth, face, dice)
    yield from _unlike({faces: points for faces, points in own.items() if len(set(faces)) > 1})
    usual = all(len(faces) in (1, TRIPLE) for faces in alike) and len(alike) == len(own)
    yield Sentence("rest.triples" if usual else "rest.more")


def _of_their_own(worth: Mapping[int, int]) -> dict[tuple[int, ...], int]:
    """The combinations that are worth more together than in parts, small ones first."""
    own = {
        tuple(faces_of(dice)): points
        for dice, points in worth.items()
        if points > _in_parts(worth, dice)
    }
    return dict(sorted(own.items(), key=lambda entry: (len(entry[0]), entry[0])))


def _in_parts(worth: Mapping[int, int], dice: int) -> int:
    return max(
        (
            points + worth[dice - part]
            for part, points in worth.items()
            if part_of(part, dice) and dice - part in worth
        ),
        default=0,
    )


def _more_alike(worth: Mapping[int, int], face: int, dice: int) -> Sentence:
    sizes = [size for size in range(TRIPLE + 1, dice + 1) if size * ONE_OF[face] in worth]
    points = tuple(worth[size * ONE_OF[face]] for size in sizes)
    return Sentence("alike", {"sizes": tuple(sizes), "points": points}, str(face), (face,))


def _unlike(own: Mapping[tuple[int, ...], int]) -> Iterator[Sentence]:
    by_shape: dict[tuple[int, ...], dict[tuple[int, ...], int]] = {}
    for faces, worth in own.items():
        shape = tuple(sorted(Counter(faces).values()))
        by_shape.setdefault(shape, {})[faces] = worth
    for shape, group in by_shape.items():
        key = SHAPES.get(shape, "other")
        points = tuple(sorted(set(group.values())))
        yield Sentence(f"unlike.{key}", {"points": points}, _name(shape), next(iter(group)))


def _name(numbers: tuple[int, ...]) -> str:
    return "-".join(map(str, numbers))
