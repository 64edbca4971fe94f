"""The write gate: writers of a SQLite file pass one at a time, in the order they came."""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

try:
    import fcntl
except ImportError:  # Windows: the threads queue here, processes rely on SQLite's own patience.
    fcntl = None  # type: ignore[assignment]


class FairLock:
    """A lock that serves its waiters first come, first served."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[threading.Lock] = deque()
        self._held = False

    def acquire(self) -> None:
        """Take the lock, or wait behind those who asked before."""
        with self._guard:
            if not self._held:
                self._held = True
                return
            turn = threading.Lock()
            turn.acquire()
            self._waiting.append(turn)
        turn.acquire()

    def release(self) -> None:
        """Hand the lock to whoever has waited longest."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().release()
            else:
                self._held = False


_threads = FairLock()
_files: dict[tuple[int, Path], int] = {}


@contextmanager
def write_gate() -> Iterator[None]:
    """Hold the gate while writing; PostgreSQL has none, for it locks rows.

    Without the gate writers of SQLite poll for their turn, and the unlucky
    ones wait ten times as long as the others. The gate stands before the
    transaction: inside one the database is already ours, and waiting here
    would keep it from whoever holds the gate.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        yield
        return
    _threads.acquire()
    try:
        with _between_processes(_lock_file()):
            yield
    finally:
        _threads.release()


def _lock_file() -> Path | None:
    """A file beside the database; a database in memory belongs to one process and needs none."""
    name = str(connection.settings_dict["NAME"])
    if name == ":memory:" or name.startswith("file:"):
        return None
    return Path(f"{name}.gate")


@contextmanager
def _between_processes(lock_file: Path | None) -> Iterator[None]:
    """Wait, without polling, until no other process holds the lock file."""
    if lock_file is None or fcntl is None:
        yield
        return
    descriptor = _descriptor(lock_file)
    fcntl.flock(descriptor, fcntl.LOCK_EX)
    try:
        yield
    finally:
        fcntl.flock(descriptor, fcntl.LOCK_UN)


def _descriptor(lock_file: Path) -> int:
    """This process's own handle: one inherited through a fork would share the parent's lock."""
    key = os.getpid(), lock_file
    if key not in _files:
        _files[key] = os.open(lock_file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
    return _files[key]
