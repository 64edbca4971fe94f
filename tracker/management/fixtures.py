"""Where the data that comes with the house lies."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.conf import settings

FIXTURES = Path(settings.BASE_DIR) / "fixtures"


def read(name: str) -> Any:
    """The data of one file."""
    return json.loads((FIXTURES / name).read_text("utf-8"))
