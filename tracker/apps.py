"""The tracker as a Django application."""

from __future__ import annotations

from django.apps import AppConfig


class TrackerConfig(AppConfig):
    """The record of tables and their games."""

    name = "tracker"
    verbose_name = "Scorepad"

    def ready(self) -> None:
        """Register the system checks that warn of a misconfigured house."""
        from tracker import checks  # noqa: F401 - importing registers them
