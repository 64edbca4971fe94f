"""``manage.py import_table``: take a file in, the JSON of a table or the flat CSV."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from rules.errors import Refused
from tracker import intake
from tracker.keys import Writer, hash_of
from tracker.record import Report
from tracker.words import message

KEY_BYTES = 24
"""Make 32 URL-safe characters."""


class Command(BaseCommand):
    """A table that is not here yet is made, with a new key that is printed once."""

    help = "Take in a table from its JSON, or games of a table from their CSV: all or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A trial counts and writes nothing."""
        parser.add_argument("file", type=Path)
        parser.add_argument("--table", type=UUID, help="where a CSV was played")
        parser.add_argument("--dry-run", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Take it in, and say what was found, is new, was here already, and was refused."""
        key = secrets.token_urlsafe(KEY_BYTES)
        try:
            report = intake.take(
                options["file"].read_bytes(),
                options["table"],
                Writer(staff=True, device="import_table"),
                dry=options["dry_run"],
                key_hash=hash_of(key),
            )
        except OSError as fault:
            raise CommandError(str(fault)) from None
        except Refused as refusal:
            raise CommandError(message(refusal)) from None
        self._tell(report)
        if report.made:
            self.stdout.write(f"The pad key of the new table, shown only now: {key}")
        if report.faults:
            raise CommandError("nothing was taken in")

    def _tell(self, report: Report) -> None:
        self.stdout.write(f"{'':10}{'found':>8}{'new':>8}{'doubled':>8}{'refused':>8}")
        for part, counts in report.rows():
            self.stdout.write(f"{part:10}" + "".join(f"{count:>8}" for count in counts))
        for fault in report.faults:
            self.stderr.write(f"line {fault.line}: {message(fault.refusal)}")
        self.stdout.write("taken in" if report.written else "nothing was written")
