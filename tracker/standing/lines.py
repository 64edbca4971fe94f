"""Rows as lines of a file of comma-separated values."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Any


def lines(rows: Iterable[Sequence[Any]], delimiter: str) -> bytes:
    r"""The rows as they stand in a file; nothing where a cell is None.

    >>> lines([["Ada", 3, None]], ";")
    b'Ada;3;\r\n'
    """
    written = StringIO()
    csv.writer(written, delimiter=delimiter).writerows(rows)
    return written.getvalue().encode()
