"""The words of a game by key: names of cards, helps of options, refusals, reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rules.data import read
from rules.options import Option, read_options

LANGUAGES = ("en", "de", "nl")
FALLBACK = LANGUAGES[0]


@cache
def texts(kind: str, language: str) -> dict[str, Any]:
    """All words of a game in one language, in English if the language is not ours.

    Each card, if the game has any, carries its ``tint`` and ``sign`` beside its words.

    >>> texts("tutto", "en")["reasons"]["dice"]
    'dice'
    """
    words = read(kind, f"texts/{language if language in LANGUAGES else FALLBACK}.toml")
    if "cards" in words:
        looks = read(kind, "looks.toml")["cards"]
        words["cards"] = {card: entry | looks[card] for card, entry in words["cards"].items()}
    return words


@cache
def rulebook_words(kind: str, language: str) -> dict[str, Any]:
    """The sentences of a game's rules page in one language, in English if it is not ours."""
    known = language if language in LANGUAGES else FALLBACK
    return read(kind, f"texts/rulebook.{known}.toml")


def profile_words(kind: str, language: str, slug: str, name: str, sentence: str) -> tuple[str, str]:
    """Name and sentence of a profile: in the reader's language as long as nobody has changed them.

    >>> profile_words("tutto", "de", "short-evening", "Short evening", "Ours.")
    ('Kurzer Abend', 'Ours.')
    """
    ours = texts(kind, FALLBACK)["profiles"].get(slug, {})
    told = texts(kind, language)["profiles"].get(slug, {})
    return (
        told["name"] if name == ours.get("name") else name,
        told["sentence"] if sentence == ours.get("sentence") else sentence,
    )


def title_words(kind: str, language: str, title: str) -> str:
    """The name of rules in the reader's language, if it is one that comes with the house.

    >>> title_words("tutto", "de", "Short evening"), title_words("tutto", "de", "Ours")
    ('Kurzer Abend', 'Ours')
    """
    ours = texts(kind, FALLBACK)["profiles"]
    slug = next((slug for slug, words in ours.items() if words["name"] == title), None)
    return str(texts(kind, language)["profiles"][slug]["name"]) if slug else title


def differences(
    kind: str, options: Mapping[str, Option], choices: Mapping[str, Any], language: str
) -> list[dict[str, Any]]:
    """Choices that depart from the printed rules, each as a sentence for people."""
    return [
        {"option": key, "choice": choice, "text": _sentence(kind, options[key], choice, language)}
        for key, choice in choices.items()
    ]


def changes(kind: str, words: Mapping[str, Any], language: str) -> list[str]:
    """What it means that these words of a sheet are set anew, each as a sentence for people.

    >>> changes("tutto", {"goal": 3000, "tie": "shared"}, "en")[1]
    'They share the win.'
    """
    options = read_options(read(kind, "options.toml")).values()
    return [_change(kind, options, word, value, language) for word, value in words.items()]


def _change(kind: str, options: Iterable[Option], word: str, value: Any, language: str) -> str:
    for option in options:
        choice = _choice_of(option, f"/{word}", value)
        if choice is not None:
            return _sentence(kind, option, choice, language)
    return f"{word}: {value}"


def _choice_of(option: Option, pointer: str, value: Any) -> str | int | None:
    """The choice of this option that puts just this value there."""
    if option.pointer == pointer:
        number: int = value
        return number
    patch = {pointer: value}
    return next((key for key, patches in option.choices.items() if patches == patch), None)


def deck_differences(
    kind: str, printed: Mapping[str, Any], deck: Mapping[str, int], language: str
) -> list[dict[str, Any]]:
    """Cards of which there are more or fewer than printed, each as a sentence for people."""
    words = texts(kind, language)
    return [
        {
            "option": "deck",
            "choice": f"{card}={count}",
            "text": words["options"]["deck"]["set"].format(
                card=words["cards"][card]["name"], choice=count
            ),
        }
        for card, count in deck.items()
        if printed["cards"][card]["count"] != count
    ]


def _sentence(kind: str, option: Option, choice: str | int, language: str) -> str:
    words = texts(kind, language)["options"][option.key]
    if not option.pointer:
        return str(words["choices"][choice])
    number = f"{choice:,}".replace(",", rulebook_words(kind, language)["thousands"])
    return str(words["set"]).format(choice=number)
