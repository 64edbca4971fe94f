"""The text of a refusal by its code, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rules.errors import Refused, SheetError
from rules.registry import GAMES
from rules.texts import FALLBACK, texts

RECORD = {
    "turn_taken": _("Another phone has already written this turn."),
    "slip_moved": _("This turn has been changed on another phone since."),
    "turn_missing": _("An earlier turn has not arrived yet."),
    "players_met": _("These two have sat in one game, so they are two people."),
    "sheet_unknown": _("The server does not have the rules of this game."),
    "bad_request": _("The request cannot be read."),
    "not_found": _("There is no such thing here, or no longer."),
    "wrong_key": _("This key does not open the table."),
    "file_unreadable": _("This is not a file of house rules."),
    "file_incomplete": _("The file does not say what it should about: {field}."),
    "file_unknown": _("The file says something unknown: {field}."),
    "file_newer": _("This file is from a newer version than this one can read."),
    "not_yours": _("These house rules belong to somebody else. Copy them to change them."),
    "too_many": _("Too many requests at once. Try again in a moment."),
}


class _Told(dict[str, Any]):
    """What fills the gaps of a text; a gap nobody can fill stays visible."""

    def __missing__(self, gap: str) -> str:
        return "{" + gap + "}"


def message(refusal: Refused) -> str:
    """What to say to the reader."""
    return sentence(refusal.code, refusal.where, faults=isinstance(refusal, SheetError))


def sentence(code: str, where: Mapping[str, Any], *, faults: bool = False) -> str:
    """The text of a code: the record's own, else the game's that knows it."""
    if code in RECORD:
        return str(RECORD[code]).format_map(_Told(where))
    language = (get_language() or FALLBACK).split("-")[0]
    chapter = "sheet_faults" if faults else "refusals"
    for kind in GAMES:
        words = texts(kind, language)[chapter]
        if code in words:
            return str(words[code]).format_map(_Told(where))
    return code
