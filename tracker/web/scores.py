"""The standing of a game as people read it: who has how much, and who is first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from tracker.standing.history import Game
from tracker.templatetags.scorepad import points, signed
from tracker.web.people import Person, people_in


class Score(NamedTuple):
    """What somebody has, and what the game comes to for them where that is something else.

    Nobody is told a ``balance`` that people at the table are to remember themselves.
    """

    person: Person
    balance: int | None
    result: int | None
    first: bool
    over: bool

    @property
    def text(self) -> str:
        """What counts: in the end the result, until then the balance; empty while it is veiled."""
        if self.over and self.result is not None:
            return signed(self.result)
        return "" if self.balance is None else points(self.balance)

    @property
    def so_far(self) -> str:
        """What it comes to until now, where the balance does not say so."""
        return "" if self.over or self.result is None else signed(self.result)


def scores_of(game: Game) -> list[Score]:
    """Everybody's score in seat order."""
    people, standing = people_in(game), game.standing
    first = standing["winners"] if game.over else leaders(standing, people)
    veiled, results = standing.get("veiled"), standing.get("results")
    return [
        Score(
            person=person,
            balance=None if veiled else standing["balances"][person.seat],
            result=results and results[person.seat],
            first=person.seat in first,
            over=game.over,
        )
        for person in people
    ]


def leaders(standing: Mapping[str, Any], people: Sequence[Person]) -> list[int]:
    """The seats with most, of those still at the table; nobody while all have the same."""
    worth = worth_of(standing)
    if standing.get("veiled") or len(set(worth)) < 2:
        return []
    there = [person.seat for person in people if not person.left]
    most = max((worth[seat] for seat in there), default=0)
    return [seat for seat in there if worth[seat] == most]


def worth_of(standing: Mapping[str, Any]) -> Sequence[int]:
    """What the game comes to for each seat: its result, else its balance."""
    worth: Sequence[int] = standing.get("results") or standing["balances"]
    return worth


def ranked(scores: Sequence[Score], standing: Mapping[str, Any]) -> list[Score]:
    """Whoever is first before the others, and then by what each has come to."""
    worth = [0] * len(scores) if standing.get("veiled") else worth_of(standing)
    return sorted(scores, key=lambda score: (not score.first, -worth[score.person.seat]))
