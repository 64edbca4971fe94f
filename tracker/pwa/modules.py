"""The modules of the pad, so that a first visit asks for all of them at once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath

from django.contrib.staticfiles import finders

IMPORT = re.compile(r'^(?:import|export)[^;"]*"(\.{1,2}/[^"]+)";', re.MULTILINE)
LATE_IMPORT = re.compile(r'\bimport\("(\.{1,2}/[^"]+)"\)')


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """A module and all that it stands on, each once, the entry first."""
    return _reached(entry, IMPORT)


@cache
def late_modules_of(entry: str) -> tuple[str, ...]:
    """What it fetches only when it is needed, with all that stands below."""
    at_once = set(modules_of(entry))
    return tuple(name for name in _reached(entry, IMPORT, LATE_IMPORT) if name not in at_once)


def _reached(entry: str, *ways: re.Pattern[str]) -> tuple[str, ...]:
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += _imports(name, ways)
    return tuple(found)


def _imports(name: str, ways: tuple[re.Pattern[str], ...]) -> list[str]:
    """What a module imports, by the names its files are kept under."""
    file = finders.find(name)
    if not file:
        return []
    folder, source = PurePosixPath(name).parent, Path(file).read_text()
    return [_joined(folder, path) for way in ways for path in way.findall(source)]


def _joined(folder: PurePosixPath, path: str) -> str:
    while path.startswith("../"):
        folder, path = folder.parent, path.removeprefix("../")
    return str(folder / path)
