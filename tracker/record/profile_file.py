"""A profile as a file: taken along, sent to friends, read again elsewhere."""

from __future__ import annotations

import json
from typing import Any

from rules.registry import GAMES
from tracker.errors import TrackerError
from tracker.models import Profile
from tracker.models.lengths import NAME_LENGTH, SENTENCE_LENGTH
from tracker.record.profiles import ProfileAsked
from tracker.record.sheets import compile_rules

FORMAT = 1
MOST_BYTES = 20_000
NO_LETTER = b"\\u0000"
"""PostgreSQL keeps no text with this in it."""
SAYS: dict[str, type] = {
    "format": int,
    "kind": str,
    "name": str,
    "sentence": str,
    "choices": dict,
    "deck": dict,
}
"""What stands in a file, and nothing else."""


class Unreadable(TrackerError):
    """This is no file of house rules, or one that says something we do not know."""

    status = 422


def to_file(profile: Profile) -> str:
    """The profile as it is written to a file."""
    said = {
        "format": FORMAT,
        "kind": profile.kind,
        "name": profile.name,
        "sentence": profile.sentence,
        "choices": profile.choices,
        "deck": profile.deck,
    }
    return json.dumps(said, indent=2, ensure_ascii=False) + "\n"


def from_file(content: bytes) -> ProfileAsked:
    """The profile a file says; refuses all it does not know, and names it."""
    said = _parsed(content)
    for word, kind_of_value in SAYS.items():
        if type(said.get(word)) is not kind_of_value:
            raise Unreadable("file_incomplete", field=word)
    for word in said:
        if word not in SAYS:
            raise Unreadable("file_unknown", field=word)
    if said.pop("format") != FORMAT:
        raise Unreadable("file_newer")
    if said["kind"] not in GAMES:
        raise Unreadable("file_unknown", field=said["kind"])
    asked = ProfileAsked(**said)
    name = asked.name.strip()[:NAME_LENGTH]
    if not name:
        raise Unreadable("file_incomplete", field="name")
    compile_rules(asked.kind, asked.choices, asked.deck)
    return asked._replace(name=name, sentence=asked.sentence[:SENTENCE_LENGTH])


def _parsed(content: bytes) -> dict[str, Any]:
    try:
        said = json.loads(content[:MOST_BYTES])
        written = json.dumps(said, ensure_ascii=False).encode()
    except (ValueError, RecursionError):
        raise Unreadable("file_unreadable") from None
    if not isinstance(said, dict) or NO_LETTER in written:
        raise Unreadable("file_unreadable")
    return said
