"""The same phone as in the tests of the pad."""

from __future__ import annotations

from tests.pad.conftest import faults, official_sheet, pad

__all__ = ["faults", "official_sheet", "pad"]
