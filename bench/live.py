"""How soon a turn reaches those who watch, and what it costs to have them.

``python -m bench.live`` serves the site on this machine alone: one process on
SQLite and, where PostgreSQL's programs are found, two processes on a
PostgreSQL of their own. There the turns go to one process and everybody
watches at the other. Client and servers share the machine, so that the
figures say what is possible rather than what it can bear.
"""

from __future__ import annotations

import asyncio
import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from bench.house import ROOT, resident, wait_until_served
from bench.watchers import Table, Watcher, closed_at_the_end, until, watch
from tests.machine import postgres

PORTS = 8741, 8742
WATCHERS = 1, 100, 500
IDLE = 2000
TURNS = 20
PAUSE = 0.25
"""Seconds between two turns: long enough for everybody to have heard."""
IDLE_SECONDS = 20
"""Longer than the server stays silent."""
FILES = 3 * IDLE
"""Open files: each watcher takes one here and one at the server, some take two."""
TICKS = os.sysconf("SC_CLK_TCK")


class Served(NamedTuple):
    """A process of the site."""

    port: int
    pid: int

    @property
    def cpu(self) -> float:
        """Seconds of a core it has had."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS


def main() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if 0 <= hard < FILES:
        raise SystemExit(f"{FILES} open files are needed, and this machine allows {hard}.")
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, hard))
    print(f"load before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/bench.sqlite3"
        with servers(folder, database, PORTS[:1]) as (only,):
            report("SQLite, one process", only, only)
    programs = postgres.programs()
    if programs is None:
        print("PostgreSQL is not on this machine.")
        return
    title = "PostgreSQL, turns at one process, watchers at the other"
    with (
        tempfile.TemporaryDirectory() as folder,
        postgres.server(programs) as database,
        servers(folder, database, PORTS) as (writer, reader),
    ):
        report(title, writer, reader)


def report(title: str, writer: Served, reader: Served) -> None:
    print(f"\n{title}; {TURNS} turns each\n\n{'':10}{'from the answer':>18}{'from sending':>18}")
    heads = ("p50 ms", "p99 ms", "p50 ms", "p99 ms", "CPU ms a turn")
    print(f"{'watchers':>10}", *(f"{head:>{len(head) + 2}}" for head in heads))
    table = Table(writer.port)
    for count in WATCHERS:
        heard, seconds = asyncio.run(measure(count, table, reader))
        cost = seconds / TURNS * 1e3
        row = (*ranks([each for each, _ in heard]), *ranks([each for _, each in heard]))
        print(f"{count:>10}", *(f"{figure:>8.1f}" for figure in row), f"{cost:>15.1f}")
    seen = sorted(asyncio.run(follow(WATCHERS[-1], table, reader.port)))
    print(f"\n{len(seen)} boards drawn anew after a turn: p50 {ranks(seen)[0]:.0f} ms, ", end="")
    print(f"last {seen[-1] * 1e3:.0f} ms")
    idle(table, reader)
    print("reach: 500 watchers p50 20 ms, p99 60 ms; 2,000 watchers a process")


def idle(table: Table, reader: Served) -> None:
    memory = resident(reader.pid)
    grown, seconds = asyncio.run(sit(table, reader))
    print(f"{IDLE} idle watchers: {(grown - memory) / IDLE * 1024:.0f} kB each, ", end="")
    print(f"{seconds / IDLE_SECONDS:.1%} of a core, process {grown:.0f} MB")


def ranks(seconds: Any) -> tuple[float, float]:
    """The median and the 99th of a hundred, in milliseconds."""
    found = statistics.quantiles(seconds, n=100, method="inclusive")
    return found[49] * 1e3, found[98] * 1e3


# The servers -------------------------------------------------------------------


@contextmanager
def servers(folder: str, database: str, ports: tuple[int, ...]) -> Iterator[list[Served]]:
    """Processes of the site on one database, each on a port of its own."""
    environment = os.environ | {
        "SCOREPAD_VAR": folder,
        "DATABASE_URL": database,
        "SCOREPAD_READS": "off",
        "SCOREPAD_WRITES": "off",
        "SCOREPAD_DEBUG": "0",
    }
    quiet: Any = {"cwd": ROOT, "env": environment, "stdout": subprocess.DEVNULL}
    for command in ("prepare", "collectstatic --noinput --ignore redoc"):
        subprocess.run([sys.executable, "manage.py", *command.split()], check=True, **quiet)
    with ExitStack() as running:
        yield [serve(port, running, quiet) for port in ports]


def serve(port: int, running: ExitStack, quiet: Any) -> Served:
    command = [sys.executable, "-m", "uvicorn", "tracker.asgi:application", "--port", str(port)]
    flags = ["--no-access-log", "--log-level", "critical", "--timeout-graceful-shutdown", "1"]
    process = subprocess.Popen([*command, *flags], **quiet)
    running.callback(process.wait)
    running.callback(process.terminate)
    wait_until_served(port)
    return Served(port, process.pid)


# What is measured --------------------------------------------------------------


async def measure(
    count: int, table: Table, reader: Served
) -> tuple[list[tuple[float, float]], float]:
    """Seconds from the answer to each turn, and from its sending, to each watcher; CPU seconds."""
    transports, watchers = await watch(count, table, reader.port)
    taken = []
    with closed_at_the_end(transports):
        cpu = reader.cpu
        for _ in range(TURNS):
            rev, sent, answered = await asyncio.to_thread(table.write)
            await until(lambda rev=rev: all(rev in watcher.heard for watcher in watchers))
            for watcher in watchers:
                taken.append((watcher.heard[rev] - answered, watcher.heard[rev] - sent))
            await asyncio.sleep(PAUSE)
        return taken, reader.cpu - cpu


async def follow(count: int, table: Table, port: int) -> list[float]:
    """Seconds from the answer to a turn until each watcher has fetched the new board."""
    transports, watchers = await watch(count, table, port)
    pipes = [await asyncio.open_connection("127.0.0.1", port) for _ in watchers]
    with closed_at_the_end([*transports, *(pipe for _, pipe in pipes)]):
        rev, _, answered = await asyncio.to_thread(table.write)
        return await asyncio.gather(
            *(
                fetch(table.game, rev, answered, watcher, pipe)
                for watcher, pipe in zip(watchers, pipes, strict=True)
            )
        )


async def fetch(game: str, rev: int, answered: float, watcher: Watcher, pipe: Any) -> float:
    """Fetch the board as soon as the watcher has heard."""
    reader, writer = pipe
    while rev not in watcher.heard:
        await watcher.news.wait()
        watcher.news.clear()
    head = f"GET /watch/{game}/?rev={rev - 1} HTTP/1.1\r\nHost: localhost\r\nHX-Request: true\r\n"
    writer.write(f"{head}Connection: close\r\n\r\n".encode())
    answer = await reader.read()
    if b" 200 " not in answer[:20] or f'data-rev="{rev}"'.encode() not in answer:
        raise SystemExit(f"The board was not fetched: {answer[:300]!r}")
    return time.perf_counter() - answered


async def sit(table: Table, reader: Served) -> tuple[float, float]:
    """Let many watch while nothing happens: the memory of the server then, and its CPU seconds."""
    transports, _ = await watch(IDLE, table, reader.port)
    with closed_at_the_end(transports):
        cpu = reader.cpu
        await asyncio.sleep(IDLE_SECONDS)
        return resident(reader.pid), reader.cpu - cpu


if __name__ == "__main__":
    main()
