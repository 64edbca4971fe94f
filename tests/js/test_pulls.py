"""What the server tells of a game never undoes what was done on the phone meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

MOMENTS = 40


def test_a_turn_taken_out_does_not_come_back_whenever_the_answer_arrives(
    call: Callable[..., Any],
) -> None:
    told = [call("/tests/js/pulls.js", "pullWhile", reads) for reads in range(MOMENTS)]
    assert all(each["corrected"] for each in told)
    assert [each["uids"] for each in told] == [["a", "c"]] * MOMENTS
