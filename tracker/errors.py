"""What the record says when it says no: the same shape as a refusal of the rules."""

from __future__ import annotations

from rules.errors import Refused


class TrackerError(Refused):
    """The record refuses; its text is looked up by code, at the edge."""

    status = 400


class BadRequest(TrackerError):
    """The body is malformed; ``where`` names the field."""

    def __init__(self, field: str, **where: object) -> None:
        super().__init__("bad_request", field=field, **where)


class Gone(TrackerError):
    """There is no such thing, or no longer; ``where`` names it."""

    status = 404

    def __init__(self, **where: object) -> None:
        super().__init__("not_found", **where)


class Binned(TrackerError):
    """The game lies in the bin; ``where`` names it."""

    status = 410

    def __init__(self, **where: object) -> None:
        super().__init__("binned", **where)


class Deleted(TrackerError):
    """The game lay in the bin until it was deleted for good; ``where`` names it."""

    status = 410

    def __init__(self, **where: object) -> None:
        super().__init__("deleted", **where)


class WrongKey(TrackerError):
    """This key does not open the table."""

    status = 403

    def __init__(self, **where: object) -> None:
        super().__init__("wrong_key", **where)


class NoKey(WrongKey):
    """The table wants a key, and none was shown."""

    status = 401


class Conflict(TrackerError):
    """The record has moved on; ``where`` has what stands there now."""

    status = 409
