"""Whole golden games, tapped turn by turn on the real keys."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.pad.conftest import Pad
from tracker.models import Turn

GOLDEN = Path(__file__).parents[2] / "fixtures" / "golden" / "tutto"
GAMES = {"G9000": "faces", "G9003": "keeps", "G9001": "keeps"}


def golden(uid: str) -> dict[str, Any]:
    """The golden game of this name, wherever its file is."""
    for file in sorted(GOLDEN.glob("*.json")):
        content = json.loads(file.read_text())
        for game in content.get("games", [content]):
            if game.get("id") == uid:
                return game
    raise LookupError(uid)


@pytest.mark.parametrize("uid", GAMES)
def test_a_golden_game_is_played_tap_by_tap(pad: Pad, uid: str) -> None:
    game, way = golden(uid), GAMES[uid]
    pad.record_by(way).begin(game["seats"])
    assert pad.play(game["slips"], way) == game["after"]
    pad.wait_saved()
    turns = Turn.objects.filter(game=pad.game_uid()).order_by("number")
    assert [turn.outcome for turn in turns] == game["outcomes"]
