"""The rules page: every word of a sheet is told, in every language, with its numbers alone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.dice import FACES, handful
from rules.errors import SheetError
from rules.options import read_options
from rules.registry import GAMES
from rules.rulebook import ADDED, CHANGED, DROPPED, Chapter, Sentence, departures, sections
from rules.sheet import compile_sheet
from rules.texts import LANGUAGES, rulebook_words
from rules.tutto.table import BUSTS_IN_A_ROW
from rules.tutto.vocabulary import CARD_WORDS, EFFECT_WORDS, SHEET_WORDS
from rules.vocabulary import Word

GAME = GAMES["tutto"]
BASE, CATALOGUE = GAME.printed()
OPTIONS = read_options(CATALOGUE)
CHOICES = [
    (key, choice)
    for key, option in OPTIONS.items()
    for choice in (option.choices or [4000])
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
NEVER_0 = ("dice", "bank_step")
DECKS = st.dictionaries(st.sampled_from(sorted(BASE["cards"])), st.integers(0, 99))


def chapters(data: Any) -> list[Chapter]:
    return list(GAME.rulebook(GAME.read_sheet(data)))


def told(data: Any, language: str = "en") -> Any:
    return sections(chapters(data), chapters(BASE), rulebook_words("tutto", language))


def statements(data: Any, language: str = "en") -> dict[str, Any]:
    return {line.anchor: line for section in told(data, language) for line in section.statements}


def compiled(choices: Any, deck: Any = None) -> Any:
    return compile_sheet(BASE, CATALOGUE, choices, deck)


def leaves(words: Any, *path: str) -> dict[str, str]:
    if isinstance(words, str):
        return {".".join(path): words}
    return {key: text for name in words for key, text in leaves(words[name], *path, name).items()}


# --- the texts: none missing, none left over, no number of their own


def values_of(word: Word) -> Iterator[Any]:
    if isinstance(word.kind, tuple):
        yield from word.kind
    elif word.kind is bool:
        yield from (False, True)
    else:
        yield from (0, 1, 2)


def every_sheet() -> Iterator[Any]:
    """Each option by itself, each word of a sheet, of each card and of each effect."""
    full = compiled({}, dict.fromkeys(BASE["cards"], 1))
    yield from (compiled({key: choice}) for key, choice in CHOICES)
    for word, kind in SHEET_WORDS.items():
        yield from (
            full | {word: value} for value in values_of(kind) if value or word not in NEVER_0
        )
    for card in BASE["cards"]:
        for word, kind in CARD_WORDS.items():
            yield from (patched(full, card, {word: value}) for value in values_of(kind))
    for do, words in EFFECT_WORDS.items():
        for card in ("bonus_200", "plus_minus"):
            effect = {"do": do} | {word: next(values_of(kind)) for word, kind in words.items()}
            yield patched(full, card, {"on_tutto": [effect]})
            for word, kind in words.items():
                for value in values_of(kind):
                    yield patched(full, card, {"on_tutto": [effect | {word: value}]})
                    yield patched(full, card, {"on_tutto": [effect | {word: value, **whole(do)}]})
    yield patched(full, "plus_minus", {"void_for": "sole_leader", "on_bust": "keep"})
    for judge in ("run", "ladder"):
        yield patched(full, "straight", {"judge": judge, "keep": "all"})
    yield full | {"combos": BASE["combos"] | {"1123": 300}}


def whole(do: str) -> dict[str, str]:
    return {"scope": "turn"} if do == "add" else {}


def patched(sheet: Any, card: str, words: Any) -> Any:
    sheet = deepcopy(sheet)
    sheet["cards"][card] |= {"count": 1} | words
    return sheet


@pytest.fixture(scope="module")
def told_somewhere() -> set[str]:
    """The key of every sentence that some sheet says."""
    keys: set[str] = set()
    for data in every_sheet():
        try:
            keys |= {f"{part.key}.{each.key}" for part in chapters(data) for each in part.sentences}
        except SheetError:
            continue
    return keys


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_has_its_words_and_every_word_its_sentence(
    language: str, told_somewhere: set[str]
) -> None:
    words = dict(rulebook_words("tutto", language))
    del words["titles"], words["thousands"]
    assert set(leaves(words)) == told_somewhere


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_chapter_but_a_card_has_a_title(language: str) -> None:
    titles = rulebook_words("tutto", language)["titles"]
    assert set(titles) == {chapter.key for chapter in chapters(BASE) if not chapter.card}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_languages_leave_the_same_gaps_and_no_number_is_written_in(language: str) -> None:
    english = leaves(rulebook_words("tutto", "en"))
    for key, text in leaves(rulebook_words("tutto", language)).items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", english[key])), key
        assert not re.search(r"\d", text), key


# --- departures


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_official_sheet_departs_from_nothing(language: str) -> None:
    assert departures(told(BASE, language)) == 0


@pytest.mark.parametrize(("key", "choice"), CHOICES)
def test_every_choice_of_the_catalogue_changes_a_sentence(key: str, choice: Any) -> None:
    assert departures(told(compiled({key: choice}))) > 0


def test_a_changed_sentence_stands_beside_the_printed_one() -> None:
    goal = statements(compiled({"goal": 3000}))["end-goal"]
    assert goal.mark == CHANGED
    assert "3,000" in goal.text
    assert "6,000" in goal.printed


def test_a_rule_that_falls_away_is_told_as_left_out() -> None:
    keep = statements(compiled({"fireworks_keep": "any"}))["card-fireworks-keep"]
    assert keep.mark == DROPPED


def test_cards_that_cannot_be_drawn_are_left_out_of_the_cards() -> None:
    data = compiled({}, {"cloverleaf": 0, "fill_1000": 2})
    shown = {card: section for section in told(data) for card in section.cards}
    assert "cloverleaf" not in shown
    assert shown["fill_1000"].added
    assert not shown["stop"].added
    marks = {key: line.mark for key, line in statements(data).items()}
    assert marks["box-count-cloverleaf"] == DROPPED
    assert marks["box-count-fill_1000"] == ADDED


def test_cards_that_say_the_same_are_told_together() -> None:
    bonus = next(section for section in told(BASE) if "bonus_200" in section.cards)
    assert len(bonus.cards) > 1
    points = [BASE["cards"][card]["on_tutto"][0]["points"] for card in bonus.cards]
    assert " / ".join(map(str, points)) in bonus.statements[0].text


def test_a_card_with_a_rule_of_its_own_is_told_alone() -> None:
    data = patched(BASE, "bonus_400", {"may_bank": False, "count": 5})
    cards = [section.cards for section in told(data) if section.cards]
    assert ("bonus_400",) in cards


# --- numbers


@settings(max_examples=40, deadline=None)
@given(CHOSEN, DECKS, st.sampled_from(LANGUAGES))
def test_every_number_on_the_page_is_a_number_of_the_sheet(
    choices: Any, deck: Any, language: str
) -> None:
    try:
        data = compiled(choices, deck)
        sheet = GAME.read_sheet(data)
    except SheetError:
        return
    known = {*numbers_in(data), *FACES, GAME.seats[-1], BUSTS_IN_A_ROW}
    known |= set(sheet.combos.worth.values())
    known.add(sum(card.count for card in sheet.cards.values()))
    page = [line for section in told(data, language) for line in section.statements]
    for line in page:
        if line.mark != DROPPED:
            assert numbers_on(line.text) <= known, line.text
    assert data["goal"] in set().union(*(numbers_on(line.text) for line in page))


def numbers_in(data: Any) -> Iterator[int]:
    if isinstance(data, dict | list):
        for value in data.values() if isinstance(data, dict) else data:
            yield from numbers_in(value)
    elif type(data) is int:
        yield data


def numbers_on(text: str) -> set[int]:
    return {int(re.sub(r"\D", "", number)) for number in re.findall(r"\d+(?:[.,]\d{3})*", text)}


@settings(max_examples=40, deadline=None)
@given(CHOSEN)
def test_dice_are_told_at_what_they_score(choices: Any) -> None:
    try:
        sheet = GAME.read_sheet(compiled(choices))
    except SheetError:
        return
    values = next(part for part in GAME.rulebook(sheet) if part.key == "values")
    for sentence in values.sentences:
        for dice, points in scores(sentence):
            assert sheet.combos.worth[handful(dice)] == points


def scores(sentence: Sentence) -> Iterator[tuple[list[int], int]]:
    """The dice a sentence is about with their points; of several unlike ones the drawn one."""
    values: Any = sentence.values
    if "sizes" in values:
        for size, points in zip(values["sizes"], values["points"], strict=True):
            yield list(sentence.dice) * size, points
    elif sentence.dice:
        points = values["points"]
        yield list(sentence.dice), points if isinstance(points, int) else points[0]
