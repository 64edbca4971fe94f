"""``manage.py empty_bin``: delete for good what has lain in the bin long enough."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from tracker import record


class Command(BaseCommand):
    """To be run once a day; the start of the house does it too."""

    help = f"Delete games that have been in the bin for {record.DAYS_IN_THE_BIN} days."

    def handle(self, *args: Any, **options: Any) -> None:
        """Empty it, and say how many games are gone."""
        gone = record.empty_bin()
        if options["verbosity"]:
            self.stdout.write(f"{gone} games deleted")
