"""The site as ``make run`` serves it, for as long as something is measured."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PORT = 8731
WORKERS = 2
START_SECONDS = 60
MEMORY_OF_A_WORKER = 40
"""So many MB a process has at least that has the site loaded."""


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
    """Come back as soon as the site answers."""
    give_up = time.monotonic() + START_SECONDS
    while time.monotonic() < give_up:
        try:
            site = HTTPConnection("127.0.0.1", port)
            site.request("GET", "/api/v1/profiles/")
            if site.getresponse().status == 200:
                return
        except OSError:
            time.sleep(0.2)
    raise SystemExit(f"The server did not answer on port {port} within {START_SECONDS} s.")


def children(pid: int) -> list[int]:
    """The worker processes: those children that have the site loaded."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [child for child in map(int, found) if resident(child) > MEMORY_OF_A_WORKER]


def resident(pid: int) -> float:
    """Memory of a process in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
