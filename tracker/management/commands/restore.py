"""``manage.py restore``: a copy proved, and only then put in the place of the database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connections
from django.utils import timezone

from tracker.management.database_file import copy, counts_of, refolded, set_aside, site_file


class Command(BaseCommand):
    """What was there before is kept beside it."""

    help = "Prove a backup (whole, known, every score the same when folded again) and use it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A check only proves."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--check", action="store_true", help="prove it and change nothing")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prove a copy of the copy, so that the backup itself stays as it is."""
        file, place = options["file"], site_file()
        if not file.is_file():
            raise CommandError(f"there is no file {file}")
        told = ", ".join(f"{count} {name}s" for name, count in counts_of(file).items())
        self.stdout.write(f"{file}: {told}")
        tried = place.with_name(f"{place.name}.restoring")
        try:
            copy(file, tried)
            self.stdout.write(refolded(tried))
            if not options["check"]:
                self._use(tried, place)
        finally:
            for rest in ("", "-wal", "-shm", ".gate"):
                Path(f"{tried}{rest}").unlink(missing_ok=True)

    def _use(self, tried: Path, place: Path) -> None:
        connections.close_all()
        if place.exists():
            aside = place.with_name(f"{place.name}.{timezone.now():%Y%m%d-%H%M%S}")
            set_aside(place, aside)
            self.stdout.write(f"what was there is kept as {aside}")
        copy(tried, place)
        self.stdout.write(f"restored to {place}")
