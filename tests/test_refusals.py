"""What a refusal says: in the words of its own game, with the names of its people."""

from __future__ import annotations

import pytest
from django.utils import translation

from rules.errors import RuleError
from rules.registry import GAMES
from rules.texts import LANGUAGES, texts
from tests.builders import HUNDRED, Evening, Phone
from tracker.models import Game
from tracker.words import _Told, message


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_game_refuses_in_its_own_words(kind: str, language: str) -> None:
    with translation.override(language):
        for code, words in texts(kind, language)["refusals"].items():
            if "{" not in words:
                assert message(RuleError(code).by(kind)) == words


def test_a_code_of_any_game_has_words_without_its_game() -> None:
    assert message(RuleError("must_draw")) == "A card has to be drawn first."


@pytest.mark.parametrize("kind", sorted(GAMES))
def test_a_slip_is_refused_in_the_words_of_its_game(
    evening: Evening, phone: Phone, kind: str
) -> None:
    game = evening.play_out(kind)
    length = Game.objects.get(pk=game).length
    said = phone.turn(game, length, 0, HUNDRED).json()
    assert (said["code"], said["message"]) == (
        "game_over",
        texts(kind, "en")["refusals"]["game_over"],
    )


def test_gaps_for_people_are_filled_with_names_where_they_are_known() -> None:
    gaps = {"seat": 1, "seats": [0, 5]}
    assert "{name}: {names}".format_map(_Told(gaps, ["Ada", "Bo"])) == "Bo: Ada, Player 6"
