"""Turns written a second over HTTP, durable and refereed, early and late in a game.

Two workers on SQLite serve a database of their own. Several phones write the
slips of real golden games into many games at once: at turn 10 and, in games
that are long already, at turn 400. Beside them stand the very rows of these
turns, written again by bare ``sqlite3`` with the same durability in the same
run. The ratios travel between machines, the figures do not.
"""

from __future__ import annotations

import json
import os
import re
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import HTTPConnection
from itertools import cycle, islice
from pathlib import Path
from typing import Any, NoReturn
from uuid import uuid4

ROOT = Path(__file__).parents[1]
GOLDEN = ROOT / "fixtures" / "golden" / "tutto" / "game-9000.json"
PORT = 8731
WORKERS = 2
PHONES = 8
GAMES_A_PHONE = 4
EARLY, LATE = 10, 400
TURNS = 40
"""Turns written in each game from there on."""
PASSES = 3
START_SECONDS = 60
KEY = "b" * 32
PIECE = 65_536
LENGTH = re.compile(rb"(?i)\r\ncontent-length: (\d+)")
PROFILE_GOAL = 99_999
"""So high that no game ends while it is measured."""


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


# The server --------------------------------------------------------------------


@contextmanager
def server(folder: str, database: Path) -> Iterator[Any]:
    """The site as `make run` serves it, with rate limits off; yields how to find its workers."""
    environment = os.environ | {
        "SCOREPAD_VAR": folder,
        "DATABASE_URL": f"sqlite:///{database}",
        "SCOREPAD_READS": "off",
        "SCOREPAD_WRITES": "off",
        "SCOREPAD_DEBUG": "0",
    }
    subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=environment, check=True)
    command = [sys.executable, "-m", "uvicorn", "tracker.asgi:application", "--port", str(PORT)]
    flags = ["--workers", str(WORKERS), "--no-access-log", "--log-level", "warning"]
    process = subprocess.Popen([*command, *flags], cwd=ROOT, env=environment)
    try:
        wait_until_served()
        yield lambda: children(process.pid)
    finally:
        process.terminate()
        process.wait()


def wait_until_served(port: int = PORT) -> None:
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        try:
            if call(HTTPConnection("127.0.0.1", port), "GET", "profiles/")[0] == 200:
                return
        except OSError:
            time.sleep(0.2)
    raise SystemExit(f"The server did not answer on port {port} within {START_SECONDS} s.")


def children(pid: int) -> list[int]:
    """The worker processes: those children that have the site loaded."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [child for child in map(int, found) if resident(child) > 40]


def resident(pid: int) -> float:
    """Memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


# The phones --------------------------------------------------------------------


def call(to: HTTPConnection, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    headers = {"Content-Type": "application/json", "Authorization": f"Pad {KEY}"}
    to.request(method, f"/api/v1/{path}", body and json.dumps(body), headers)
    answer = to.getresponse()
    return answer.status, json.loads(answer.read())


def put(to: HTTPConnection, path: str, body: Any) -> Any:
    status, answer = call(to, "PUT", path, body)
    if status not in (200, 201):
        raise SystemExit(f"PUT {path}: {status} {answer}")
    return answer


def open_sheet(port: int = PORT) -> str:
    """The official sheet with a goal nobody reaches."""
    asked = {"kind": "tutto", "choices": {"goal": PROFILE_GOAL}}
    fingerprint: str = call(HTTPConnection("127.0.0.1", port), "POST", "sheets/", asked)[1][
        "fingerprint"
    ]
    return fingerprint


def evening() -> list[dict[str, Any]]:
    """The slips of a golden game over and over, as many as a long game has."""
    golden = json.loads(GOLDEN.read_text("utf-8"))
    return list(islice(cycle(golden["slips"]), LATE + TURNS))


def measure(depth: int, sheet: str) -> tuple[float, list[float]]:
    """All phones write from this turn on: the seconds it took, and those of each request."""
    slips = evening()
    with ThreadPoolExecutor(PHONES) as phones:
        games = list(phones.map(lambda _: prepare(depth, sheet, slips), range(PHONES)))
        began = time.perf_counter()
        latencies = phones.map(lambda mine: write(mine, depth, slips), games)
        flat = [each for some in latencies for each in some]
        return time.perf_counter() - began, flat


def prepare(depth: int, sheet: str, slips: list[dict[str, Any]]) -> list[str]:
    """A table of one phone, with games that have come to this turn."""
    to, table = HTTPConnection("127.0.0.1", PORT), uuid4()
    put(to, f"tables/{table}/", {"name": "Bench"})
    players = [str(uuid4()) for _ in range(4)]
    for number, player in enumerate(players):
        put(to, f"tables/{table}/players/{player}/", {"name": f"Player {number}"})
    games = [str(uuid4()) for _ in range(GAMES_A_PHONE)]
    for game in games:
        seats = [{"player": player} for player in players]
        opened = {"kind": "tutto", "sheet": sheet, "seats": seats}
        rev = put(to, f"tables/{table}/games/{game}/", opened)["rev"]
        earlier = [{"uid": str(uuid4()), **slip} for slip in slips[:depth]]
        put(to, f"games/{game}/turns/", {"from": 0, "turns": earlier, "edition_of_game": rev})
    return games


def write(games: list[str], depth: int, slips: list[dict[str, Any]]) -> list[float]:
    """The phones share the cores with the server: what they say is made beforehand."""
    said = [
        written(game, {"number": number, "edition": 0, **slips[number]})
        for number in range(depth, depth + TURNS)
        for game in games
    ]
    with socket.create_connection(("127.0.0.1", PORT)) as to:
        return [timed(to, request) for request in said]


def written(game: str, slip: dict[str, Any]) -> bytes:
    """The request that writes this slip."""
    body = json.dumps(slip)
    lines = [
        f"PUT /api/v1/games/{game}/turns/{uuid4()}/ HTTP/1.1",
        f"Host: 127.0.0.1:{PORT}",
        f"Authorization: Pad {KEY}",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
    ]
    return "\r\n".join([*lines, "", body]).encode()


def timed(to: socket.socket, request: bytes) -> float:
    """The seconds until the whole answer was here; it must say that the slip was written."""
    began = time.perf_counter()
    to.sendall(request)
    answer = b""
    while not complete(answer):
        piece = to.recv(PIECE)
        answer += piece or stop(f"The server hung up: {answer!r}")
    seconds = time.perf_counter() - began
    if not answer.startswith(b"HTTP/1.1 200 "):
        stop(answer.decode())
    return seconds


def complete(answer: bytes) -> bool:
    head, there, body = answer.partition(b"\r\n\r\n")
    length = LENGTH.search(head)
    return bool(there and length and len(body) >= int(length[1]))


def stop(why: str) -> NoReturn:
    raise SystemExit(why)


# The reference -----------------------------------------------------------------

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


if __name__ == "__main__":
    main()
