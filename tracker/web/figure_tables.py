"""Figures as the tables of a page: each player a row, each figure a column."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from rules.figures import Counted, Figure, Pair
from tracker.standing.figures_scope import Figures, Result
from tracker.standing.history import Player
from tracker.standing.results import Games, by_game, longest_row, meetings, of_each, running_row
from tracker.web.figure_forms import NONE, Shown, pair_shown, shown


class Head(NamedTuple):
    """A figure by its name, and what it says if that is not plain."""

    key: str
    name: str
    help: str


class Cell(NamedTuple):
    """A figure in a row."""

    key: str
    shown: Shown


class Row(NamedTuple):
    """Somebody's figures."""

    player: Player
    cells: list[Cell]

    @property
    def uid(self) -> str:
        """The uid of the player, for links."""
        return str(self.player.pk)


class TableTold(NamedTuple):
    """Figures that stand side by side."""

    key: str
    name: str
    heads: list[Head]
    rows: list[Row]

    @property
    def helps(self) -> list[Head]:
        """The figures that need a word."""
        return [head for head in self.heads if head.help]


class Line(NamedTuple):
    """A player's games and wins, the wins by reason, the longest and the running row of wins.

    ``row`` are the figures beside them. Where everybody has won in the same way there are
    no reasons.
    """

    row: Row
    games: int
    wins: int
    reasons: list[tuple[str, int]]
    longest: int
    running: int


class Between(NamedTuple):
    """A figure between each two players."""

    head: Head
    rows: list[tuple[Player, list[tuple[UUID, Shown]]]]


def lines_of(figures: Figures, beside: TableTold | None, endings: Mapping[str, str]) -> list[Line]:
    """Everybody's line, who has won most first."""
    own = of_each(figures.results)
    cells = {row.player.pk: row for row in beside.rows} if beside else {}
    ways = {result.reason for result in figures.results if result.won} & set(endings)
    named = endings if len(ways) > 1 else {}
    lines = [
        _line(cells.get(uid, Row(player, [])), own[uid], named)
        for uid, player in figures.people.items()
    ]
    return sorted(lines, key=lambda line: (-line.wins, line.games, line.row.player.name))


def _line(row: Row, own: Sequence[Result], endings: Mapping[str, str]) -> Line:
    reasons = Counter(result.reason for result in own if result.won)
    return Line(
        row=row,
        games=len(own),
        wins=reasons.total(),
        reasons=[(endings[why], reasons[why]) for why in sorted(reasons) if why in endings],
        longest=len(longest_row(own)),
        running=len(running_row(own)),
    )


def tables_of(figures: Figures, counted: Counted, words: Mapping[str, Any]) -> list[TableTold]:
    """The figures of each player, a table for each group of them."""
    return [
        TableTold(
            key=group.key,
            name=words["figure_groups"][group.key],
            heads=[_head(figure.key, words) for figure in group.figures],
            rows=[
                Row(player, [_cell(figure, figures, uid) for figure in group.figures])
                for uid, player in figures.people.items()
            ],
        )
        for group in counted.groups
    ]


def in_all_of(
    figures: Figures, counted: Counted, words: Mapping[str, Any]
) -> list[tuple[Head, Cell]]:
    """What all players have together."""
    return [(_head(figure.key, words), _cell(figure, figures, None)) for figure in counted.together]


def between_of(figures: Figures, counted: Counted, words: Mapping[str, Any]) -> list[Between]:
    """What each two players have to do with each other."""
    return [
        Between(
            _head(pair.key, words),
            [
                (player, [(other, _between(pair, figures, uid, other)) for other in figures.people])
                for uid, player in figures.people.items()
            ],
        )
        for pair in counted.pairs
    ]


def _between(pair: Pair, figures: Figures, one: UUID, other: UUID) -> Shown:
    tally = figures.pairs[pair.key].get((one, other))
    return pair_shown(pair.form, tally) if tally else NONE


def _head(key: str, words: Mapping[str, Any]) -> Head:
    return Head(key, words["figures"][key], words["figure_helps"].get(key, ""))


def _cell(figure: Figure, figures: Figures, player: UUID | None) -> Cell:
    return Cell(figure.key, shown(figure, figures, player))


# Games after games ---------------------------------------------------------------------


class Evening(NamedTuple):
    """A game, and where everybody ended; None for who did not play."""

    game: UUID
    day: datetime
    ends: list[int | None]


def evenings_of(figures: Figures, *, by_place: bool) -> list[Evening]:
    """Each game with what it came to for everybody, or with everybody's place."""
    return [
        Evening(
            game,
            next(iter(ends.values())).started_at,
            [_end(ends.get(uid), by_place) for uid in figures.people],
        )
        for game, ends in by_game(figures.results).items()
    ]


def _end(result: Result | None, by_place: bool) -> int | None:
    if result is None:
        return None
    return result.place if by_place else result.balance


def met_of(figures: Figures) -> list[tuple[Player, list[tuple[UUID, int, int] | None]]]:
    """How often each ended above each other, of how many games they met in."""
    games = by_game(figures.results)
    return [
        (player, [None if one == other else _above(games, one, other) for other in figures.people])
        for one, player in figures.people.items()
    ]


def _above(games: Games, one: UUID, other: UUID) -> tuple[UUID, int, int]:
    met = meetings(games, one, other)
    return other, sum(end.above(there) for end, there in met), len(met)
