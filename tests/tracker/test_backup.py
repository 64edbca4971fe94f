"""``manage.py backup`` and ``manage.py restore``, on a site of their own."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


class Site:
    """A site in a folder, told what to do by its commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "site.sqlite3"
        self.copy = folder / "copy.sqlite3"

    def run(self, *words: str, fails: bool = False) -> str:
        address = {"DATABASE_URL": f"sqlite:///{self.file}", "SCOREPAD_VAR": str(self.folder)}
        done = subprocess.run(
            [sys.executable, "manage.py", *words],
            cwd=ROOT,
            env=os.environ | address,
            capture_output=True,
            text=True,
        )
        assert bool(done.returncode) == fails, done.stderr
        return done.stderr if fails else done.stdout

    def games(self, file: Path) -> int:
        with closing(sqlite3.connect(file)) as database:
            count: int = database.execute("SELECT count(*) FROM tracker_game").fetchone()[0]
            return count


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """A site with a table, and a backup of it."""
    site = Site(tmp_path_factory.mktemp("site"))
    site.run("prepare")
    site.run("demo")
    with closing(sqlite3.connect(site.file)) as writer:
        # Somebody is in the middle of writing.
        writer.execute("BEGIN IMMEDIATE")
        writer.execute("DELETE FROM tracker_edition")
        assert "games" in site.run("backup", str(site.copy))
    return site


def test_a_backup_is_made_while_somebody_writes(made: Site) -> None:
    assert made.games(made.copy) == made.games(made.file) > 0
    assert not Path(f"{made.copy}-wal").exists()
    assert "there already" in made.run("backup", str(made.copy), fails=True)


def test_a_backup_is_proved_and_put_in_place_and_the_old_one_kept(made: Site) -> None:
    games = made.games(made.copy)
    with closing(sqlite3.connect(made.file)) as writer:
        writer.execute("UPDATE tracker_table SET name = 'Later'")
        writer.commit()
        assert "the site is running" in made.run("restore", str(made.copy), fails=True)
    said = made.run("restore", str(made.copy))
    assert f"{games} games folded, 0 changed, 0 refused" in said
    (aside,) = made.folder.glob("site.sqlite3.2*")
    with closing(sqlite3.connect(aside)) as old, closing(sqlite3.connect(made.file)) as new:
        asked = "SELECT count(*) FROM tracker_table WHERE name = 'Later'"
        assert old.execute(asked).fetchone() == (1,)
        assert new.execute(asked).fetchone() == (0,)
    assert not list(made.folder.glob("*restoring*"))


@pytest.mark.parametrize(
    ("sql", "said"),
    [
        ("UPDATE tracker_turn SET balance = balance + 50", "does not stand the test"),
        ("INSERT INTO django_migrations VALUES (999, 'tracker', '9999_later', '')", "newer"),
        ("DELETE FROM tracker_sheet", "belongs to nothing"),
        ("DROP TABLE tracker_edition", "not a database of a scorepad"),
    ],
)
def test_a_spoiled_backup_is_refused_and_nothing_changes(
    made: Site, tmp_path: Path, sql: str, said: str
) -> None:
    spoiled = tmp_path / "spoiled.sqlite3"
    spoiled.write_bytes(made.copy.read_bytes())
    with closing(sqlite3.connect(spoiled)) as database:
        database.execute(sql)
        database.commit()
    before = made.file.read_bytes()
    assert said in made.run("restore", str(spoiled), fails=True)
    assert made.file.read_bytes() == before


def test_what_is_no_database_is_refused(made: Site, tmp_path: Path) -> None:
    (file := tmp_path / "text").write_text("Not a database, whatever its name may be. " * 50)
    assert "not a database" in made.run("restore", str(file), fails=True)
    assert "there is no file" in made.run("restore", str(tmp_path / "gone"), fails=True)
