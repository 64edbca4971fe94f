"""A PostgreSQL server for the length of one command: ``python -m tests.machine.postgres COMMAND``.

It listens on a socket in a temporary folder only, and leaves nothing behind.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import quote

from tests.machine import debian

ONLY_IF_POSSIBLE = "--if-possible"
# A server whose data nobody will miss need not wait for the disk.
FAST = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"


def programs() -> Path | None:
    """The folder of the server's programs, the newest version first."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    if shutil.which("pg_config"):
        asked = subprocess.run(["pg_config", "--bindir"], capture_output=True, text=True)
        folders.append(Path(asked.stdout.strip()))
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A fresh server, as the address that DATABASE_URL takes."""
    home = Path(tempfile.mkdtemp(prefix="scorepad-pg-"))
    if _is_root():
        shutil.chown(home, "postgres")
    home.chmod(0o755)
    data, log = str(home / "data"), str(home / "log")
    options = f"-c listen_addresses= -k {home} {FAST}"
    control = [str(folder / "pg_ctl"), "-D", data]
    try:
        _run([str(folder / "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8"])
        _run([*control, "-w", "-l", log, "-o", options, "start"])
        try:
            yield f"postgresql://postgres@{quote(str(home), safe='')}/postgres"
        finally:
            _run([*control, "-m", "immediate", "stop"])
    finally:
        shutil.rmtree(home)


def _is_root() -> bool:
    return os.geteuid() == 0


def _run(command: list[str]) -> None:
    """Run one of the server's programs; they refuse to serve root, so root steps down."""
    if _is_root():
        step_down = ["setpriv", "--reuid=postgres", "--regid=postgres", "--init-groups"]
        command = [*step_down, *command]
    done = subprocess.run(
        command, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
    if done.returncode:
        sys.exit(f"PostgreSQL: {' '.join(command)} failed:\n{done.stdout}")


def main(arguments: list[str]) -> int:
    """Run the command with a server at hand, installing PostgreSQL where that is ours to do."""
    optional = arguments[:1] == [ONLY_IF_POSSIBLE]
    command = arguments[1:] if optional else arguments
    folder = programs()
    if folder is None and debian.can_install():
        debian.install("postgresql")
        folder = programs()
    if folder is None:
        print("PostgreSQL is not on this machine, so its tests were left out.", flush=True)
        return 0 if optional else 1
    with server(folder) as address:
        return subprocess.run(command, env={**os.environ, "DATABASE_URL": address}).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
