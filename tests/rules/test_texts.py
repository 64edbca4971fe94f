"""Words by key: complete in every language, none left over."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.options import read_options
from rules.registry import GAMES
from rules.telling import Said
from rules.texts import LANGUAGES, deck_differences, differences, texts
from tests import golden

KINDS = sorted(GAMES)


def keys(words: Any, path: str = "") -> set[str]:
    """Every key with the way to it."""
    if not isinstance(words, dict):
        return {path}
    return {key for name, inner in words.items() for key in keys(inner, f"{path}/{name}")}


def at(words: Any, path: str) -> str:
    for name in path.removeprefix("/").split("/"):
        words = words[name]
    return str(words)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_language_has_the_same_keys_and_gaps(kind: str, language: str) -> None:
    english, words = texts(kind, "en"), texts(kind, language)
    assert keys(words) == keys(english)
    for path in keys(english):
        assert at(words, path).strip()
        assert gaps(at(words, path)) == gaps(at(english, path)), path


def gaps(text: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", text))


@pytest.mark.parametrize("kind", KINDS)
def test_every_card_and_option_has_a_name_and_a_help(kind: str) -> None:
    base, catalogue = GAMES[kind].printed()
    words = texts(kind, "en")
    cards = words.get("cards", {})
    assert set(cards) == set(base.get("cards", {}))
    assert all({"name", "help"} <= set(card) for card in cards.values())
    assert set(words["options"]) == set(catalogue) | ({"deck"} if cards else set())
    for key, option in read_options(catalogue).items():
        assert {"name", "help"} <= set(words["options"][key])
        assert set(words["options"][key].get("choices", {})) == set(option.choices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", KINDS)
def test_every_step_of_a_game_can_be_told(kind: str, language: str) -> None:
    game, words = GAMES[kind], texts(kind, language)["steps"]
    sheet = game.read_sheet(game.printed()[0])
    slips = [slip for seed in range(5) for slip in game.play_out(sheet, 3, seed)]
    slips += golden_slips(kind)
    told = [each for slip in slips for said in game.tell(slip["steps"]) for each in within(said)]
    for said in told:
        assert gaps(words[said.key]) == set(said.gaps), said
    assert {said.key for said in told} == set(words)


def within(gap: Any) -> Iterator[Said]:
    """A sentence and all that stand in its gaps."""
    if isinstance(gap, list):
        for each in gap:
            yield from within(each)
    elif isinstance(gap, Said):
        yield gap
        for each in gap.gaps.values():
            yield from within(each)


def golden_slips(kind: str) -> list[Any]:
    """Every slip of the golden files of a game that is legal."""
    games = [game for game in golden.files("slips") if "refused" not in game["expect"]]
    slips = [slip | {"kind": game["kind"]} for game in games for slip in game["slips"]]
    slips += [turn for turn in golden.turns() if "refused" not in turn["expect"]]
    return [slip for slip in slips if slip["kind"] == kind]


@pytest.mark.parametrize("language", LANGUAGES)
def test_differences_are_sentences_in_the_readers_language(language: str) -> None:
    base, catalogue = GAMES["tutto"].printed()
    options = read_options(catalogue)
    told = differences("tutto", options, {"goal": 3000, "floor": "zero"}, language)
    told += deck_differences("tutto", base, {"stop": 8}, language)
    assert [(each["option"], each["choice"]) for each in told] == [
        ("goal", 3000),
        ("floor", "zero"),
        ("deck", "stop=8"),
    ]
    assert "3000" in told[0]["text"].replace("3.000", "3000").replace("3,000", "3000")
    assert "8" in told[2]["text"]


def test_a_language_that_is_not_ours_falls_back_to_english() -> None:
    assert texts("tutto", "fr") == texts("tutto", "en")


@pytest.mark.parametrize("kind", KINDS)
def test_every_file_has_a_name(kind: str) -> None:
    assert set(texts(kind, "en").get("files", {})) == set(GAMES[kind].files)


@pytest.mark.parametrize("kind", KINDS)
def test_every_figure_has_a_name_and_no_name_is_left_over(kind: str) -> None:
    counted, words = GAMES[kind].counted, texts(kind, "en")
    keys = [figure.key for figure in (*counted.figures(), *counted.pairs)]
    assert len(set(keys)) == len(keys)
    assert set(words["figures"]) == set(keys)
    assert set(words["figure_groups"]) == {group.key for group in counted.groups}
    assert set(words["figure_helps"]) <= set(keys)
    assert set(words["figure_helps"]) >= {pair.key for pair in counted.pairs}
