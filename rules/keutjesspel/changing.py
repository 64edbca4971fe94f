"""A rule that is set differently from here on (``set_option``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.errors import RuleError
from rules.keutjesspel.accounts import in_bank
from rules.keutjesspel.sheet import KeutjesSheet, affords_stake
from rules.keutjesspel.state import CHANGED, State
from rules.keutjesspel.vocabulary import SHEET_WORDS

FIXED = "max_players"
"""Who may sit down is looked at before any slip is read."""


def change(sheet: KeutjesSheet, state: State, step: Mapping[str, Any]) -> State:
    """The table with another word of the sheet from the next round on."""
    key, value = step["key"], step["value"]
    known = isinstance(key, str) and key in SHEET_WORDS and key != FIXED
    if not known or not SHEET_WORDS[key].fits(value):
        raise RuleError("unknown_step")
    changed = sheet.with_changes({key: value})
    if not affords_stake(changed):
        raise RuleError("unknown_step")
    if changed.bank_stock and in_bank(changed, state) < 0:
        raise RuleError("bank_empty", n=changed.bank_stock)
    return state.but(outcome=CHANGED, changes={**state.changes, key: value})
