"""What a spreadsheet would run, and how it is told instead: the same in Python and in SQL."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

BEGINNINGS = "=+-@＝＋－＠"
"""What begins a formula, also in its wide form."""

BREAKS = "\t\r\n"
"""What breaks out of a cell where it stands first."""

LAST_BLANK = 0x3000
BLANKS = "".join(filter(str.isspace, map(chr, range(LAST_BLANK + 1))))
OVERLOOKED = BLANKS + "\ufeff\u200b\u200c\u200d\u200e\u200f\"'"
"""Blanks, quotes and marks nobody sees: a formula may begin behind them."""


def runs(said: str) -> bool:
    """Whether a spreadsheet would take these words for a formula.

    >>> runs("=1+1"), runs(' "=1+1'), runs("Ada"), runs("3-4")
    (True, True, False, False)
    """
    return said.startswith((*BREAKS,)) or said.lstrip(OVERLOOKED).startswith((*BEGINNINGS,))


def defused(said: str) -> str:
    """Words that no spreadsheet takes for a formula.

    >>> defused("=1+1"), defused("Ada")
    ("'=1+1", 'Ada')
    """
    return f"'{said}" if runs(said) else said


def _literal(said: str) -> str:
    doubled = said.replace("'", "''")
    return f"'{doubled}'"


def _one_of(signs: Iterable[str]) -> str:
    return f"({', '.join(map(_literal, signs))})"


class Telling(NamedTuple):
    """How words of people are told in a file: by Python, and by the database of a column."""

    python: Callable[[str], str]
    sql: str

    def of(self, column: str) -> str:
        """The words in this column, told; nothing where there are none."""
        return self.sql.format(column)


DEFUSED = Telling(
    defused,
    f"CASE WHEN substr(ltrim({{0}}, {_literal(OVERLOOKED)}), 1, 1) IN {_one_of(BEGINNINGS)}"
    f" OR substr({{0}}, 1, 1) IN {_one_of(BREAKS)}"
    " THEN '''' || {0} ELSE NULLIF({0}, '') END",
)
AS_WRITTEN = Telling(str, "NULLIF({0}, '')")
