"""Pad keys: who holds the key of a table may write there."""

from __future__ import annotations

import hashlib
import hmac
import re
from typing import NamedTuple

from tracker.errors import BadRequest, NoKey, WrongKey

DEVICE_LENGTH = 200
KEY_FORM = re.compile(r"[A-Za-z0-9_-]{32}")


def hash_of(key: str) -> str:
    """What the server remembers of a key.

    A plain SHA-256 is enough: a key is 32 random characters, not a password that
    could be guessed from a list, so there is nothing a slow or salted hash would slow down.
    """
    if not KEY_FORM.fullmatch(key):
        raise BadRequest("key")
    return hashlib.sha256(key.encode()).hexdigest()


def fits(key: str, key_hash: str) -> bool:
    """Whether this is the key with that hash; a wrong one takes as long to tell."""
    return hmac.compare_digest(hashlib.sha256(key.encode()).hexdigest(), key_hash)


class Writer(NamedTuple):
    """Who writes: the key shown, on which device, and whether it is one of the staff."""

    key: str | None = None
    device: str = ""
    staff: bool = False

    def must_open(self, key_hash: str) -> None:
        """Refuse whoever may not write at the table with this key."""
        if self.staff:
            return
        if self.key is None:
            raise NoKey()
        if not fits(self.key, key_hash):
            raise WrongKey()
