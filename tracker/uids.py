"""Uids, as people, links and files say them."""

from __future__ import annotations

from uuid import UUID

from tracker.errors import BadRequest


def read_uid(said: object) -> UUID | None:
    """The uid that was said, if it is one.

    >>> read_uid("00000000-0000-0000-0000-000000000001")
    UUID('00000000-0000-0000-0000-000000000001')
    >>> read_uid("nobody") is read_uid(None) is None
    True
    """
    try:
        return UUID(str(said))
    except ValueError:
        return None


def uid_said(field: str, said: object) -> UUID:
    """The uid that was said for this field; whatever is none is refused."""
    uid = read_uid(said)
    if uid is None:
        raise BadRequest(field, **{field: said})
    return uid
