"""Who joined or left with a turn does so still when the turns of a game are rearranged."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from rules.position import Span


def moved_spans(
    spans: Sequence[Span], before: Sequence[Hashable], after: Sequence[Hashable]
) -> list[Span]:
    """The spans of a game whose turns, told by their names, were ``before`` and are ``after``."""
    return [
        Span(
            moved_number(span.joined, before, after),
            None if span.left is None else moved_number(span.left, before, after),
        )
        for span in spans
    ]


def moved_number(number: int, before: Sequence[Hashable], after: Sequence[Hashable]) -> int:
    """Where the turn with this number, or what took its place, now stands.

    Turns put in just before it come before it; turns written after the last one come after
    whoever joined there. Who was there from the beginning stays so.

    >>> moved_number(2, "abc", "axbc"), moved_number(2, "abc", "bc"), moved_number(2, "abc", "abxc")
    (3, 1, 3)
    >>> moved_number(2, "ab", "axb"), moved_number(2, "ab", "abx"), moved_number(0, "ab", "xab")
    (3, 2, 0)
    """
    if not number:
        return 0
    beyond = max(0, number - len(before))
    number -= beyond
    kept = set(before) & set(after)
    passed = sum(name in kept for name in before[:number])
    old_start, old_end = _gap(passed, before, kept)
    start, end = _gap(passed, after, kept)
    if old_end == len(before):
        return min(start + number - old_start, end) + beyond
    return max(start, end - (old_end - number))


def _gap(passed: int, turns: Sequence[Hashable], kept: set[Hashable]) -> tuple[int, int]:
    """From where to where turns stand that were not kept, after so many that were."""
    places = [place for place, name in enumerate(turns) if name in kept]
    start = places[passed - 1] + 1 if passed else 0
    return start, places[passed] if passed < len(places) else len(turns)
