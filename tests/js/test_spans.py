"""Where people joined and left, once turns were put in, taken out or exchanged; on both sides."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from rules.position import Span
from rules.spans import moved_number, moved_spans

CASES = [
    # number, before, after, where it is then
    (0, "abc", "xabc", 0),
    (2, "abcd", "abcd", 2),
    (2, "abcd", "axbcd", 3),
    (2, "abcd", "abxcd", 3),
    (2, "abcd", "abcxd", 2),
    (2, "abcd", "bcd", 1),
    (2, "abcd", "abd", 2),
    (2, "abcd", "ab", 2),
    (2, "abcd", "d", 0),
    (2, "abcd", "acbd", 2),
    (2, "abcd", "abXd", 2),
    (2, "abcd", "aBcd", 2),
    (2, "abcd", "ABCD", 2),
    (2, "abcd", "ABXCD", 2),
    (4, "abcd", "abxcd", 5),
    (4, "abcd", "abcdx", 4),
    (4, "abcd", "acd", 3),
    (4, "abcd", "abc", 3),
    (6, "abcd", "abxcd", 7),
    (3, "", "abcde", 3),
]


@pytest.mark.parametrize(("number", "before", "after", "then"), CASES)
def test_who_joined_with_a_turn_joins_with_it_still(
    number: int, before: str, after: str, then: int
) -> None:
    assert moved_number(number, before, after) == then


def test_nobody_leaves_before_they_joined() -> None:
    chance = Random(1)
    for _ in range(500):
        before, after = rearranged(chance)
        joined, left = sorted(chance.randint(0, len(before) + 2) for _ in range(2))
        (span,) = moved_spans([Span(joined, left)], before, after)
        assert span.left is not None
        assert 0 <= span.joined <= span.left


def rearranged(chance: Random) -> tuple[list[int], list[int]]:
    """Some turns, and some of them with some others in any order."""
    before = list(range(chance.randint(0, 8)))
    after = [name for name in before if chance.random() < 0.7]
    for fresh in range(100, 100 + chance.randint(0, 4)):
        after.insert(chance.randint(0, len(after)), fresh)
    if chance.random() < 0.3:
        chance.shuffle(after)
    return before, after


def test_the_phone_moves_them_alike(call: Callable[..., Any]) -> None:
    chance = Random(2)
    asked: list[Any] = [(number, list(before), list(after)) for number, before, after, _ in CASES]
    asked += [(chance.randint(0, 10), *rearranged(chance)) for _ in range(500)]
    told = [call("/static/js/rules/spans.js", "movedNumber", *each) for each in asked]
    assert told == [moved_number(*each) for each in asked]
