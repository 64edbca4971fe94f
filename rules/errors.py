"""What the rules say when they say no.

The text of a refusal is looked up by its code in the reader's language
(``rules/<kind>/texts``); here there are only codes and places.
"""

from __future__ import annotations

from typing import Any


class Refused(Exception):
    """A "no" with a code a program can compare and the place it points at.

    Whoever knows by which ``kind`` of game it was said has it told in that game's words.
    """

    kind = ""

    def __init__(self, code: str, **where: Any) -> None:
        super().__init__(code, where)
        self.code = code
        self.where = where

    def __reduce__(self) -> Any:
        return _as_it_was, (type(self), self.args), vars(self)

    def at(self, **where: Any) -> Refused:
        """This same refusal, its place told more exactly by whoever knows more."""
        self.where = where | self.where
        return self

    def by(self, kind: str) -> Refused:
        """This same refusal, as one of that kind of game."""
        self.kind = kind
        return self


def _as_it_was(kind: type[Refused], args: tuple[Any, ...]) -> Refused:
    """A refusal read from where it was written down, whatever its kind is made of."""
    return kind.__new__(kind, *args)


class RuleError(Refused):
    """A slip breaks its sheet; ``where`` has ``turn`` and, if one is at fault, ``step``."""


class SheetError(Refused):
    """A sheet cannot be made or read; ``where`` names the pointer, option, choice or card."""
