"""Files taken in: a table whole as JSON, or the history as CSV, told apart by what is in them."""

from __future__ import annotations

from tracker.intake.reading import read
from tracker.intake.taking import MOST_UPLOADED, TableNeeded, take

__all__ = ["MOST_UPLOADED", "TableNeeded", "read", "take"]
