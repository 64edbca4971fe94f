"""The SQLite file of the site: copied while it is written, and proved before it is used."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any, cast

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.sqlite3.base import Database  # type: ignore[attr-defined] # whichever the site uses
from django.db.migrations.loader import MigrationLoader

COUNTED = ("tracker_table", "tracker_player", "tracker_game", "tracker_turn", "tracker_edition")
SECONDS = 1
"""How long to wait for whoever has the file open."""


def site_file() -> Path:
    """The database of this site; refuses one that is no file."""
    if connection.vendor != "sqlite":
        raise CommandError("This site is on PostgreSQL: pg_dump copies it, pg_restore restores it.")
    return Path(connection.settings_dict["NAME"])


def copy(source: Path, target: Path) -> None:
    """A consistent copy of a database, whatever is written to it meanwhile; whole or not at all."""
    begun = target.with_name(f"{target.name}.part")
    begun.unlink(missing_ok=True)
    with closing(_open(source)) as read, closing(_open(begun)) as written:
        read.backup(written)
        # One file, without a log beside it.
        written.execute("PRAGMA journal_mode=DELETE")
    with begun.open("rb") as file:
        os.fsync(file.fileno())
    begun.replace(target)


def counts_of(file: Path) -> dict[str, int]:
    """How much is in a database, once it is proved to be whole and one of ours."""
    try:
        with closing(_open(file)) as database:
            faults = [row[0] for row in database.execute("PRAGMA integrity_check(5)")]
            if faults != ["ok"]:
                raise CommandError(f"{file} is damaged: {'; '.join(faults)}")
            if database.execute("PRAGMA foreign_key_check").fetchone():
                raise CommandError(f"{file} is damaged: something in it belongs to nothing")
            _refuse_newer(database, file)
            return {
                name.removeprefix("tracker_"): database.execute(
                    f"SELECT count(*) FROM {name}"
                ).fetchone()[0]
                for name in COUNTED
            }
    except Database.Error as fault:
        raise CommandError(f"{file} is not a database of a scorepad: {fault}") from None


def _refuse_newer(database: Any, file: Path) -> None:
    """A database of a later version has columns that this one would not keep."""
    known = set(cast(Any, MigrationLoader(None).disk_migrations))
    done = set(database.execute("SELECT app, name FROM django_migrations"))
    if unknown := sorted(".".join(each) for each in done - known):
        raise CommandError(f"{file} is from a newer version: it knows {', '.join(unknown)}")


def refolded(file: Path) -> str:
    """What folding every game of this database again says: nothing may come out otherwise."""
    environment = os.environ | {"DATABASE_URL": f"sqlite:///{file}"}
    said = ""
    for words in (["migrate", "--no-input", "--verbosity", "0"], ["refold", "--check"]):
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=settings.BASE_DIR,
            env=environment,
            capture_output=True,
            text=True,
        )
        said = done.stdout.strip()
        if done.returncode:
            raise CommandError(f"{file} does not stand the test: {done.stderr or said}")
    return said


def set_aside(file: Path, aside: Path) -> None:
    """Move the site's database away, with all that is still in its log; nobody may have it open."""
    try:
        with closing(_open(file)) as database:
            database.execute("PRAGMA journal_mode=DELETE")
    except Database.OperationalError:
        raise CommandError("the site is running: stop it first, then restore") from None
    file.rename(aside)


def _open(file: Path) -> Any:
    return Database.connect(str(file), timeout=SECONDS)
