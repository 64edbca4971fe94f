"""Dudo's house rules: what can be chosen, each shown on rounds and told on the rules page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from rules.dudo.rulebook import SHOWN_COUNT, SHOWN_FACE
from rules.dudo.vocabulary import SHEET_WORDS
from rules.errors import SheetError
from rules.examples import Worked, example_of, work_out
from rules.options import normalise, read_options
from rules.registry import GAMES
from rules.rulebook import departures, sections
from rules.sheet import compile_sheet
from rules.texts import LANGUAGES, rulebook_words, texts

DUDO = GAMES["dudo"]
BASE, CATALOGUE = DUDO.printed()
OPTIONS = read_options(CATALOGUE)
SHOWN = DUDO.examples()
NO_ROUND_SHOWS = {"start_dice", "palifico_closed", "memory_mode", "bid_entry", "odds", "referee"}
"""Options of the pad, and the dice a game begins with: no round comes out otherwise by them."""

CHOICES = [
    (key, choice)
    for key, option in OPTIONS.items()
    for choice in (option.choices or [3])
    if choice != option.default
]
NEEDS_CALZA = {key for key in OPTIONS if key.startswith("calza_") or key == "after_calza_hit"}


def compiled(**choices: Any) -> Any:
    return compile_sheet(BASE, CATALOGUE, choices)


# --- options


def test_each_option_is_one_word_of_the_sheet() -> None:
    assert set(OPTIONS) == set(SHEET_WORDS) == set(BASE) - {"format", "kind"}
    for key, option in OPTIONS.items():
        choices = option.choices or {str(BASE[key]): option.patches(BASE[key])}
        assert all(set(patches) == {f"/{key}"} for patches in choices.values())
        fits = [SHEET_WORDS[key].fits(patches[f"/{key}"]) for patches in choices.values()]
        assert all(fits)


def test_every_word_of_the_sheet_can_be_chosen_to_say_all_it_may() -> None:
    for key, word in SHEET_WORDS.items():
        if isinstance(word.kind, range):
            assert (OPTIONS[key].least, OPTIONS[key].most) == (word.kind[0], word.kind[-1])
            continue
        said = [patches[f"/{key}"] for patches in OPTIONS[key].choices.values()]
        assert sorted(said) == sorted(word.kind if isinstance(word.kind, tuple) else (False, True))


def test_the_default_of_every_option_is_what_the_printed_rules_say() -> None:
    defaults = {key: option.default for key, option in OPTIONS.items()}
    assert compiled(**defaults) == BASE
    assert normalise(OPTIONS, defaults) == {}


@pytest.mark.parametrize(
    ("word", "value"),
    [("start_dice", 0), ("start_dice", 6), ("start_dice", True), ("raise_rule", "exactly_double")],
)
def test_a_word_the_sheet_does_not_know_is_refused(word: str, value: Any) -> None:
    with pytest.raises(SheetError) as refusal:
        DUDO.read_sheet(BASE | {word: value})
    assert (refusal.value.code, refusal.value.where) == ("unknown_word", {"pointer": f"/{word}"})


# --- examples


def test_every_option_that_a_round_can_show_has_an_example() -> None:
    assert set(SHOWN) == set(OPTIONS) - NO_ROUND_SHOWS


def both(key: str, choice: Any) -> tuple[Worked, Worked]:
    printed, house = DUDO.read_sheet(BASE), DUDO.read_sheet(compiled(**{key: choice}))
    example = example_of(SHOWN[key], choice, 0)
    return work_out(DUDO, printed, example), work_out(DUDO, house, example)


def told(worked: Worked) -> Any:
    assert worked.position
    rounds = [
        (shown.ruling.outcome, shown.refused and shown.refused.code) for shown in worked.turns
    ]
    return rounds, worked.position.standing(), worked.position.memory["palifico"]


@pytest.mark.parametrize(("key", "choice"), [pair for pair in CHOICES if pair[0] in SHOWN])
def test_an_example_comes_out_differently_under_its_choice(key: str, choice: Any) -> None:
    printed, house = both(key, choice)
    assert printed.turns
    assert told(printed) != told(house)


# --- the rules page


def told_by(data: Any, language: str = "en") -> Any:
    now, was = (DUDO.rulebook(DUDO.read_sheet(each)) for each in (data, BASE))
    return sections(now, was, rulebook_words("dudo", language))


def leaves(words: Any, *path: str) -> dict[str, str]:
    if isinstance(words, str):
        return {".".join(path): words}
    return {key: text for name in words for key, text in leaves(words[name], *path, name).items()}


def every_sheet() -> Iterator[Any]:
    """Each choice by itself, and where it is about calza with calza."""
    yield BASE
    for key, choice in CHOICES:
        yield compiled(**{key: choice})
        yield compiled(**{key: choice, "calza": "on"})
    for one, other in combinations(("palifico_face", "raise_rule"), 2):
        for here in OPTIONS[one].choices:
            for there in OPTIONS[other].choices:
                yield compiled(**{one: here, other: there})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_words_and_every_word_its_sentence(language: str) -> None:
    said = {
        f"{chapter.key}.{sentence.key}"
        for data in every_sheet()
        for chapter in DUDO.rulebook(DUDO.read_sheet(data))
        for sentence in chapter.sentences
    }
    words = dict(rulebook_words("dudo", language))
    titles = words.pop("titles")
    del words["thousands"]
    assert set(leaves(words)) == said
    assert set(titles) == {chapter.key for chapter in DUDO.rulebook(DUDO.read_sheet(BASE))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_leave_the_same_gaps_and_no_number_is_written_in(language: str) -> None:
    english = leaves(rulebook_words("dudo", "en"))
    for key, text in leaves(rulebook_words("dudo", language)).items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key
        assert not re.search(r"\d", text), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_sheet_departs_from_nothing(language: str) -> None:
    assert departures(told_by(BASE, language)) == 0


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_every_choice_of_the_catalogue_changes_a_sentence(key: str, choice: Any) -> None:
    beside = {"calza": "on"} if key in NEEDS_CALZA else {}
    changed, before = compiled(**{key: choice}, **beside), compiled(**beside)
    was = {line.anchor: line.text for part in told_by(before) for line in part.statements}
    now = {line.anchor: line.text for part in told_by(changed) for line in part.statements}
    assert was != now


@pytest.mark.parametrize(
    ("rule", "jokers", "plain"), [("more_than_half", 5, 11), ("half_up", 4, 9)]
)
def test_the_raises_are_shown_on_the_bid_of_the_text(rule: str, jokers: int, plain: int) -> None:
    lines = {
        line.anchor: line.text
        for part in told_by(compiled(joker_down=rule))
        for line in part.statements
    }
    assert re.findall(r"\d+", lines["raises-down"]) == [
        str(SHOWN_COUNT),
        str(SHOWN_FACE),
        str(jokers),
    ]
    assert re.findall(r"\d+", lines["raises-up"]) == [str(jokers), str(plain)]


@pytest.mark.parametrize("why", sorted(texts("dudo", "en")["reasons"]))
def test_every_reason_is_explained_in_a_chapter(why: str) -> None:
    chapters = {chapter.anchor for chapter in DUDO.rulebook(DUDO.read_sheet(BASE))}
    assert DUDO.explained.anchor(why, None) in chapters
