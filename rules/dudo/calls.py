"""How an accepted round ended: who said what of which bid, and what was counted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from rules.dudo.state import Bid

Step = Mapping[str, Any]
CALLS = ("dudo", "calza", "void")
"""The steps that end a round."""


class Call(NamedTuple):
    """The last step of a round, in its words.

    ``bid`` is the one it was said of, none where nobody wrote it down; ``found`` are the
    dice that matched, none where nobody counted them.
    """

    verb: str
    caller: int | None
    bid: Bid | None
    found: int | None


def call_in(steps: Sequence[Step]) -> Call | None:
    """The call on a slip that was accepted; none where something else ended it.

    >>> call_in([{"do": "dudo", "seat": 1, "holds": True, "unrecorded": True}])
    Call(verb='dudo', caller=1, bid=None, found=None)
    """
    last = steps[-1] if steps else {}
    if last.get("do") not in CALLS:
        return None
    bids = [] if last.get("unrecorded") else list(bids_in(steps))
    return Call(last["do"], last.get("seat"), bids[-1] if bids else None, _found(last))


def bids_in(steps: Sequence[Step]) -> Iterator[Bid]:
    """The bids on a slip that was accepted, in their order."""
    for step in steps:
        if step["do"] == "bid":
            gap, forced = step.get("gap", False), step.get("forced", False)
            yield Bid(step["seat"], step["count"], step["face"], gap, forced)


def _found(call: Step) -> int | None:
    """What was counted, in all or under each cup."""
    if "actual" in call:
        return int(call["actual"])
    return sum(call["by_player"]) if "by_player" in call else None
