"""Turns written a second over HTTP, durable and refereed, early and late in a game.

Two workers on SQLite serve a database of their own. Several phones write the
slips of real golden games into many games at once: at turn 10 and, in games
that are long already, at turn 400. Beside them stand the very rows of these
turns, written again by bare ``sqlite3`` with the same durability in the same
run. The ratios travel between machines, the figures do not.
"""

from __future__ import annotations

import sqlite3
import statistics
import tempfile
from pathlib import Path

from bench.bare import write_bare
from bench.house import WORKERS, resident, server
from bench.phones import EARLY, LATE, PHONES, measure, open_sheet

PASSES = 3


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.sqlite3"
        with server(folder, database) as workers:
            sheet = open_sheet()
            taken: dict[int, list[float]] = {EARLY: [], LATE: []}
            spent = {EARLY: 0.0, LATE: 0.0}
            for _ in range(PASSES):
                for depth in (EARLY, LATE):
                    seconds, latencies = measure(depth, sheet)
                    spent[depth] += seconds
                    taken[depth] += latencies
            memory = [resident(pid) for pid in workers()]
        bare = write_bare(database, Path(folder) / "bare.sqlite3")
    report(taken, spent, bare, memory)


def report(
    taken: dict[int, list[float]], spent: dict[int, float], bare: float, memory: list[float]
) -> None:
    print(f"{PHONES} phones, {WORKERS} workers, SQLite {sqlite3.sqlite_version}, FULL\n")
    print(f"{'':10}{'turns/s':>10}{'p50 ms':>9}{'p99 ms':>9}{'of bare sqlite3':>17}")
    for depth, latencies in taken.items():
        ranks = statistics.quantiles(latencies, n=100)
        speed = len(latencies) / spent[depth]
        print(
            f"turn {depth:<5}{speed:>10.0f}{ranks[49] * 1e3:>9.1f}{ranks[98] * 1e3:>9.1f}", end=""
        )
        print(f"{speed / bare:>16.1%}")
    print(f"{'bare':10}{bare:>10.0f}")
    late, early = (len(taken[depth]) / spent[depth] for depth in (LATE, EARLY))
    print(f"\nseconds a turn, turn {LATE} / turn {EARLY}: {early / late:.3f} (reach 1.05)")
    print(f"memory of the workers: {', '.join(f'{size:.0f} MB' for size in memory)} (reach 120)")
    print("reach: 400 turns/s, p99 100 ms")


if __name__ == "__main__":
    main()
