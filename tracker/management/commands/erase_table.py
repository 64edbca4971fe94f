"""``manage.py erase_table``: a table and all that was ever written at it, gone for good."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError

from tracker import record
from tracker.errors import Gone
from tracker.keys import Writer
from tracker.standing.history import table_at


class Command(BaseCommand):
    """Only with the name of the table; what it has played can be exported before."""

    help = "Erase a table for good: its people, games, slips with their editions, and house rules."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name says that the right one is meant."""
        parser.add_argument("table", type=UUID)
        parser.add_argument("--name", required=True, help="the name of the table, as it is written")

    def handle(self, *args: Any, **options: Any) -> None:
        """Erase it, if it is the one that was meant."""
        uid = options["table"]
        try:
            table = table_at(uid)
        except Gone:
            raise CommandError(f"there is no table {uid}") from None
        if table.name != options["name"]:
            raise CommandError(f"table {uid} has another name")
        record.erase_table(uid, Writer(staff=True))
        self.stdout.write(f"table {uid} is erased")
