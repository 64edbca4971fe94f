"""Where static files go: hashed, compressed, and with our modules' imports rewritten."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from rules.registry import GAMES
from tracker.joining import Read, join_modules, join_styles

# A whole statement at the start of a line, so that a comment or a string is left alone and one
# statement never reaches into the next, as the patterns that Django keeps for this would have it.
IMPORT = (
    r"""(?m)^(?P<matched>(?P<head>(?:import|export)\b(?:[^;"'()=]*\bfrom)?\s*)"""
    r"""["'](?P<url>\.{1,2}/[^"']+)["']\s*;)"""
)

# A module that is fetched only when it is needed.
LATE_IMPORT = r"""(?P<matched>\bimport\(["'](?P<url>\.{1,2}/[^"'()]+)["']\))"""

# Comments with lines of their own, and indents: for readers of the code, not for phones.
OURS = ("js/", "css/")
COMMENT = re.compile(rb"(?m)^[ \t]*(?:/\*(?:[^*]|\*(?!/))*\*/[ \t]*\n|//.*\n|[ \t]+)")

# What is asked for as one file; a game is fetched once it is played.
APART = tuple(f"js/pad/{kind}.js" for kind in GAMES)
JOINED: Mapping[str, Callable[[str, Read], dict[str, str]]] = {
    "js/pad.js": partial(join_modules, apart=APART),
    "css/pad.css": join_styles,
    "css/pages.css": join_styles,
}

# Megabytes that only developers load, and that would take longer to compress than all the rest.
FOR_DEVELOPERS = "drf_spectacular_sidecar/"


def _for_phones(source: bytes) -> bytes:
    return COMMENT.sub(b"", source)


class HouseStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # untyped package
    """Manifest storage whose modules find each other by hashed name.

    Only our own modules: those of packages name imports that lead nowhere.
    """

    # One pass for each floor of imports; a circle of modules has no top, and fails.
    max_post_process_passes = 30
    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, '%(head)s"%(url)s";'), (LATE_IMPORT, 'import("%(url)s")'))),
    )

    def _save(self, name: str, content: Any) -> Any:
        """Our own modules and styles travel without their comments."""
        if name.startswith(OURS) and name.endswith((".js", ".css")):
            content = ContentFile(_for_phones(b"".join(content.chunks())))
        return super()._save(name, content)

    def post_process(self, paths: Any, dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Join what travels as one before names are made of the contents.

        What is joined are the sources: a file that was collected before is one of their joins.
        """
        sources = dict(paths)

        def read(name: str) -> str:
            storage, path = sources[name]
            with storage.open(path) as file:
                return _for_phones(file.read()).decode()

        for entry, join in JOINED.items():
            if entry in paths and not dry_run:
                for name, text in join(entry, read).items():
                    Path(self.path(name)).write_text(text, "utf-8")
                    paths[name] = (self, name)
        yield from super().post_process(paths, dry_run, **options)

    def compress_files(self, paths: Iterable[str]) -> Any:
        """Everything that players load is compressed as far as it goes, once."""
        return super().compress_files(
            [path for path in paths if not path.startswith(FOR_DEVELOPERS)]
        )
