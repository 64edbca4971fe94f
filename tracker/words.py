"""The text of a refusal by its code, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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
    "binned": _("This game is in the bin. Whoever holds the pad can take it out again."),
    "deleted": _("This game lay in the bin until it was deleted for good."),
    "wrong_key": _("This key does not open the table."),
    "file_unreadable": _("This is not a file of house rules."),
    "file_incomplete": _("The file does not say what it should about: {field}."),
    "file_unknown": _("The file says something unknown: {field}."),
    "file_newer": _("This file is from a newer version than this one can read."),
    "import_type": _("This is neither the file of a table nor a history in CSV."),
    "import_newer": _("This file was written by a newer scorepad than this one. Update it first."),
    "import_cut": _("The file has no end: it was cut. Fetch it again."),
    "import_encoding": _("The file is not in UTF-8. Save it as CSV UTF-8 and try again."),
    "import_large": _("The file is too large for a browser: more than {megabytes} MB."),
    "import_no_cards": _(
        "A history by turns does not say what was written in a game of {game}."
        " Take the whole table, as JSON."
    ),
    "import_rounds": _("A history by rounds does not say enough. Take the one by cards."),
    "import_other_table": _("This file is of another table."),
    "import_elsewhere": _("This belongs to another table: {uid}."),
    "import_table": _("The file does not say at which table this was played."),
    "import_sheet": _("The rules with this fingerprint are not here: {sheet}."),
    "import_field": _("What it says here does not fit: {field}."),
    "import_gap": _("Turn {turn} is missing: somebody was left out of the file, or it was cut."),
    "import_seat": _("Nobody sits in seat {seat}: somebody was left out of the file."),
    "import_end": _("By its rules the game has not ended like that."),
    "import_stopped": _("There is more in it, which was not read."),
    "import_points": _("By its rules turn {turn} comes to other points."),
    "not_yours": _("These house rules belong to somebody else. Copy them to change them."),
    "too_many": _("Too many requests at once. Try again in a moment."),
}


class _Told(dict[str, Any]):
    """What fills the gaps of a text: who sits on a seat by name, else by number.

    A gap nobody can fill stays visible.
    """

    def __init__(self, where: Mapping[str, Any], names: Sequence[str]) -> None:
        super().__init__(where)
        self._names = names

    def __missing__(self, gap: str) -> str:
        if gap == "name" and "seat" in self:
            return self._name(self["seat"])
        if gap == "names" and "seats" in self:
            return ", ".join(self._name(seat) for seat in self["seats"])
        return "{" + gap + "}"

    def _name(self, seat: int) -> str:
        if seat < len(self._names):
            return self._names[seat]
        return str(_("Player %(number)s") % {"number": seat + 1})


def message(refusal: Refused, names: Sequence[str] = ()) -> str:
    """What to say to the reader; ``names`` are those of the seats, where they are known."""
    faults = isinstance(refusal, SheetError)
    return sentence(refusal.code, refusal.where, kind=refusal.kind, names=names, faults=faults)


def sentence(
    code: str,
    where: Mapping[str, Any],
    *,
    kind: str = "",
    names: Sequence[str] = (),
    faults: bool = False,
) -> str:
    """The text of a code: the record's own, else that of this kind of game, else of any."""
    gaps = _Told(where, names)
    if code in RECORD:
        return str(RECORD[code]).format_map(gaps)
    language = (get_language() or FALLBACK).split("-")[0]
    chapter = "sheet_faults" if faults else "refusals"
    for each in sorted(GAMES, key=lambda game: game != kind):
        words = texts(each, language)[chapter]
        if code in words:
            return str(words[code]).format_map(gaps)
    return code
