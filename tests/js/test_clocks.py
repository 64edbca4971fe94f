"""A phone's clock that is set back neither turns games around nor puts them into the future."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest


@pytest.mark.parametrize("hours", [-5, 0.5, 3])
def test_a_game_begins_after_the_one_before(call: Callable[..., Any], hours: float) -> None:
    told = call("/tests/js/clocks.js", "beginAfter", hours)
    assert told["began"] > told["before"]


@pytest.mark.parametrize("hours", [-5, 100])
def test_a_clock_that_was_far_ahead_is_forgotten(call: Callable[..., Any], hours: float) -> None:
    told = call("/tests/js/clocks.js", "beginAfter", hours)
    assert told["began"] <= told["now"]
