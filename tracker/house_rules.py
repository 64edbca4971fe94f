"""House rules as people choose them: the catalogue in words, and the form made of it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any, NamedTuple

from django import forms
from django.utils.translation import get_language
from django.utils.translation import gettext_lazy as _

from rules.errors import Refused
from rules.options import Option, read_options
from rules.registry import GAMES
from rules.sheet import MOST_OF_A_CARD
from rules.texts import FALLBACK, texts
from tracker import record
from tracker.words import message

OPTION, DECK = "option-", "deck-"


class OptionTold(NamedTuple):
    """An option in the reader's words; one without choices takes a number."""

    key: str
    name: str
    help: str
    example: str
    default: str | int
    choices: list[tuple[str, str]]
    least: int
    most: int


class Group(NamedTuple):
    """Options that belong together."""

    key: str
    name: str
    options: list[OptionTold]


def reader() -> str:
    """The language of whoever asks."""
    return (get_language() or FALLBACK).split("-")[0]


def catalogue(kind: str) -> list[Group]:
    """Every option of a game in the reader's words, by group, in the order of the catalogue."""
    words = texts(kind, reader())
    options = read_options(GAMES[kind].printed()[1]).values()
    return [
        Group(key, words["groups"][key], [_told(option, words["options"]) for option in found])
        for key, found in groupby(options, key=lambda option: option.group)
    ]


def _told(option: Option, words: Mapping[str, Any]) -> OptionTold:
    said = words[option.key]
    return OptionTold(
        key=option.key,
        name=said["name"],
        help=said["help"],
        example=said["example"],
        default=option.default,
        choices=[(key, said["choices"][key]) for key in option.choices],
        least=option.least,
        most=option.most,
    )


# The form ------------------------------------------------------------------------


class Choices(forms.Select):
    """A list of choices that marks the printed one, so that a page can show departures."""

    def __init__(self, printed: str) -> None:
        super().__init__()
        self.printed = printed

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """One choice, with the mark if it is the printed one."""
        made = super().create_option(name, value, *args, **kwargs)
        if value == self.printed:
            made["attrs"]["data-printed"] = True
        return made


class HouseRulesForm(forms.BaseForm):
    """What every form of house rules shares, whatever else it asks for."""

    def rules(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Choices and deck as they were filled in; what is unknown is among them, to be named."""
        return self._under(OPTION), self._under(DECK)

    def refuse_contradictions(self, kind: str) -> None:
        """An error of the whole form, if these house rules make no sheet."""
        if self.errors:
            return
        try:
            record.compile_rules(kind, *self.rules())
        except Refused as refusal:
            self.add_error(None, message(refusal))

    def _under(self, prefix: str) -> dict[str, Any]:
        strange = {name: self.data[name] for name in self.data if name not in self.fields}
        return {
            name.removeprefix(prefix): value
            for name, value in (self.cleaned_data | strange).items()
            if name.startswith(prefix) and value is not None
        }


def fields_of(kind: str) -> dict[str, forms.Field]:
    """A field for each option of a game and for each of its cards, as printed."""
    options = [option for group in catalogue(kind) for option in group.options]
    return {f"{OPTION}{option.key}": _field(kind, option) for option in options} | _deck(kind)


def filled_in(choices: Mapping[str, Any], deck: Mapping[str, Any]) -> dict[str, Any]:
    """What stands in the fields under these house rules; all else is as printed."""
    return {f"{OPTION}{key}": value for key, value in choices.items()} | {
        f"{DECK}{key}": value for key, value in deck.items()
    }


def _field(kind: str, option: OptionTold) -> forms.Field:
    told: dict[str, Any] = {
        "label": option.name,
        "help_text": option.help,
        "initial": option.default,
    }
    if not option.choices:
        field: forms.Field = forms.IntegerField(
            min_value=option.least, max_value=option.most, required=False, **told
        )
    else:
        unknown = texts(kind, reader())["sheet_faults"]["unknown_choice"]
        said = {"invalid_choice": unknown.format(option=option.name, choice="%(value)s")}
        widget = Choices(str(option.default))
        field = forms.ChoiceField(
            choices=option.choices, widget=widget, error_messages=said, **told
        )
    field.example = option.example  # type: ignore[attr-defined]
    return field


def _deck(kind: str) -> dict[str, forms.Field]:
    words, (printed, _options) = texts(kind, reader()), GAMES[kind].printed()
    return {
        f"{DECK}{key}": forms.IntegerField(
            label=words["cards"][key]["name"],
            initial=card["count"],
            min_value=0,
            max_value=MOST_OF_A_CARD,
            required=False,
            help_text=_("%(count)s in the printed deck") % {"count": card["count"]},
        )
        for key, card in printed.get("cards", {}).items()
    }
