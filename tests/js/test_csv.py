"""The phone tells the history of a game of any kind in the rows of the server."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest

from tests.builders import Evening, golden_game
from tracker import export
from tracker.models import Game, Seat, Table, Turn
from tracker.standing.rows import games_of_table

GAMES = [
    *(("tutto", name) for name in ("game-9000", "join", "leave")),
    *(("dudo", name) for name in ("evening", "withdrawal")),
    *(("keutjesspel", name) for name in ("evening", "coming-and-going", "annul", "loans")),
]
OF_A_PHONE = datetime(2026, 11, 28, 20, 15, 30, 120_000, tzinfo=UTC)
"""Its clock knows thousandths of a second."""


def as_the_phone_has_it(game: Game) -> dict[str, Any]:
    seats = Seat.objects.filter(game=game).select_related("player").order_by("index")
    turns = Turn.objects.filter(game=game).order_by("number")
    return {
        "game": {
            "uid": str(game.pk),
            "started_at": game.started_at.isoformat(),
            "kind": game.kind,
            "sheet": game.sheet_id,
            "seats": list(seats.values("joined", "left")),
        },
        "sheet": game.sheet.data,
        "people": [{"uid": str(seat.player_id), "name": seat.player.name} for seat in seats],
        "slips": list(turns.values("seat", "steps")),
    }


@pytest.mark.parametrize(("kind", "name"), GAMES)
def test_the_phone_writes_the_rows_of_the_server(
    call: Callable[..., Any], evening: Evening, kind: str, name: str
) -> None:
    game = evening.play_golden(golden_game(kind, name))
    Game.objects.filter(pk=game).update(started_at=OF_A_PHONE)
    table = Table.objects.get(pk=evening.table)
    here = [as_the_phone_has_it(game) for game in games_of_table(table)]
    there = b"".join(export.history(games_of_table(table), export.wanted({}))).decode()
    told = call("/tests/js/csv.js", "csv", here, {"name": table.name})
    assert told.splitlines() == there.splitlines()
    assert len(told.splitlines()) > len(here[0]["slips"]) > 0
