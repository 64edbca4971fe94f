"""What people take along: the history as CSV or as a workbook, and a table whole as JSON."""

from __future__ import annotations

from tracker.export.book import workbook
from tracker.export.history import (
    BYTE_ORDER_MARK,
    DELIMITERS,
    FLAGS,
    FORMS,
    OF_EVERY_KIND,
    Wanted,
    history,
    wanted,
)
from tracker.export.lossless import FORMAT, VERSION, whole_table

__all__ = [
    "BYTE_ORDER_MARK",
    "DELIMITERS",
    "FLAGS",
    "FORMAT",
    "FORMS",
    "OF_EVERY_KIND",
    "VERSION",
    "Wanted",
    "history",
    "wanted",
    "whole_table",
    "workbook",
]
