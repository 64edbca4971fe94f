"""Where static files go: hashed, compressed, and with our modules' imports rewritten."""

from __future__ import annotations

from django.contrib.staticfiles.storage import HashedFilesMixin
from whitenoise.storage import CompressedManifestStaticFilesStorage


class HouseStorage(CompressedManifestStaticFilesStorage):
    """Manifest storage whose hashed modules import each other by hashed name."""

    support_js_module_import_aggregation = True
    # Only our own modules: those of packages mention imports in comments that lead nowhere.
    _js_module_import_aggregation_patterns = (
        "js/*.js",
        HashedFilesMixin._js_module_import_aggregation_patterns[1],
    )
