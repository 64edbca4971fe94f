"""Rows of the record told by whoever sits in their seat now; nobody who is left out."""

from __future__ import annotations

from typing import Any, TypeVar

from django.db.models import CharField, F, Model, QuerySet, Value
from django.db.models.functions import Cast, Concat

from rules.ledger import SEAT

Row = TypeVar("Row", bound=Model)


def by_player(rows: QuerySet[Row], way: str, seat: Any, *more: str) -> Any:
    """These rows by the player in that seat of their game, and by what more is named.

    ``way`` leads from a row to its game; ``seat`` is a seat's number, or its account.
    """
    # In one filter, so that the seat which is asked is the one that is told.
    seats = f"{way}seats__"
    found = rows.filter(**{f"{seats}index": seat, f"{seats}player__left_out": False})
    return found.order_by().values(*more, who=F(f"{seats}player"))


def by_payer(rows: QuerySet[Row], side: str) -> Any:
    """Score lines by the player whose account is on that side of them, and by reason."""
    mine = {side: account_of("game__seats__index"), "game__seats__player__left_out": False}
    return rows.filter(**mine).order_by().values("why", who=F("game__seats__player"))


def account_of(seat: str) -> Concat:
    """The account of the seat in this column, as score lines name it."""
    return Concat(Value(SEAT), Cast(seat, CharField()), output_field=CharField())
