"""The modules of the pad, so that a first visit asks for all of them at once."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path, PurePosixPath

from django.contrib.staticfiles import finders

IMPORT = re.compile(r'^(?:import|export)[^;"]*"(\.{1,2}/[^"]+)";', re.MULTILINE)


@cache
def modules_of(entry: str) -> tuple[str, ...]:
    """A module and all that it stands on, each once, the entry first."""
    found: dict[str, None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = None
            waiting += _imports(name)
    return tuple(found)


def _imports(name: str) -> list[str]:
    """What a module imports, by the names its files are kept under."""
    file = finders.find(name)
    if not file:
        return []
    folder = PurePosixPath(name).parent
    return [_joined(folder, path) for path in IMPORT.findall(Path(file).read_text())]


def _joined(folder: PurePosixPath, path: str) -> str:
    while path.startswith("../"):
        folder, path = folder.parent, path.removeprefix("../")
    return str(folder / path)
