"""``manage.py first_admin``: an administrator with a password nobody could guess."""

from __future__ import annotations

import secrets
from argparse import ArgumentParser
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError

PASSWORD_BYTES = 12


class Command(BaseCommand):
    """The first administrator; further ones are made in the administration itself."""

    help = "Create an administrator and print its password once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The name to log in with."""
        parser.add_argument("--name", default="admin")

    def handle(self, *args: Any, **options: Any) -> None:
        """Create the administrator, unless the name is taken."""
        name = options["name"]
        if User.objects.filter(username=name).exists():
            raise CommandError(
                f"{name} exists already; `manage.py changepassword {name}` sets a new password."
            )
        password = secrets.token_urlsafe(PASSWORD_BYTES)
        User.objects.create_superuser(name, password=password)
        self.stdout.write(f"Name: {name}\nPassword: {password}\nIt is shown only now.")
