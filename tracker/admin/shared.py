"""What the pages of the staff have in common."""

from __future__ import annotations

from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.http import HttpRequest

from tracker.admin.generic import ModelAdmin
from tracker.keys import DEVICE_LENGTH, Writer
from tracker.uids import read_uid

Row = TypeVar("Row", bound=Model)


def staff_of(request: HttpRequest) -> Writer:
    """A member of the staff as a writer: every table is open to them."""
    return Writer(device=f"admin: {request.user}"[:DEVICE_LENGTH], staff=True)


class Verdicts:
    """Rows that nobody writes by hand: the engine's reading, or a copy of what once stood."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody adds one."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody changes one."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Nobody removes one."""
        return False

    def has_view_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """All staff may look."""
        return bool(request.user.is_staff)


class FoundByUid(ModelAdmin[Row]):
    """Rows that are also found by their whole uid."""

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Row], search_term: str
    ) -> tuple[QuerySet[Row], bool]:
        """The one row with this uid, else whatever the words fit."""
        uid = read_uid(search_term.strip())
        if uid is not None:
            return queryset.filter(pk=uid), False
        return super().get_search_results(request, queryset, search_term)
