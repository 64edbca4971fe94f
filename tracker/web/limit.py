"""How often one address may try a key in vain."""

from __future__ import annotations

from django.core.cache import cache
from django.http import HttpRequest

from tracker.errors import TrackerError

TRIES = 10
SECONDS = 300
RECKONINGS, MINUTE = 90, 60
"""So many moments of simulated games an address may have within a minute."""


class TooMany(TrackerError):
    """This address has tried too many keys, or wants too much reckoned."""

    status = 429

    def __init__(self, seconds: int = SECONDS) -> None:
        super().__init__("too_many", seconds=seconds)


def refuse_guessing(request: HttpRequest) -> None:
    """Refuse whoever has shown too many wrong keys lately."""
    if cache.get(_name(request), 0) >= TRIES:
        raise TooMany()


def count_wrong_key(request: HttpRequest) -> None:
    """Remember that this address has shown a wrong key."""
    name = _name(request)
    cache.add(name, 0, SECONDS)
    cache.incr(name)


def refuse_haste(request: HttpRequest) -> None:
    """Refuse whoever lets the server reckon more than its share within a minute."""
    name = f"reckoning-{request.META.get('REMOTE_ADDR', '')}"
    cache.add(name, 0, MINUTE)
    if cache.incr(name) > RECKONINGS:
        raise TooMany(MINUTE)


def _name(request: HttpRequest) -> str:
    return f"wrong-keys-{request.META.get('REMOTE_ADDR', '')}"
