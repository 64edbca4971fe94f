"""The record for the staff: everything to read and search, corrections through the one writer."""

from __future__ import annotations

from django.contrib import admin
from django.utils.translation import gettext_lazy as _

from tracker.admin.games import EditionAdmin, GameAdmin
from tracker.admin.people import PlayerAdmin, TableAdmin
from tracker.admin.profiles import ProfileAdmin, SheetAdmin
from tracker.admin.turns import TurnAdmin

__all__ = [
    "EditionAdmin",
    "GameAdmin",
    "PlayerAdmin",
    "ProfileAdmin",
    "SheetAdmin",
    "TableAdmin",
    "TurnAdmin",
]

admin.site.site_header = admin.site.site_title = "Scorepad"
admin.site.index_title = _("The record")
