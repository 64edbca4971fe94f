"""GET options/<kind>/: every house rule in the reader's words."""

from __future__ import annotations

from rules.registry import GAMES
from tests.builders import Phone, refused


def test_every_option_is_told_with_its_choices(phone: Phone) -> None:
    groups = phone.get("options/tutto/").json()
    told = {option["key"]: option for group in groups for option in group["options"]}
    catalogue = GAMES["tutto"].printed()[1]
    assert list(told) == list(catalogue)
    for key, entry in catalogue.items():
        keys = [choice["key"] for choice in told[key].get("choices", [])]
        assert keys == list(entry.get("choices", []))
        assert told[key]["default"] == entry["default"]
        assert told[key]["name"]
        assert told[key]["help"]
        assert told[key]["example"]


def test_a_number_is_told_with_its_range(phone: Phone) -> None:
    first = phone.get("options/tutto/").json()[0]["options"][0]
    assert (first["key"], first["least"], first["most"]) == ("goal", 1000, 99999)


def test_options_are_told_in_the_readers_language(phone: Phone) -> None:
    names = {
        language: phone.get("options/tutto/", **{"Accept-Language": language}).json()[0]["name"]
        for language in ("en", "de", "nl")
    }
    assert names == {"en": "Game", "de": "Spiel", "nl": "Spel"}


def test_nothing_new_is_a_304(phone: Phone) -> None:
    tag = phone.get("options/tutto/")["ETag"]
    assert phone.get("options/tutto/", **{"If-None-Match": tag}).status_code == 304


def test_a_game_that_is_not_there_is_named(phone: Phone) -> None:
    refused(phone.get("options/chess/"), 404, "not_found", kind="chess")
