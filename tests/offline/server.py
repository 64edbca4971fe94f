"""A server as it runs for people: collected files, a process of its own, a database on disk."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOR_STAFF = ("admin", "redoc", "drf_spectacular_sidecar", "rest_framework")
STARTS_WITHIN = 60.0


class Server:
    """One installation: ``source`` may be a copy of the tree with another version in it."""

    def __init__(self, home: Path, source: Path = ROOT) -> None:
        self.home = home
        self.source = source
        self.port = free_port()
        self.url = f"http://localhost:{self.port}"
        self.log = home / "asked.log"
        self._faults = Path(f"{self.log}.faults")
        self._process: subprocess.Popen[bytes] | None = None

    def prepare(self) -> Server:
        """Collect the static files and bring the database up to date."""
        ignored = [word for name in FOR_STAFF for word in ("--ignore", name)]
        self.collect(ignored)
        self._manage("prepare")
        return self

    def collect(self, ignored: Iterable[str] = ()) -> None:
        """Collect the static files of this version, and forget those of others."""
        self._manage("collectstatic", "--noinput", "--clear", "--verbosity", "0", *ignored)

    def start(self) -> Server:
        """Serve until it is stopped or killed."""
        app = ["tests.offline.asked:application", "--port", str(self.port), "--host", "0.0.0.0"]
        quiet = ["--no-access-log", "--log-level", "warning"]
        self._process = subprocess.Popen(
            [sys.executable, "-m", "uvicorn", *app, *quiet],
            cwd=self.source,
            env=self._environment(),
        )
        self._wait()
        return self

    @property
    def runs(self) -> bool:
        """Whether it has been started and not been killed since."""
        return self._process is not None

    def kill(self) -> None:
        """As when somebody pulls the plug."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process = None

    def restart(self) -> None:
        """Kill it and start it again on the same database."""
        self.kill()
        self.start()

    def move_to(self, source: Path) -> None:
        """Put another version in the place of this one."""
        self.kill()
        self.source = source
        self.prepare()
        self.start()

    def answers(self, pattern: str, status: int = 200, body: str = "", **headers: str) -> None:
        """From now on every path like this gets this answer; none with ``honest``."""
        told = {name.replace("_", "-"): value for name, value in headers.items()}
        fault = {"status": status, "body": body, "headers": told}
        self._faults.write_text(json.dumps([pattern, fault]))

    def honest(self) -> None:
        """Answer truthfully again."""
        self._faults.unlink(missing_ok=True)

    def get(self, path: str) -> Any:
        """What the API answers to everybody."""
        with urllib.request.urlopen(f"{self.url}/api/v1/{path}") as answer:
            return json.load(answer)

    def asked(self, since: float = 0) -> list[tuple[float, str, str]]:
        """When what was asked: the moment, the method, the path."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        told = [(float(at), method, path) for at, method, path in map(str.split, lines)]
        return [request for request in told if request[0] >= since]

    def _manage(self, *words: str) -> None:
        command = [sys.executable, "manage.py", *words]
        subprocess.run(
            command, cwd=self.source, env=self._environment(), check=True, stdout=subprocess.DEVNULL
        )

    def _environment(self) -> dict[str, str]:
        kept = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
        return {
            **kept,
            "DJANGO_SETTINGS_MODULE": "tracker.settings",
            "SCOREPAD_VAR": str(self.home / "var"),
            "SCOREPAD_WRITES": "off",
            "SCOREPAD_READS": "off",
            "ALLOWED_HOSTS": "*",
            "ASKED_LOG": str(self.log),
        }

    def _wait(self) -> None:
        ends = time.monotonic() + STARTS_WITHIN
        while time.monotonic() < ends:
            try:
                socket.create_connection(("localhost", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise TimeoutError("the server did not start")


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as found:
        found.bind(("localhost", 0))
        port: int = found.getsockname()[1]
        return port


def copy_of_the_tree(to: Path) -> Path:
    """The tree of this version, to make another of it."""
    to.mkdir()
    for name in ("manage.py", "rules", "tracker", "templates", "static", "locale", "fixtures"):
        source = ROOT / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, to / name)
    asked = to / "tests/offline"
    asked.mkdir(parents=True)
    shutil.copy(ROOT / "tests/offline/asked.py", asked)
    return to
