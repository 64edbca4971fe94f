"""Tables and players."""

from __future__ import annotations

import secrets
from typing import Any
from uuid import UUID, uuid4

from django.contrib import admin, messages
from django.contrib.admin import EmptyFieldListFilter
from django.db import transaction
from django.db.models import Count, QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.errors import Refused
from tracker import record
from tracker.admin.generic import TabularInline
from tracker.admin.shared import FoundByUid, staff_of
from tracker.errors import Gone
from tracker.models import Player, Table
from tracker.words import message

KEY_BYTES = 24
"""Make 32 URL-safe characters."""


class PlayerInline(TabularInline[Player, Table]):
    """The people of a table; each has a page of their own."""

    model = Player
    fields = readonly_fields = ("name", "colour", "archived", "left_out", "merged")
    show_change_link = True
    can_delete = False
    max_num = 0

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """People with whom they were merged into."""
        return super().get_queryset(request).select_related("merged")


@admin.register(Table)
class TableAdmin(FoundByUid[Table]):
    """Tables; their keys cannot be read, only replaced."""

    fields = ("name", "created")
    readonly_fields = ("created",)
    list_display = ("name", "created", "players_count", "games_count")
    ordering = ("-created",)
    search_fields = ("name", "players__name")
    date_hierarchy = "created"
    inlines = (PlayerInline,)
    actions = ("issue_key",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        """Tables with the number of their people and games."""
        return (
            super()
            .get_queryset(request)
            .annotate(
                people=Count("players", distinct=True), evenings=Count("games", distinct=True)
            )
        )

    @admin.display(description=gettext_lazy("players"), ordering="people")
    def players_count(self, table: Table) -> int:
        """How many people there are."""
        count: int = table.people  # type: ignore[attr-defined]
        return count

    @admin.display(description=gettext_lazy("games"), ordering="evenings")
    def games_count(self, table: Table) -> int:
        """How many games there are."""
        count: int = table.evenings  # type: ignore[attr-defined]
        return count

    @admin.action(
        description=gettext_lazy("Issue a new pad key (the old one stops working)"),
        permissions=["change"],
    )
    def issue_key(self, request: HttpRequest, tables: QuerySet[Table]) -> None:
        """A new key for people whose phones are all lost; it is shown once."""
        for table in tables:
            key = secrets.token_urlsafe(KEY_BYTES)
            record.replace_key(table.pk, key, staff_of(request))
            link = request.build_absolute_uri(f"/pad/#/join/{table.pk}/{key}")
            told = _("The new key of %(table)s, shown only now: %(link)s")
            messages.success(request, told % {"table": table, "link": link})

    def save_model(self, request: HttpRequest, obj: Table, form: Any, change: bool) -> None:
        """Through the writer, as a phone would."""
        record.open_table(obj.pk, obj.name, staff_of(request))


@admin.register(Player)
class PlayerAdmin(FoundByUid[Player]):
    """People at tables."""

    fields = ("table", "name", "colour", "archived", "left_out", "merged", "created")
    readonly_fields = ("created", "merged")
    autocomplete_fields = ("table",)
    list_display = (
        *("name", "table", "games_count", "colour", "archived", "left_out"),
        *("merged", "created"),
    )
    list_filter = ("archived", "left_out", ("merged", EmptyFieldListFilter))
    list_select_related = ("table", "merged")
    search_fields = ("name", "table__name")
    date_hierarchy = "created"
    actions = ("merge", "take_apart")

    def get_queryset(self, request: HttpRequest) -> QuerySet[Player]:
        """People with the number of their games."""
        return super().get_queryset(request).annotate(evenings=Count("seats"))

    @admin.display(description=gettext_lazy("games"), ordering="evenings")
    def games_count(self, player: Player) -> int:
        """In how many games they sat."""
        count: int = player.evenings  # type: ignore[attr-defined]
        return count

    @admin.action(
        description=gettext_lazy("Merge into the one who came first"), permissions=["change"]
    )
    def merge(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        """The chosen players of a table are one person: all of them, or none of them."""
        chosen = list(players.order_by("created", "pk"))
        if not chosen:
            messages.error(request, message(Gone()))
            return
        first, *others = chosen
        try:
            with transaction.atomic():
                for other in others:
                    record.merge_player(first.table_id, other.pk, first.pk, staff_of(request))
        except Refused as refusal:
            messages.error(request, message(refusal))
            return
        told = _("%(count)s merged into %(name)s. “Take apart” takes it back.")
        messages.success(request, told % {"count": len(others), "name": first.name})

    @admin.action(description=gettext_lazy("Take apart"), permissions=["change"])
    def take_apart(self, request: HttpRequest, players: QuerySet[Player]) -> None:
        """Whoever was merged has their own games again."""
        merged = list(players.exclude(merged=None))
        for player in merged:
            record.merge_player(player.table_id, player.pk, None, staff_of(request))
        messages.success(request, _("%(count)s taken apart") % {"count": len(merged)})

    def get_readonly_fields(self, request: HttpRequest, obj: Player | None = None) -> Any:
        """Nobody moves to another table: their games stay where they were played."""
        fixed = ("created", "merged")
        return (*fixed, "table") if obj else fixed

    def save_model(self, request: HttpRequest, obj: Player, form: Any, change: bool) -> None:
        """Through the writer, so that whoever watches sees the new name."""
        uid: UUID = obj.pk or uuid4()
        told = ("name", "colour", "archived", "left_out")
        asked = {field: getattr(obj, field) for field in told}
        record.put_player(obj.table_id, uid, asked, staff_of(request))
