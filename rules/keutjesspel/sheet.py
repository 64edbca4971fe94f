"""The sheet of the Keutjesspel: the compiled rules, checked once, then typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.errors import SheetError
from rules.keutjesspel.vocabulary import FORMAT, SHEET_WORDS
from rules.vocabulary import check_format, read_words


@dataclass(frozen=True, slots=True)
class KeutjesSheet:
    """The rules of one evening, ready to play by; each word is told in ``base.toml``."""

    start_capital: int
    stake: int
    zero_penalty: int
    target_factor: int
    leader_mode: str
    tie_target: str
    leader_joins_at: int
    overthrow: str
    end_stage_at: int
    leader_zero_penalty: bool
    leader_over_penalty: bool
    leader_paid_under: bool
    auto_loan: bool
    bank_stock: int
    cent_value: int
    max_players: int
    end_after_rounds: int
    entry: str
    odds: bool
    marked_faces: int

    def with_changes(self, changes: Mapping[str, Any]) -> KeutjesSheet:
        """The rules with what was changed between two rounds of the evening."""
        return replace(self, **changes) if changes else self


def read_sheet(data: Mapping[str, Any]) -> KeutjesSheet:
    """The sheet this JSON is; raises ``SheetError`` with the pointer of the first fault."""
    check_format(data, FORMAT)
    named = {"format", "kind"}
    words = read_words({key: data[key] for key in data if key not in named}, SHEET_WORDS, "")
    sheet = KeutjesSheet(**words)
    if not affords_stake(sheet):
        raise SheetError("stake_above_capital", pointer="/stake")
    return sheet


def affords_stake(sheet: KeutjesSheet) -> bool:
    """Whether everybody starts with enough for a first round."""
    return sheet.start_capital >= sheet.stake
