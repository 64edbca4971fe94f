"""``manage.py load_profiles``: the house rules that come with the product."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand

from rules.texts import FALLBACK, texts
from tracker import record
from tracker.management import fixtures


class Command(BaseCommand):
    """Profiles that are there already belong to the staff and are left alone."""

    help = "Load the printed profiles that are not there yet."

    def handle(self, *args: Any, **options: Any) -> None:
        """Load them, and say which are new."""
        for asked in fixtures.read("profiles.json"):
            words = texts(asked["kind"], FALLBACK)["profiles"][asked["slug"]]
            if record.offer_profile(**asked, **words) and options["verbosity"]:
                self.stdout.write(f"new profile: {words['name']}")
