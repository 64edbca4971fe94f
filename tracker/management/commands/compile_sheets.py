"""``manage.py compile_sheets``: the sheets of the printed profiles, as files."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand

from tracker import record
from tracker.management import fixtures


class Command(BaseCommand):
    """A test compares the files with what is compiled today."""

    help = "Write the compiled sheet of every printed profile to fixtures/sheets."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Write each sheet under the name of its profile."""
        for profile in fixtures.read("profiles.json"):
            compiled = record.compile_rules(profile["kind"], profile["choices"], profile["deck"])
            path = fixtures.FIXTURES / "sheets" / f"{profile['slug']}.json"
            path.write_text(json.dumps(compiled.data, indent=1, ensure_ascii=False) + "\n", "utf-8")
            self.stdout.write(f"{path.name}: {compiled.fingerprint}")
