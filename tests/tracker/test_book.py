"""The history as a workbook, of all games or of some, and without those who are left out."""

from __future__ import annotations

from datetime import UTC, datetime
from io import BytesIO
from typing import Any
from uuid import uuid4

import pytest
from openpyxl import load_workbook

from tests.builders import FIFTY, HUNDRED, PASS, PLUS_MINUS, Evening, golden_game
from tracker import export
from tracker.errors import BadRequest
from tracker.export import book
from tracker.models import Player
from tracker.standing.chosen import chosen
from tracker.standing.history import table_at
from tracker.standing.rows import games_of_table


def opened(evening: Evening) -> Any:
    """The workbook as a program reads it."""
    pieces = export.workbook(games_of_table(table_at(evening.table)))
    return load_workbook(BytesIO(b"".join(pieces)))


def test_turns_stand_on_one_sheet_and_rounds_on_another(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, PLUS_MINUS, [PASS])
    turns, rounds = opened(evening)
    assert (turns.title, rounds.title) == ("Turns", "Rounds")
    head, first, second, third = turns.iter_rows(values_only=True)
    row = dict(zip(head, second, strict=True))
    assert row["turn_points"] == 1000
    assert row["player"] == "Bo"
    assert dict(zip(head, third, strict=True))["card"] is None
    assert list(rounds.iter_rows(values_only=True))[1][-3:] == (-900, 1000, 0)
    assert first


def test_a_time_is_a_time_and_a_number_a_number(evening: Evening) -> None:
    began = datetime(2026, 3, 29, 0, 30, tzinfo=UTC)
    evening.play(evening.game(started_at=began), HUNDRED)
    turns = opened(evening)["Turns"]
    assert turns["C2"].value == datetime(2026, 3, 29, 0, 30)
    assert turns["C2"].is_date
    assert turns["H2"].data_type == "n"


def test_games_add_their_own_sheets_where_there_are_any(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED)
    assert opened(evening).sheetnames == ["Turns", "Rounds"]
    evening.play_golden(golden_game("dudo", "evening"))
    workbook = opened(evening)
    of_dudo = ["dudo_rounds", "dudo_bids", "dudo_players"]
    assert workbook.sheetnames == ["Turns", "Rounds", *of_dudo]
    rounds = workbook["dudo_rounds"]
    assert [rounds[cell].data_type for cell in ("B2", "C2", "E2", "U2")] == ["n", "d", "s", "n"]
    assert (rounds["E2"].value, rounds["U2"].value) == ("Ada", 0.017833)
    assert rounds.max_row == 9


@pytest.mark.parametrize("name", ["=1+1", "@SUM(A1)", "http://example.org", "+49"])
def test_a_name_stays_a_text(name: str, db: None) -> None:
    evening = Evening(names=(name, "Bo")).begin()
    evening.fill(evening.game(people=2), HUNDRED)
    cell = opened(evening)["Turns"]["J2"]
    assert (cell.value, cell.data_type, cell.hyperlink) == (name, "s", None)


def test_more_rows_than_a_sheet_has_go_on_to_the_next(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(book, "MOST_ROWS", 3)
    evening.play(evening.game(), HUNDRED, FIFTY, HUNDRED, HUNDRED, FIFTY)
    workbook = opened(evening)
    assert workbook.sheetnames == ["Turns", "Turns 2", "Turns 3", "Rounds"]
    assert [workbook[name].max_row for name in workbook.sheetnames[:3]] == [3, 3, 2]


def test_a_workbook_without_games_has_its_headers(evening: Evening) -> None:
    assert [sheet.max_row for sheet in opened(evening)] == [1, 1]


def test_who_is_left_out_is_in_no_export(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY, HUNDRED)
    Player.objects.filter(name="Bo").update(left_out=True)
    games = games_of_table(table_at(evening.table))
    for form in export.OF_EVERY_KIND:
        text = b"".join(export.history(games, export.wanted({"form": form}))).decode()
        assert "Cy" in text
        assert "Bo" not in text
    assert [row[9].value for row in opened(evening)["Turns"]] == ["player", "Ada", "Cy"]


def test_some_games_are_chosen(evening: Evening) -> None:
    table = table_at(evening.table)
    old = evening.game(started_at=datetime(2026, 1, 31, 23, 59, tzinfo=UTC))
    new = evening.game(people=2, started_at=datetime(2026, 2, 1, tzinfo=UTC))
    for asked, found in (
        ({}, {old, new}),
        ({"games": [str(new)]}, {new}),
        ({"games": [str(uuid4())]}, set()),
        ({"player": str(evening.players[2])}, {old}),
        ({"profile": "Nobody's"}, set()),
        ({"since": "2026-02-01"}, {new}),
        ({"until": "2026-01-31"}, {old}),
        ({"since": "2026-01-31", "until": "2026-02-01"}, {old, new}),
    ):
        assert {game.pk for game in chosen(table, **asked)} == found, asked


@pytest.mark.parametrize(
    "asked", [{"games": ["x"]}, {"player": "x"}, {"since": "x"}, {"until": "9999-12-31"}]
)
def test_a_spoiled_choice_is_refused(evening: Evening, asked: Any) -> None:
    with pytest.raises(BadRequest):
        chosen(table_at(evening.table), **asked)
