"""``manage.py compile_words``: make the catalogues readable for Django."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    """Compile every catalogue, without needing GNU gettext."""

    help = "Compile the words of all languages (.po to .mo)."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        """Write each catalogue beside its source."""
        for folder in settings.LOCALE_PATHS:
            for source in sorted(Path(folder).glob("*/LC_MESSAGES/*.po")):
                polib.pofile(str(source)).save_as_mofile(str(source.with_suffix(".mo")))
                self.stdout.write(f"compiled {source.relative_to(folder)}")
