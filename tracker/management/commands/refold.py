"""``manage.py refold``: read every game anew."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from tracker import record


class Command(BaseCommand):
    """Verdicts are rebuilt from the slips; while rules and record agree nothing changes."""

    help = "Fold every game again and rebuild its verdicts."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """A check writes nothing and fails if there would be something to write."""
        parser.add_argument("--check", action="store_true")

    def handle(self, *args: Any, **options: Any) -> None:
        """Fold, and say how many games were changed or refused."""
        count = changed = refused = 0
        for folded in record.differences() if options["check"] else record.refold():
            count += 1
            changed += folded.changed
            refused += folded.refusal is not None
            if folded.refusal:
                self.stderr.write(f"{folded.game}: {folded.refusal.code} {folded.refusal.where}")
        self.stdout.write(f"{count} games folded, {changed} changed, {refused} refused")
        if refused or (options["check"] and changed):
            sys.exit(1)
