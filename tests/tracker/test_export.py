"""The history as CSV."""

from __future__ import annotations

import csv
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.builders import CLOVER, FIFTY, HUNDRED, OPEN, PASS, PLUS_MINUS, STOPPED, Evening
from tracker import export, record
from tracker.errors import BadRequest
from tracker.standing import cells_postgresql, cells_sqlite, rows
from tracker.standing.history import table_at

FORMULAS = [
    *("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠"),
    *(" =", "\u00a0=", "\ufeff=", "\u200b=", '"=', "'="),
]
COLUMNS = (
    "table,game,started_at,kind,profile,sheet,round,turn,seat,player,player_uid,card_no,card,"
    "throws,dice_points,tutto,card_points,outcome,turn_points,taken_from_others,balance_after,"
    "winner"
)
CHAIN = [
    {"do": "draw", "card": "bonus_300"},
    {"do": "throw", "dice": [1, 1, 1, 5, 2, 3]},
    {"do": "keep", "dice": [1, 1, 1]},
    {"do": "throw", "dice": [5, 5, 5]},
    {"do": "keep", "dice": [5, 5, 5]},
    {"do": "draw", "card": "bonus_200"},
    {"do": "keep", "dice": [1, 5]},
    {"do": "throw", "dice": [2, 4, 6, 3]},
]


def exported(evening: Evening, **asked: str) -> list[dict[str, str]]:
    """What a program reads from the export of the table."""
    how = export.wanted(asked)
    pieces = export.history(rows.games_of_table(table_at(evening.table)), how)
    text = b"".join(pieces).decode().removeprefix("\ufeff")
    return list(csv.DictReader(StringIO(text), delimiter=how.delimiter))


def test_the_columns_are_those_of_the_contract(evening: Evening) -> None:
    pieces = export.history(rows.games_of_table(table_at(evening.table)), export.Wanted())
    assert next(pieces).decode().strip() == COLUMNS


def test_a_card_is_a_row(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, CHAIN, [PASS], PLUS_MINUS, HUNDRED, OPEN)
    first, second, passed, taking, after, still_open = exported(evening)
    assert first | {"throws": "1-1-1-5-2-3>1-1-1 5-5-5>5-5-5", "dice_points": "1500"} == first
    assert first | {"card_no": "1", "tutto": "1", "card_points": "300"} == first
    assert second | {"card_no": "2", "throws": ">1-5 2-4-6-3>", "dice_points": "150"} == second
    assert second | {"outcome": "bust", "turn_points": "0", "turn": "1", "seat": "1"} == second
    assert passed | {"card_no": "", "card": "", "throws": "", "outcome": "passed"} == passed
    assert taking | {"throws": "", "turn_points": "1000", "seat": "3", "player": "Cy"} == taking
    assert after | {"round": "2", "turn": "4", "balance_after": "-900", "winner": ""} == after
    assert still_open | {"outcome": "open", "turn_points": "0", "throws": ">1"} == still_open


def test_what_was_taken_from_others_is_told(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, PLUS_MINUS, HUNDRED)
    docking = exported(evening)[1]
    assert docking | {"turn_points": "1000", "taken_from_others": "1000"} == docking


def test_the_winner_is_known_when_the_game_is_over(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, CLOVER)
    assert [row["winner"] for row in exported(evening)] == ["0", "1"]


def test_times_carry_their_offset(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED)
    assert exported(evening)[0]["started_at"].endswith("+00:00")


@pytest.mark.parametrize("start", FORMULAS)
def test_a_name_is_never_a_formula(start: str, db: None) -> None:
    evening = Evening(names=(f"{start}1+1", "Bo")).begin()
    record.open_table(evening.table, f"{start}2", evening.writer)
    evening.fill(evening.game(people=2), HUNDRED)
    row = exported(evening)[0]
    assert row["player"].startswith(f"'{start}")
    assert row["table"].startswith(f"'{start}")
    assert [name for name in exported(evening, form="rounds")[0] if name.startswith(f"'{start}")]


@pytest.mark.parametrize(
    "name", ['Ann "A", x', "two\nlines", "a;b", "\u05d0\u05d3\u05d4", "🎲" * 30]
)
def test_odd_names_survive(name: str, db: None) -> None:
    evening = Evening(names=(name, "Bo")).begin()
    evening.fill(evening.game(people=2), HUNDRED)
    for asked in ({}, {"delimiter": "semicolon", "bom": "1"}):
        assert exported(evening, **asked)[0]["player"] == name


def test_numbers_stay_numbers(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, PLUS_MINUS, FIFTY, [PASS])
    assert exported(evening)[3]["balance_after"] == "-900"


def test_the_mark_comes_first_and_only_if_asked(evening: Evening) -> None:
    games = rows.games_of_table(table_at(evening.table))
    assert next(export.history(games, export.wanted({"bom": "1"}))) == b"\xef\xbb\xbf"
    assert next(export.history(games, export.wanted({}))).startswith(b"table,")


@pytest.mark.parametrize("asked", [{"delimiter": "tab"}, {"bom": "yes"}, {"form": "x"}])
def test_an_unknown_wish_is_refused(asked: dict[str, str]) -> None:
    with pytest.raises(BadRequest):
        export.wanted(asked)


def test_rounds_stand_below_each_other_and_players_beside(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, PLUS_MINUS, [PASS], FIFTY)
    first, second = exported(evening, form="rounds")
    assert [first[name] for name in ("round", "Ada", "Bo", "Cy")] == ["1", "-900", "1000", "0"]
    assert [second[name] for name in ("round", "Ada", "Bo", "Cy")] == ["2", "50", "", ""]


def test_players_who_share_a_name_have_columns_of_their_own(db: None) -> None:
    evening = Evening(names=("Ada", "Ada")).begin()
    evening.fill(evening.game(people=2), HUNDRED, FIFTY)
    row = exported(evening, form="rounds")[0]
    assert (row["Ada"], row["Ada (2)"]) == ("100", "50")


def test_pieces_and_pages_leave_nothing_out(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [evening.game() for _ in range(7)]
    for length, game in enumerate(games):
        evening.fill(game, *[HUNDRED] * length)
    whole = exported(evening), exported(evening, form="rounds")
    monkeypatch.setattr(rows, "TURNS_A_PAGE", 4)
    monkeypatch.setattr(rows, "GAMES_A_PAGE", 3)
    monkeypatch.setattr(cells_sqlite, "ROWS_AT_ONCE", 2)
    monkeypatch.setattr(cells_postgresql, "PIECE", 300)
    assert (exported(evening), exported(evening, form="rounds")) == whole
    assert len(whole[0]) == sum(range(7))
    places = [(row["started_at"], row["game"], int(row["turn"])) for row in whole[0]]
    assert all(before < after for before, after in pairwise(places))


@pytest.mark.parametrize("form", ["turns", "rounds"])
def test_thirty_games_cost_the_queries_of_three(evening: Evening, form: str) -> None:
    costs: list[Any] = []
    for count in (3, 27):
        for _ in range(count):
            evening.fill(evening.game(), HUNDRED, STOPPED, FIFTY)
        with CaptureQueriesContext(connection) as asked:
            exported(evening, form=form)
        costs.append(len(asked))
    assert costs[0] == costs[1]
