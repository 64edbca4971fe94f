"""The columns of the history, one row a drawn card, each as the database makes its cells.

``docs/csv.md`` says what they mean. The expressions speak of a game ``g`` with its
table ``t``, of its head ``h``, a seat ``e`` with its player ``p``, a
turn ``u`` and a card ``c``. Nothing to tell is NULL.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules.game import OPEN
from tracker.models import DrawnCard, Game, Player, Seat, Table, Turn
from tracker.standing.formulas import Telling


class Words(NamedTuple):
    """How a database says what the others say differently."""

    uid: str
    moment: str
    has_won: str


OF_THE_GAME = ("table", "game", "started_at", "kind", "profile", "sheet")
OF_THE_SEAT = ("seat", "player", "player_uid")
OF_THE_CARD = {
    "card_no": "c.place + 1",
    "card": "c.card",
    "throws": "NULLIF(c.dice, '')",
    "dice_points": "c.dice_points",
    "tutto": "c.tutto",
    "card_points": "c.card_points",
}
"""What the rows of another game would say otherwise."""

OF_THE_ROW = {
    "round": "u.round",
    "turn": "u.number + 1",
    **{column: f'e."{column}"' for column in OF_THE_SEAT},
    **OF_THE_CARD,
    "outcome": "u.outcome",
    "turn_points": "u.points",
    "taken_from_others": "u.taken",
    "balance_after": "u.balance",
    "winner": "e.winner",
}
CELLS = {column: f'h."{column}"' for column in OF_THE_GAME} | OF_THE_ROW
COLUMNS = tuple(CELLS)
ABOUT_THE_GAME = (*OF_THE_GAME, "round")

TURNS_TO_TELL = (
    f'JOIN {Turn._meta.db_table} u ON u.game_id = h.game_id AND u.seat = e."index"'
    f" LEFT JOIN {DrawnCard._meta.db_table} c ON c.turn_id = u.uid"
    f" WHERE (c.id IS NOT NULL OR u.outcome <> '{OPEN}')"
)
"""A turn without a card has a row, too; an empty slip is no turn yet."""


def heads(games: str, words: Words, telling: Telling) -> str:
    """A query for what is the same in every row of a game, of these games."""
    cells = {
        "table": telling.of("t.name"),
        "game": words.uid.format("g.uid"),
        "started_at": words.moment.format("g.started_at"),
        "kind": "g.kind",
        "profile": telling.of("g.profile"),
        "sheet": "g.sheet_id",
    }
    return (
        f"SELECT g.uid AS game_id, g.started_at AS began, g.over, g.standing, {named(cells)}"
        f" FROM {Game._meta.db_table} g JOIN {Table._meta.db_table} t ON t.uid = g.table_id"
        f" WHERE g.uid IN ({games})"
    )


def seats(words: Words, telling: Telling, among: str = "") -> str:
    """A query for what is the same in every row of a seat, at the game of ``h``.

    Who is left out of exports has no seat there.
    """
    cells = {
        "seat": 'e."index" + 1',
        "player": telling.of("p.name"),
        "player_uid": words.uid.format("p.uid"),
        "winner": f"CASE WHEN h.over THEN {words.has_won} END",
    }
    return (
        f'SELECT e.game_id, e."index", {named(cells)} FROM {among}{Seat._meta.db_table} e'
        f" JOIN {Player._meta.db_table} p ON p.uid = e.player_id"
        " WHERE e.game_id = h.game_id AND NOT p.left_out"
    )


def named(cells: Mapping[str, str]) -> str:
    """Expressions under the names of their columns."""
    return ", ".join(f'{sql} AS "{column}"' for column, sql in cells.items())


def quoted(columns: Iterable[str]) -> str:
    """The columns of a query by their names alone."""
    return ", ".join(f'"{column}"' for column in columns)
