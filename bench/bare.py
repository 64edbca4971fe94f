"""The reference: the rows of these very turns, written again by bare ``sqlite3``."""

from __future__ import annotations

import sqlite3
import time
from pathlib import Path
from typing import Any

PARTS = {
    "tracker_turn": "uid = ?",
    "tracker_drawncard": "turn_id = ?",
    "tracker_throw": "card_id IN (SELECT id FROM tracker_drawncard WHERE turn_id = ?)",
    "tracker_scoreline": "turn_id = ?",
}
BARE_TURNS = 2000


def write_bare(written: Path, bare: Path) -> float:
    """The same rows a turn, one transaction each, by bare ``sqlite3``: turns a second."""
    source, target = sqlite3.connect(written), sqlite3.connect(bare, isolation_level=None)
    target.execute("PRAGMA journal_mode=WAL")
    target.execute("PRAGMA synchronous=FULL")
    for (made,) in source.execute(
        "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'"
        " AND tbl_name LIKE 'tracker_%' ORDER BY type DESC"
    ):
        target.execute(made)
    games = source.execute("SELECT * FROM tracker_game").fetchall()
    marks = ",".join("?" * len(games[0]))
    target.executemany(f"INSERT INTO tracker_game VALUES ({marks})", games)
    turns = source.execute(f"SELECT uid, game_id FROM tracker_turn LIMIT {BARE_TURNS}").fetchall()
    work = [(game, rows_of(source, turn)) for turn, game in turns]
    began = time.perf_counter()
    for game, rows in work:
        target.execute("BEGIN IMMEDIATE")
        for statement, values in rows:
            target.executemany(statement, values)
        target.execute("UPDATE tracker_game SET rev = rev + 1 WHERE uid = ?", (game,))
        target.execute("COMMIT")
    return len(work) / (time.perf_counter() - began)


def rows_of(source: sqlite3.Connection, turn: str) -> list[tuple[str, list[Any]]]:
    rows = []
    for table, where in PARTS.items():
        found = source.execute(f"SELECT * FROM {table} WHERE {where}", (turn,)).fetchall()
        if found:
            marks = ",".join("?" * len(found[0]))
            rows.append((f"INSERT INTO {table} VALUES ({marks})", found))
    return rows
