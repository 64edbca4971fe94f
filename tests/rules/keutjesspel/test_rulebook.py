"""The rules page and the examples: every word of a sheet is told, with its numbers alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules import keutjesspel as game
from rules.errors import SheetError
from rules.examples import example_of, work_out
from rules.keutjesspel.leading import THREE_DICE
from rules.keutjesspel.throwing import SMALL_DICE, SUMS
from rules.keutjesspel.vocabulary import BIG_DICE, FEWEST_SEATS, SHEET_WORDS
from rules.options import read_options
from rules.rulebook import DROPPED, Chapter, departures, sections
from rules.sheet import compile_sheet
from rules.texts import LANGUAGES, rulebook_words, texts
from rules.vocabulary import Word

BASE, CATALOGUE = game.printed()
OPTIONS = read_options(CATALOGUE)
NUMBERS = {
    "start_capital": 200,
    "stake": 5,
    "zero_penalty": 0,
    "end_stage_at": 4,
    "target_factor": 2,
    "leader_joins_at": 3,
    "bank_stock": 700,
    "cent_value": 5,
    "max_players": 4,
    "end_after_rounds": 10,
    "marked_faces": 2,
}
"""What a house might say where a number is asked for."""
CHOICES = [
    (key, choice)
    for key, option in OPTIONS.items()
    for choice in (option.choices or [NUMBERS[key]])
    if choice != option.default
]
CHOSEN = st.fixed_dictionaries(
    {},
    optional={
        key: st.sampled_from(list(option.choices))
        if option.choices
        else st.integers(option.least, option.most)
        for key, option in OPTIONS.items()
    },
)
ONLY_TOLD = {"cent_value", "max_players", "end_after_rounds", "entry", "odds", "marked_faces"}
"""Options that change nothing about what a throw or a payment does."""


def chapters(data: Any) -> list[Chapter]:
    return list(game.rulebook(game.read_sheet(data)))


def told(data: Any, language: str = "en") -> Any:
    return sections(chapters(data), chapters(BASE), rulebook_words(game.key, language))


def leaves(words: Any, *path: str) -> dict[str, str]:
    if isinstance(words, str):
        return {".".join(path): words}
    return {key: text for name in words for key, text in leaves(words[name], *path, name).items()}


# --- the texts: none missing, none left over, no number of their own


def values_of(word: Word) -> Iterator[Any]:
    if isinstance(word.kind, tuple):
        yield from word.kind
    elif isinstance(word.kind, range):
        yield from {word.kind[0], word.kind[1], word.kind[-1]}
    else:
        yield from (False, True)


@pytest.fixture(scope="module")
def told_somewhere() -> set[str]:
    """The key of every sentence that some sheet says."""
    keys: set[str] = set()
    for word, kind in SHEET_WORDS.items():
        for value in values_of(kind):
            try:
                said = chapters(BASE | {word: value})
            except SheetError:
                continue
            keys |= {f"{part.key}.{each.key}" for part in said for each in part.sentences}
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_words_and_every_word_its_sentence(
    language: str, told_somewhere: set[str]
) -> None:
    words = dict(rulebook_words(game.key, language))
    del words["titles"], words["thousands"]
    assert set(leaves(words)) == told_somewhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_has_a_title(language: str) -> None:
    titles = rulebook_words(game.key, language)["titles"]
    assert set(titles) == {chapter.key for chapter in chapters(BASE)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_leave_the_same_gaps_and_no_number_is_written_in(language: str) -> None:
    english = leaves(rulebook_words(game.key, "en"))
    for key, text in leaves(rulebook_words(game.key, language)).items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key
        assert not re.search(r"\d", text), key


def test_every_reason_has_words_and_a_chapter_that_explains_it() -> None:
    there = {chapter.anchor for chapter in chapters(BASE)}
    assert set(texts(game.key, "en")["reasons"]) == set(game.explained.reasons)
    assert set(game.explained.reasons.values()) <= there


# --- departures


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_printed_sheet_departs_from_nothing(language: str) -> None:
    assert departures(told(BASE, language)) == 0


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_every_choice_of_the_catalogue_changes_a_sentence(key: str, choice: Any) -> None:
    assert departures(told(compile_sheet(BASE, CATALOGUE, {key: choice}))) > 0


@settings(max_examples=40, deadline=None)
@given(CHOSEN, st.sampled_from(LANGUAGES))
def test_every_number_on_the_page_is_a_number_of_the_sheet(choices: Any, language: str) -> None:
    data = compile_sheet(BASE, CATALOGUE, choices)
    try:
        game.read_sheet(data)
    except SheetError:
        return
    known = {value for value in data.values() if type(value) is int}
    known |= {BIG_DICE, SMALL_DICE, FEWEST_SEATS, SUMS[0], SUMS[-1]}
    known |= {THREE_DICE[0], THREE_DICE[-1]}
    for section in told(data, language):
        for line in section.statements:
            if line.mark != DROPPED:
                numbers = re.findall(r"\d+(?:[.,]\d{3})*", line.text)
                assert {int(re.sub(r"\D", "", number)) for number in numbers} <= known, line.text


# --- examples


def test_every_option_that_a_slip_can_show_has_an_example() -> None:
    assert set(game.examples()) == set(OPTIONS) - ONLY_TOLD


@pytest.mark.parametrize(("key", "choice"), [pair for pair in CHOICES if pair[0] not in ONLY_TOLD])
def test_an_example_comes_out_differently_under_its_choice(key: str, choice: Any) -> None:
    data = compile_sheet(BASE, CATALOGUE, {key: choice} | BESIDE.get(key, {}))
    entry = game.examples()[key]
    one, other = (
        work_out(game, game.read_sheet(sheet), example_of(entry, choice, 0, printed=sheet is BASE))
        for sheet in (BASE, data)
    )
    assert one.turns
    assert shown(one) != shown(other)


BESIDE = {"end_stage_at": {"overthrow": "end_only"}}
"""What else has to be chosen for an option to matter."""


def shown(worked: Any) -> Any:
    turns = [
        (turn.ruling.outcome, turn.ruling.lines, turn.refused and turn.refused.code)
        for turn in worked.turns
    ]
    settled = worked.position and worked.position.memory["settled"]
    return turns, settled, worked.position and worked.position.next_seat
