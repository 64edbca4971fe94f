"""The site in a process of its own, on the database of the tests: one that can be killed."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from urllib.parse import quote
from urllib.request import urlopen

from django.db import connection

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 60


class Served:
    """The site as ``make run`` serves it, always on the same port."""

    def __init__(self, var: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self._environment = os.environ | {
            "SCOREPAD_VAR": str(var),
            "SCOREPAD_DEBUG": "1",
            "DATABASE_URL": _database(),
        }
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and come back once it answers."""
        command = [sys.executable, "-m", "uvicorn", "tracker.asgi:application"]
        flags = ["--port", str(self.port), "--log-level", "critical"]
        self._process = subprocess.Popen([*command, *flags], cwd=ROOT, env=self._environment)
        give_up = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < give_up:
            try:
                urlopen(f"{self.url}/pad/").close()
                return
            except OSError:
                time.sleep(0.1)
        raise AssertionError("The site did not answer.")

    @property
    def pid(self) -> int:
        """The process that serves."""
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """Gone, without a word to anybody."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None


def _database() -> str:
    """The database of the tests as the address another process takes."""
    named = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{named['NAME']}"
    place = f"{quote(str(named['HOST']), safe='')}{f':{port}' if (port := named['PORT']) else ''}"
    password = f":{quote(named['PASSWORD'], safe='')}" if named["PASSWORD"] else ""
    return f"postgresql://{named['USER']}{password}@{place}/{named['NAME']}"
