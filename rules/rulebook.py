"""The rules of a sheet as people read them, laid beside the printed ones.

A game says which statements a sheet makes; the words of each are chosen by its
key. The same question put to the printed sheet gives what to compare with, so
departures need no list of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any, NamedTuple

Value = int | tuple[int, ...]

SAME = ""
CHANGED = "changed"
ADDED = "added"
DROPPED = "dropped"


class Sentence(NamedTuple):
    """One statement: a key into the texts and the numbers in it.

    The key up to its first dot, and what the statement is ``about`` (a card, some
    dice), are its place in the chapter: the same place under another sheet may be
    filled by other words. ``dice`` are drawn beside it.
    """

    key: str
    values: Mapping[str, Value] = {}
    about: str = ""
    dice: tuple[int, ...] = ()

    @property
    def place(self) -> str:
        """Where in its chapter the statement stands.

        >>> Sentence("keep.all").place, Sentence("count", about="joker").place
        ('keep', 'count-joker')
        """
        return "-".join(filter(None, (self.key.partition(".")[0], self.about)))


class Chapter(NamedTuple):
    """Statements on one subject, or on one card."""

    key: str
    sentences: Sequence[Sentence]
    card: str = ""

    @property
    def anchor(self) -> str:
        """The name of the chapter on the page."""
        return "-".join(filter(None, (self.key, self.card)))


class Statement(NamedTuple):
    """A sentence in words, with its mark and the printed reading where it departs."""

    anchor: str
    text: str
    mark: str
    printed: str
    about: str
    dice: tuple[int, ...]

    @property
    def bare(self) -> bool:
        """Whether it is a figure that needs its dice or card beside it."""
        return not any(sign.isalpha() for sign in self.text)


class Section(NamedTuple):
    """A chapter in words; chapters of cards that say the same are one section."""

    anchor: str
    key: str
    title: str
    cards: tuple[str, ...]
    added: bool
    statements: tuple[Statement, ...]


class _Pair(NamedTuple):
    """A statement of this sheet and the printed one in the same place."""

    now: Sentence | None
    was: Sentence | None

    @property
    def either(self) -> Sentence:
        sentence = self.now or self.was
        assert sentence
        return sentence

    @property
    def mark(self) -> str:
        if self.now is None:
            return DROPPED
        if self.was is None:
            return ADDED
        return SAME if self.now == self.was else CHANGED


class _Laid(NamedTuple):
    """A chapter laid beside the printed one; ``added`` if there is none."""

    chapter: Chapter
    cards: tuple[str, ...]
    added: bool
    pairs: tuple[_Pair, ...]

    @property
    def shape(self) -> object:
        """What has to be alike for two cards to be told together; others stay alone."""
        keys = [
            (pair.mark, pair.now and pair.now.key, pair.was and pair.was.key) for pair in self.pairs
        ]
        return (bool(self.cards) or self.chapter.key, self.added, keys)


def sections(
    chapters: Iterable[Chapter], printed: Iterable[Chapter], words: Mapping[str, Any]
) -> list[Section]:
    """The chapters in words, every departure from the printed ones marked."""
    before = {chapter.anchor: chapter for chapter in printed}
    laid = [_beside(chapter, before.get(chapter.anchor)) for chapter in chapters]
    return [_section(_together(list(alike)), words) for _, alike in groupby(laid, _shape)]


def departures(told: Iterable[Section]) -> int:
    """How many statements, and whole cards, are not as printed."""
    return sum(
        section.added + sum(statement.mark != SAME for statement in section.statements)
        for section in told
    )


# Side by side ---------------------------------------------------------------------


def _shape(laid: _Laid) -> object:
    return laid.shape


def _beside(chapter: Chapter, printed: Chapter | None) -> _Laid:
    """What the printed rules do not say of a card at all needs no mark on every sentence."""
    was = {sentence.place: sentence for sentence in (printed or chapter).sentences}
    now = {sentence.place: sentence for sentence in chapter.sentences}
    dropped = [_Pair(None, sentence) for place, sentence in was.items() if place not in now]
    pairs = [_Pair(sentence, was.get(place)) for place, sentence in now.items()]
    cards = (chapter.card,) if chapter.card else ()
    return _Laid(chapter, cards, printed is None, (*pairs, *dropped))


def _together(alike: Sequence[_Laid]) -> _Laid:
    """Cards that say the same, with the numbers of each one after the other."""
    first = alike[0]
    pairs = zip(*(laid.pairs for laid in alike), strict=True)
    return first._replace(
        cards=tuple(card for laid in alike for card in laid.cards),
        pairs=tuple(
            _Pair(_merged([pair.now for pair in each]), _merged([pair.was for pair in each]))
            for each in pairs
        ),
    )


def _merged(sentences: Sequence[Sentence | None]) -> Sentence | None:
    first = sentences[0]
    if first is None or len(sentences) == 1:
        return first
    each = {name: [s.values[name] for s in sentences if s] for name in first.values}
    return first._replace(values={name: _one_or_all(values) for name, values in each.items()})


def _one_or_all(values: Sequence[Any]) -> Any:
    return values[0] if len(set(values)) == 1 else tuple(values)


# In words -------------------------------------------------------------------------


def _section(laid: _Laid, words: Mapping[str, Any]) -> Section:
    chapter = laid.chapter
    return Section(
        anchor=chapter.anchor,
        key=chapter.key,
        title=words["titles"].get(chapter.key, ""),
        cards=laid.cards,
        added=laid.added,
        statements=tuple(_statement(chapter, pair, words) for pair in laid.pairs),
    )


def _statement(chapter: Chapter, pair: _Pair, words: Mapping[str, Any]) -> Statement:
    sentence, printed = pair.either, pair.mark == CHANGED and pair.was
    return Statement(
        anchor=f"{chapter.anchor}-{sentence.place}",
        text=_text(chapter, sentence, words),
        mark=pair.mark,
        printed=_text(chapter, printed, words) if printed else "",
        about=sentence.about,
        dice=sentence.dice,
    )


def _text(chapter: Chapter, sentence: Sentence, words: Mapping[str, Any]) -> str:
    text: Any = words[chapter.key]
    for step in sentence.key.split("."):
        text = text[step]
    numbers = {name: _number(value, words) for name, value in sentence.values.items()}
    return str(text.format(**numbers))


def _number(value: Value, words: Mapping[str, Any]) -> str:
    if isinstance(value, tuple):
        return " / ".join(_number(one, words) for one in value)
    return f"{value:,}".replace(",", words["thousands"])
