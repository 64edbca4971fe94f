"""The history as rows of cells, whatever file they are written to.

``docs/csv.md`` says what the columns mean. Who is left out of exports has no rows.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TypeAlias
from uuid import UUID

from rules.ledger import shares
from tracker.standing import cells, rows
from tracker.standing.columns import ABOUT_THE_GAME, COLUMNS
from tracker.standing.formulas import Telling
from tracker.standing.rows import Games, PlayerRow

Cell: TypeAlias = str | int | float | None
Row: TypeAlias = Sequence[Cell]
Gained: TypeAlias = dict[int, int]


def by_cards(games: Games, telling: Telling) -> Iterator[Iterable[Row]]:
    """A row for each drawn card, some at a time, with the header first."""
    yield [COLUMNS]
    yield from cells.rows(games, telling)


def by_rounds(games: Games, telling: Telling) -> Iterator[Iterable[Row]]:
    """A row for each round, players across, a page at a time, with the header first."""
    players = rows.seated(games)
    yield [[*ABOUT_THE_GAME, *told_apart((player.name for player in players), telling)]]
    for page in rows.pages(games):
        heads, gained, seats = cells.heads(page, telling), _gained(page), _seats(page)
        yield [
            [*heads[str(uid)], played, *_across(gained[place][played], seats[place], players)]
            for place, uid in enumerate(page)
            if str(uid) in heads
            for played in sorted(gained[place])
        ]


def told_apart(names: Iterable[str], telling: Telling) -> Iterator[str]:
    """What each is called in a file: who shares a name is told apart by a number."""
    seen: Counter[str] = Counter()
    for name in names:
        seen[name] += 1
        yield telling.python(name if seen[name] == 1 else f"{name} ({seen[name]})")


def _gained(page: Sequence[UUID]) -> dict[int, dict[int, Gained]]:
    """What each seat gained in each round, less what was taken from it: by game, round, seat."""
    gained: dict[int, dict[int, Gained]] = defaultdict(
        lambda: defaultdict(lambda: defaultdict(int))
    )
    for game, played, seat in rows.rounds_in(page):
        gained[game][played][seat] = 0
    for game, in_round, src, dst, points in rows.moves_in(page):
        for seat, moved in shares(src, dst, points).items():
            gained[game][in_round or 0][seat] += moved
    return gained


def _seats(page: Sequence[UUID]) -> dict[int, dict[UUID, int]]:
    """The seat of each player in each game, by the place of the game."""
    seats: dict[int, dict[UUID, int]] = defaultdict(dict)
    for place, player, index in rows.seats_in(page):
        seats[place][player] = index
    return seats


def _across(gained: Gained, seats: dict[UUID, int], players: list[PlayerRow]) -> Iterator[Cell]:
    return (gained.get(seats.get(player.uid, -1)) for player in players)
