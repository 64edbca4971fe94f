"""Where static files go: hashed, compressed, and with our modules' imports rewritten."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from django.core.files.base import ContentFile
from whitenoise.storage import CompressedManifestStaticFilesStorage

from tracker.joining import join_modules, join_styles

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

# What is asked for as one file.
JOINED = {"js/pad.js": join_modules, "css/pad.css": join_styles, "css/pages.css": join_styles}

# Megabytes that only developers load, and that would take longer to compress than all the rest.
FOR_DEVELOPERS = "drf_spectacular_sidecar/"


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
            content = ContentFile(COMMENT.sub(b"", b"".join(content.chunks())))
        return super()._save(name, content)

    def post_process(self, paths: Any, dry_run: bool = False, **options: Any) -> Iterator[Any]:
        """Join what travels as one before names are made of the contents."""
        for entry, join in JOINED.items():
            if entry in paths and not dry_run:
                Path(self.path(entry)).write_text(join(entry, self._source), "utf-8")
                paths[entry] = (self, entry)
        yield from super().post_process(paths, dry_run, **options)

    def _source(self, name: str) -> str:
        with self.open(name) as file:
            return str(file.read().decode())

    def compress_files(self, paths: Iterable[str]) -> Any:
        """Everything that players load is compressed as far as it goes, once."""
        return super().compress_files(
            [path for path in paths if not path.startswith(FOR_DEVELOPERS)]
        )
