"""What a game says of itself, in the reader's words and with the names of its people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rules.game import GameRules
from rules.ledger import seat_in
from rules.registry import GAMES
from rules.telling import Account, Card, Dice, Gap, Note, Rules, Said, Who, Word, can_be_told
from rules.texts import FALLBACK, changes, texts
from tracker.templatetags.scorepad import dice, isolated, points
from tracker.web.people import Person


class Teller(NamedTuple):
    """A game with its words in the reader's language, and the people it is about."""

    game: GameRules
    language: str
    words: Mapping[str, Any]
    people: Sequence[Person]

    @property
    def unit(self) -> str:
        """What the balances count."""
        return str(self.words.get("units", {}).get(self.game.unit, self.game.unit))

    def say(self, chapter: str, said: Said) -> SafeString:
        """The sentence with its gaps filled; one without words is shown by its key."""
        words = self.words.get(chapter, {}).get(said.key, said.key)
        gaps = {name: self._fill(chapter, gap) for name, gap in said.gaps.items()}
        return format_html(words, **gaps) if gaps else SafeString(words)

    def steps(self, steps: Sequence[Mapping[str, Any]]) -> list[SafeString]:
        """What was written on a slip, line by line."""
        return [self.say("steps", said) for said in self.game.tell(steps)]

    def can_tell(self, steps: Sequence[Mapping[str, Any]], seat: int) -> bool:
        """Whether everybody whom these lines are about sits in the game."""
        seats = len(self.people)
        return seat < seats and can_be_told(self.game.key, self.game.tell, steps, seats)

    def names(self, steps: Sequence[Mapping[str, Any]], seat: int) -> bool:
        """Whether the first line says who sits there."""
        return any(Who(seat) in said.gaps.values() for said in self.game.tell(steps)[:1])

    def account(self, name: str) -> SafeString:
        """Somebody's name, or that of an account; nothing for one that goes without saying."""
        whose = seat_in(name)
        if whose is not None:
            return isolated(self.people[whose].name)
        return SafeString(self.words.get("accounts", {}).get(name, ""))

    def _fill(self, chapter: str, gap: Gap) -> str:
        match gap:
            case Who(seat):
                return isolated(self.people[seat].name)
            case Account(name):
                return self.account(name)
            case Card(key):
                return str(self.words.get("cards", {}).get(key, {}).get("name", key))
            case Dice(faces):
                return dice("".join(map(str, faces)))
            case Note(text):
                return isolated(text)
            case Word(other, key):
                return str(self.words.get(other, {}).get(key) or isolated(key))
            case Rules(words):
                return " ".join(changes(self.game.key, words, self.language))
            case Said():
                return self.say(chapter, gap)
            case int():
                return points(gap)
        return listed(self._fill(chapter, each) for each in gap)


def teller(kind: str, people: Sequence[Person]) -> Teller:
    """Who tells of a game of this kind to the reader."""
    language = (get_language() or FALLBACK).split("-")[0]
    return Teller(GAMES[kind], language, texts(kind, language), people)


def listed(told: Iterable[str]) -> SafeString:
    """Things one after the other: ``Bonus 300, kept 1-1-5, written``."""
    return format_html_join(", ", "{}", ((each,) for each in told))


def steps_in_words(steps: Sequence[Mapping[str, Any]], said_by: Teller) -> SafeString:
    """What a slip said, in one sentence."""
    return listed(said_by.steps(steps) or [_("nothing")])
