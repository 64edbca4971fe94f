"""``manage.py backup``: a consistent copy, while the site goes on."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tracker.management.database_file import copy, counts_of, site_file


class Command(BaseCommand):
    """The copy is proved before it is called one."""

    help = "Copy the database to a file while the site runs, and prove the copy."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Nothing that is there is overwritten."""
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Copy, prove, and say what is in it."""
        file = options["file"].resolve()
        if file.exists():
            raise CommandError(f"{file} is there already")
        source = site_file()
        try:
            copy(source, file)
        except OSError as fault:
            raise CommandError(str(fault)) from None
        told = ", ".join(f"{count} {name}s" for name, count in counts_of(file).items())
        self.stdout.write(f"{file}: {told}")
