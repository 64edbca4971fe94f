"""What the benchmarks measure is what the record takes."""

from __future__ import annotations

import pytest

from bench import export
from tracker.models import Game, Turn


@pytest.mark.django_db
def test_the_games_of_the_export_are_taken_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "GAMES", 2)
    table = export.filled_table()
    assert Game.objects.filter(table=table).count() == 2
    assert Turn.objects.count() == 2 * export.TURNS
    assert export.exported(table) >= 2 * export.TURNS
