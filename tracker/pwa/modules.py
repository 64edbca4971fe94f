"""The modules of a page, so that a first visit asks for all of them at once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from django.contrib.staticfiles import finders

from tracker.joining import beside, paths_in


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """A module and all that it stands on, each once, the entry first."""
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += [beside(name, path) for path in paths_in(_source(name))]
    return tuple(found)


def _source(name: str) -> str:
    file = finders.find(name)
    return Path(file).read_text() if file else ""
