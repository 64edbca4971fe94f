"""Whole golden games, tapped turn by turn on the real keys."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.pad.conftest import Pad
from tracker.models import Turn

GOLDEN = Path(__file__).parents[2] / "fixtures" / "golden" / "tutto"
GAMES = {"game-9000": "faces", "game-9003": "keeps", "game-9001": "keeps"}


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_is_played_tap_by_tap(pad: Pad, name: str) -> None:
    game, way = json.loads((GOLDEN / f"{name}.json").read_text()), GAMES[name]
    pad.record_by(way).begin(game["seats"])
    assert pad.play(game["slips"], way) == game["expect"]["after"]
    pad.wait_saved()
    turns = Turn.objects.filter(game=pad.game_uid()).order_by("number")
    assert [turn.outcome for turn in turns] == game["expect"]["outcomes"]
