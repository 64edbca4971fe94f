"""The history of a thousand games as CSV: rows a second, and the memory it takes.

Beside it stands the database's own CSV command for the same rows in the same run: the
``sqlite3`` shell, or ``COPY … TO STDOUT``. The ratio travels between machines, the
figures do not. ``python -m tests.machine.postgres python -m bench.export`` measures
PostgreSQL.
"""

from __future__ import annotations

import csv
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "fixtures" / "golden" / "tutto" / "game-9000.json"
GAMES, TURNS, PEOPLE = 1000, 60, 4
GOAL = 99_999
"""So high that no game ends."""
PASSES = 3
SHARES = (GAMES, 4, 1)
"""Of how many games one is exported to see the memory it takes: one game, a quarter, all."""

KILOBYTES_A_MEGABYTE = 1024
REACH = {"sqlite": 0.30, "postgresql": 0.90}
KEY = "b" * 32
ROWS = """
SELECT t.name, g.uid, g.started_at, g.kind, g.profile, g.sheet_id, u.round, u.number + 1,
 u.seat + 1, p.name, p.uid, c.place + 1, c.card, c.dice, c.dice_points,
 c.tutto, c.card_points, u.outcome, u.points, u.taken, u.balance, g.over
FROM tracker_turn u JOIN tracker_game g ON g.uid = u.game_id
JOIN tracker_table t ON t.uid = g.table_id
JOIN tracker_seat e ON e.game_id = g.uid AND e."index" = u.seat
JOIN tracker_player p ON p.uid = e.player_id LEFT JOIN tracker_drawncard c ON c.turn_id = u.uid
ORDER BY g.started_at, g.uid, u.number, c.place
"""
"""The same rows as plainly as anybody would ask for them: every column as it is kept.

What makes them cells of our file (no name a formula, uids and times as people write
them, nobody who is left out, who has won) is left away.
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("DATABASE_URL", f"sqlite:///{folder}/bench.sqlite3")
        os.environ |= {"SCOREPAD_VAR": folder, "DJANGO_SETTINGS_MODULE": "tracker.settings"}
        import django

        django.setup()
        from django.core.management import call_command
        from django.db import connection

        call_command("migrate", verbosity=0)
        table = filled_table()
        own, rows = best(lambda: exported(table))
        reference, its_rows = best(lambda: by_the_database(connection))
        assert rows == its_rows, (rows, its_rows)
        report(connection.vendor, rows, own, reference, most_held(table))


def report(vendor: str, rows: int, own: float, reference: float, held: list[float]) -> None:
    print(f"{vendor}: {GAMES} games, {GAMES * TURNS} turns, {rows} rows\n")
    print(f"{'scorepad':12}{rows / own:>12,.0f} rows/s")
    print(f"{'database':12}{rows / reference:>12,.0f} rows/s")
    print(f"\nof the database's own: {reference / own:.0%} (reach {REACH[vendor]:.0%})")
    one, quarter, all_of_them = held
    print(
        f"most memory: one game {one:.1f} MB, a quarter {quarter:.1f}, all of it {all_of_them:.1f}"
    )


def best(work: Callable[[], int]) -> tuple[float, int]:
    """The least seconds of a few passes, and what the work came to."""
    taken = []
    for _ in range(PASSES):
        began = time.perf_counter()
        result = work()
        taken.append(time.perf_counter() - began)
    return min(taken), result


# The games ---------------------------------------------------------------------


def filled_table() -> UUID:
    """A table with all its games, taken in through the record."""
    from tracker import record
    from tracker.keys import Writer

    table, writer = uuid4(), Writer(KEY)
    record.open_table(table, "Bench", writer)
    people = [str(uuid4()) for _ in range(PEOPLE)]
    for number, player in enumerate(people):
        record.put_player(table, UUID(player), {"name": f"Player {number}"}, writer)
    sheet = record.save_sheet(record.compile_rules("tutto", {"goal": GOAL}, {})).pk
    report = record.take_in(table, games(people, sheet), writer, dry=False)
    assert report.written, report.faults[:1]
    return table


def games(people: list[str], sheet: str) -> Iterator[Any]:
    """Games of real slips, an hour apart."""
    from tracker.record import Piece

    slips = list(islice(cycle(json.loads(GOLDEN.read_text("utf-8"))["slips"]), TURNS))
    for number in range(GAMES):
        at = f"2026-{1 + number // 672:02}-{1 + number // 24 % 28:02}T{number % 24:02}:00:00Z"
        written = {"edition": 1, "device": "", "written_at": at}
        entry = {
            "uid": str(uuid4()),
            "kind": "tutto",
            "sheet": sheet,
            "note": "",
            "profile": "",
            "rev": 1,
            "closed_at": None,
            "binned_at": None,
            **dict.fromkeys(("started_at", "created", "updated"), at),
            "seats": [{"player": player, "joined": 0, "left": None} for player in people],
            "turns": [{"uid": str(uuid4()), **written, **slip} for slip in slips],
            "editions": [],
        }
        yield Piece("games", entry, number, TURNS)


# The two ways --------------------------------------------------------------------


def exported(table: UUID, share: int = 1) -> int:
    """Stream the history of the table, or of a share of its games; how many rows it has."""
    from tracker import export
    from tracker.standing.history import table_at
    from tracker.standing.rows import games_of_table

    found = games_of_table(table_at(table))
    if share > 1:
        some = list(found.order_by("uid").values_list("pk", flat=True)[: GAMES // share])
        found = found.filter(pk__in=some)
    return sum(piece.count(b"\n") for piece in export.history(found, export.Wanted())) - 1


def most_held(table: UUID) -> list[float]:
    """The most megabytes that a process of its own took for few games, a quarter of them, all."""
    held = []
    for share in SHARES:
        told = f"from bench.export import held; print(held({str(table)!r}, {share}))"
        done = subprocess.run(
            [sys.executable, "-c", told], cwd=ROOT, capture_output=True, check=True
        )
        held.append(float(done.stdout))
    return held


def held(table: str, share: int) -> float:
    """The most megabytes this process has ever taken, once it has exported; all in it counts."""
    import django

    django.setup()
    exported(UUID(table), share)
    status = Path("/proc/self/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / KILOBYTES_A_MEGABYTE


def by_the_database(connection: Any) -> int:
    """The same rows by the database's own command."""
    if connection.vendor == "postgresql":
        return copied(connection)
    file = str(connection.settings_dict["NAME"])
    if shell := shutil.which("sqlite3"):
        done = subprocess.run([shell, "-csv", file, ROWS], capture_output=True, check=True)
        return done.stdout.count(b"\n")
    print("There is no sqlite3 shell: a bare cursor and Python's csv stand in.", file=sys.stderr)
    with connection.cursor() as cursor, Path(os.devnull).open("w") as nowhere:
        cursor.execute(ROWS)
        rows = cursor.fetchall()
        csv.writer(nowhere).writerows(rows)
        return len(rows)


def copied(connection: Any) -> int:
    """The rows by COPY, as fast as the database can: to compile the query would take longer."""
    with connection.cursor() as cursor:
        cursor.execute("SET jit = off")
        with cursor.copy(f"COPY ({ROWS}) TO STDOUT CSV") as copy:
            return sum(1 for _ in copy)


if __name__ == "__main__":
    main()
