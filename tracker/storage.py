"""Where static files go: hashed, compressed, and with our modules' imports rewritten."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage

# A whole statement at the start of a line, so that a comment or a string is left alone and one
# statement never reaches into the next, as the patterns that Django keeps for this would have it.
IMPORT = (
    r"""(?m)^(?P<matched>(?P<head>(?:import|export)\b(?:[^;"'()=]*\bfrom)?\s*)"""
    r"""["'](?P<url>\.{1,2}/[^"']+)["']\s*;)"""
)


class HouseStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc] # untyped package
    """Manifest storage whose modules find each other by hashed name.

    Only our own modules: those of packages name imports that lead nowhere.
    """

    patterns = (
        *CompressedManifestStaticFilesStorage.patterns,
        ("js/*.js", ((IMPORT, '%(head)s"%(url)s";'),)),
    )
