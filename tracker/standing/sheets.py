"""Sheets, with what departs from the printed rules said in words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from rules.options import read_options
from rules.registry import GAMES
from rules.texts import deck_differences, differences
from tracker.errors import Gone
from tracker.models import Sheet

__all__ = ["Sheet", "differs", "kept_sheet", "sheet_of"]

FINGERPRINT = re.compile(r"[0-9a-f]{64}")


def sheet_of(fingerprint: str) -> dict[str, Any]:
    """A compiled sheet, as it was frozen."""
    data: dict[str, Any] = kept_sheet(fingerprint).data
    return data


def kept_sheet(fingerprint: str) -> Sheet:
    """A compiled sheet with what it was made from."""
    named = FINGERPRINT.fullmatch(fingerprint)
    sheet = Sheet.objects.filter(pk=fingerprint).first() if named else None
    if sheet is None:
        raise Gone(sheet=fingerprint)
    return sheet


def differs(
    kind: str, choices: Mapping[str, Any], deck: Mapping[str, int], language: str
) -> list[dict[str, Any]]:
    """What departs from the printed rules: option, choice, and a sentence for people."""
    base, catalogue = GAMES[kind].printed()
    options = read_options(catalogue)
    return [
        *differences(kind, options, choices, language),
        *deck_differences(kind, base, deck, language),
    ]
