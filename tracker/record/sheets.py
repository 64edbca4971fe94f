"""Sheets, compiled from house rules and kept for ever."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.errors import SheetError
from rules.options import normalise, read_options
from rules.registry import GAMES
from rules.sheet import compile_sheet, fingerprint
from tracker.errors import BadRequest
from tracker.models import Sheet
from tracker.record.writing import writing

Rules = Mapping[str, Any]


class Compiled(NamedTuple):
    """A sheet, its name, and what in it departs from the printed rules."""

    kind: str
    fingerprint: str
    data: dict[str, Any]
    choices: dict[str, str | int]
    deck: dict[str, int]


def compile_rules(kind: str, choices: Rules, deck: Rules) -> Compiled:
    """The sheet these house rules make; raises ``SheetError`` that names what is unknown."""
    if kind not in GAMES:
        raise BadRequest("kind", kind=kind)
    base, catalogue = GAMES[kind].printed()
    try:
        data = compile_sheet(base, catalogue, choices, deck)
        GAMES[kind].read_sheet(data)
    except SheetError as refusal:
        raise refusal.by(kind) from None
    return Compiled(
        kind=kind,
        fingerprint=fingerprint(data),
        data=data,
        choices=normalise(read_options(catalogue), choices),
        deck={card: n for card, n in deck.items() if n != base["cards"][card]["count"]},
    )


def save_sheet(compiled: Compiled) -> Sheet:
    """The sheet as it is kept; one that is there already is not written again."""
    kept = Sheet.objects.filter(pk=compiled.fingerprint).first()
    if kept and _tells(kept, compiled):
        return kept
    with writing():
        return store_sheet(compiled)


def store_sheet(compiled: Compiled) -> Sheet:
    """Keep a sheet inside a transaction of the caller.

    A file may have brought the sheet with other words on what departs in it: ours count.
    """
    sheet = Sheet(**compiled._asdict())
    Sheet.objects.bulk_create([sheet], ignore_conflicts=True)
    kept = Sheet.objects.get(pk=sheet.pk)
    if not _tells(kept, compiled):
        kept.choices, kept.deck = compiled.choices, compiled.deck
        kept.save(update_fields=["choices", "deck"])
    return kept


def _tells(kept: Sheet, compiled: Compiled) -> bool:
    return (kept.choices, kept.deck) == (compiled.choices, compiled.deck)
