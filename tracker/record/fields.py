"""What a file says, as rows of the record: every value must fit its column."""

from __future__ import annotations

from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any, TypeVar
from uuid import UUID

from django.core.exceptions import ValidationError
from django.db import models
from django.utils.timezone import is_naive

from tracker.errors import TrackerError
from tracker.uids import read_uid

Row = TypeVar("Row", bound=models.Model)

EARLIEST, LATEST = datetime(1900, 1, 1, tzinfo=UTC), datetime(2999, 12, 31, tzinfo=UTC)
"""When a game can have been played: a calendar must be able to leaf on from there."""


TYPES: dict[type, type] = {models.BooleanField: bool, models.IntegerField: int}
"""What a column of a file's numbers holds; all others hold words."""

MOST_COUNTED = 1_000_000_000
"""Nothing is counted so far, and every column has room to count on from there."""


class Unfit(TrackerError):
    """A file says something that the record cannot hold; ``where`` names the field."""

    status = 422


def filled(row: Row, entry: dict[str, Any], fields: Collection[str]) -> Row:
    """The row with these fields as the entry says them; refuses what does not fit."""
    for field in fields:
        if field not in entry:
            raise Unfit("import_field", field=field)
        _must_fit(row._meta.get_field(field), entry[field])
        setattr(row, field, entry[field])
    others = {field.name for field in row._meta.fields} - set(fields)
    try:
        row.clean_fields(exclude=others)
    except ValidationError as fault:
        raise Unfit("import_field", field=next(iter(fault.message_dict))) from None
    for field in fields:
        value = getattr(row, field)
        if isinstance(value, datetime) and (is_naive(value) or not EARLIEST <= value <= LATEST):
            raise Unfit("import_field", field=field)
    return row


def _must_fit(field: Any, value: Any) -> None:
    """Refuse what is not of the field's own type, a count beyond all counting, empty words."""
    if value is None and field.null:
        return
    wanted = next((kind for column, kind in TYPES.items() if isinstance(field, column)), str)
    fits = type(value) is wanted
    if fits and wanted is int:
        fits = value <= MOST_COUNTED
    if fits and wanted is str:
        fits = bool(value.strip()) or (field.blank and isinstance(field, models.CharField))
    if not fits:
        raise Unfit("import_field", field=field.name)


def uid_in(entry: dict[str, Any], field: str) -> UUID:
    """The uid an entry says there."""
    uid = read_uid(entry.get(field))
    if uid is None:
        raise Unfit("import_field", field=field)
    return uid


def of_type(entry: dict[str, Any], field: str, kind: type) -> Any:
    """What an entry says there, which must be a list, an object, a word."""
    value = entry.get(field)
    if type(value) is not kind:
        raise Unfit("import_field", field=field)
    return value


def entries_in(entry: dict[str, Any], field: str) -> list[dict[str, Any]]:
    """The entries inside an entry."""
    inside: list[dict[str, Any]] = of_type(entry, field, list)
    if not all(isinstance(each, dict) for each in inside):
        raise Unfit("import_field", field=field)
    return inside
