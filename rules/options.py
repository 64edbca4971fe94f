"""House rules as data: what can be set, to what, and what that patches in a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rules.errors import SheetError

MOST_DIGITS = 20
"""No house rule is a longer number, and Python refuses to read very long ones."""


class Option(NamedTuple):
    """A house rule: named choices, each a set of patches, or a whole number in a range.

    A patch is a pointer into the sheet and the value to put there. An option with
    ``pointer`` takes a number and puts it there itself. Options of one ``group`` stand
    together on a page.
    """

    key: str
    default: str | int
    choices: Mapping[str, Mapping[str, Any]]
    pointer: str | None = None
    least: int = 0
    most: int = 0
    group: str = ""

    def chosen(self, choice: Any) -> str | int:
        """The choice as this option writes it; raises ``SheetError`` if it has none such."""
        return self._number(choice) if self.pointer else self._word(choice)

    def patches(self, choice: str | int) -> Mapping[str, Any]:
        """What the choice puts into the sheet, by pointer."""
        return {self.pointer: choice} if self.pointer else self.choices[str(choice)]

    def _word(self, choice: Any) -> str:
        word = str(choice)
        if isinstance(choice, bool) or word not in self.choices:
            raise SheetError("unknown_choice", option=self.key, choice=choice)
        return word

    def _number(self, choice: Any) -> int:
        spelled = isinstance(choice, str) and choice.isdecimal() and len(choice) <= MOST_DIGITS
        number = int(choice) if spelled else choice
        if type(number) is not int or not self.least <= number <= self.most:
            raise SheetError(
                "choice_out_of_range",
                option=self.key,
                choice=choice,
                least=self.least,
                most=self.most,
            )
        return number


def read_options(catalogue: Mapping[str, Any]) -> dict[str, Option]:
    """The options of a game by key, in the order of its catalogue."""
    return {key: _read_option(key, entry) for key, entry in catalogue.items()}


def _read_option(key: str, entry: Mapping[str, Any]) -> Option:
    default, group = entry["default"], entry.get("group", "")
    if "pointer" in entry:
        bounds = entry["least"], entry["most"]
        return Option(key, default, {}, entry["pointer"], *bounds, group=group)
    return Option(key, default, entry["choices"], group=group)


def normalise(options: Mapping[str, Option], choices: Mapping[str, Any]) -> dict[str, str | int]:
    """The choices that depart from the printed rules, in the order of the catalogue.

    Raises ``SheetError`` that names the unknown option or choice.
    """
    for key in choices:
        if key not in options:
            raise SheetError("unknown_option", option=key)
    chosen = {key: option.chosen(choices[key]) for key, option in options.items() if key in choices}
    return {key: choice for key, choice in chosen.items() if choice != options[key].default}
