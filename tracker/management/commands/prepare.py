"""``manage.py prepare``: bring the database up to date and say where the pad will be."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """What has to be true before the first request; doing it again changes nothing."""

    help = "Migrate the database, load the printed profiles, and say where the pad is served."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The address is only spoken of: the server itself is started elsewhere."""
        parser.add_argument("--host")
        parser.add_argument("--port", default="8000")

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare, and greet whoever started the house."""
        call_command("migrate", interactive=False, verbosity=0)
        call_command("load_profiles", verbosity=0)
        call_command("empty_bin", verbosity=0)
        if options["host"]:
            self._greet(options["host"], options["port"])

    def _greet(self, host: str, port: str) -> None:
        self.stdout.write(f"Scorepad: http://{host}:{port}/")
        if get_user_model()._default_manager.filter(is_superuser=True).exists():
            self.stdout.write(f"Administration: http://{host}:{port}/admin/")
        else:
            self.stdout.write("There is no administrator yet: `make admin` creates one.")
