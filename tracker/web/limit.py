"""How often one address may try a key in vain."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest

from tracker.errors import TrackerError

TRIES = 10
SECONDS = 300


class TooMany(TrackerError):
    """This address has tried too many keys."""

    status = 429

    def __init__(self) -> None:
        super().__init__("too_many", seconds=SECONDS)


def refuse_guessing(request: HttpRequest) -> None:
    """Refuse whoever has shown too many wrong keys lately."""
    if cache.get(_name(request), 0) >= TRIES:
        raise TooMany()


def count_wrong_key(request: HttpRequest) -> None:
    """Remember that this address has shown a wrong key."""
    name = _name(request)
    cache.add(name, 0, SECONDS)
    cache.incr(name)


def _name(request: HttpRequest) -> str:
    return f"wrong-keys-{request.META.get('REMOTE_ADDR', '')}"
