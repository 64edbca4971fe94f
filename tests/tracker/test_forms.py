"""The files that games have of their own, against evenings told by hand."""

from __future__ import annotations

import csv
import random
import re
from datetime import UTC, datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from rules.registry import GAMES
from tests.builders import HUNDRED, Evening, golden_game
from tests.tracker.by_chance import Evenings, correct, house_rules, played
from tracker import export, record
from tracker.export.forms import FORMS
from tracker.models import Edition, Game, Turn
from tracker.standing import rows
from tracker.standing.history import table_at

Rows = list[dict[str, str]]
DOCS = Path(__file__).parents[2] / "docs" / "csv.md"


def told(evening: Evening, form: str, **asked: str) -> Rows:
    """What a program reads from this file of the table."""
    how = export.wanted({"form": form, **asked})
    pieces = export.history(rows.games_of_table(table_at(evening.table)), how)
    text = b"".join(pieces).decode().removeprefix("\ufeff")
    return list(csv.DictReader(StringIO(text), delimiter=how.delimiter))


def cells(rows: Rows, columns: str) -> list[str]:
    """These columns of each row, as somebody would note them."""
    return [" ".join(row[column] or "·" for column in columns.split()) for row in rows]


def test_the_columns_are_those_of_the_rules(evening: Evening) -> None:
    for form, columns in COLUMNS.items():
        (header,) = csv.reader(StringIO(b"".join(_file(evening, form)).decode()))
        assert header == columns.split()
    assert COLUMNS.keys() == FORMS.keys()


def _file(evening: Evening, form: str) -> Any:
    return export.history(
        rows.games_of_table(table_at(evening.table)), export.wanted({"form": form})
    )


COLUMNS = {
    "dudo_rounds": "game_id round started_at ended_at starter palifico_player dice_total_before"
    " bid_count bid_face bidder bids_recorded call caller actual outcome loser gainer eliminated"
    " next_starter forced_bids p_bid_true dice_1 dice_2 dice_3 dice_4 dice_5 dice_6 note",
    "dudo_bids": "game_id round seq player count face palifico gap forced dice_total p_true",
    "dudo_players": "game_id seat player place rounds_played dice_left lost_as_bidder"
    " lost_as_doubter lost_by_calza won_by_calza palifico_rounds preset options",
    "keutjes_ledger": "game_id seq ts round turn thrower is_leader sum faces from to amount"
    " reason pot_a pot_b note",
    "keutjes_rounds": "game_id round started_at ended_at leader basis number target participants"
    " pot_a_start throws zeros overs winner winner_is_leader winning_sum pot_b_before_top_up"
    " top_up pot_b_paid annulled net_1 net_2 net_3 net_4 net_5 net_6 net_7 net_8 net_9 net_10",
    "keutjes_results": "game_id seat player capital loans balance counted difference result rank"
    " rounds_played rounds_led rounds_won options",
}


@pytest.mark.parametrize("form", sorted(FORMS))
def test_every_column_is_explained(form: str) -> None:
    named = set(re.findall(r"`(?:\?form=)?(\w+)`", DOCS.read_text("utf-8")))
    for column in (form, *COLUMNS[form].split()):
        # Of a row of columns the first and the last are named.
        assert re.sub(r"_\d+$", "_1", column) in named


# --- Dudo


@pytest.fixture
def dudo(evening: Evening) -> Evening:
    """The golden evening: three with two dice each."""
    evening.play_golden(golden_game("dudo", "evening"))
    return evening


def test_rounds_of_dudo_are_told_as_they_were(dudo: Evening) -> None:
    told_of = told(dudo, "dudo_rounds")
    before = "round starter palifico_player dice_total_before bid_count bid_face bidder"
    assert cells(told_of, f"{before} bids_recorded") == [
        "1 Ada · 6 5 6 Ada 4",
        "2 Ada Ada 5 2 4 Bo 2",
        "2 Ada Ada 5 2 1 Bo 2",
        "3 Cy Cy 4 2 6 Bo 3",
        "4 Ada · 5 2 5 Bo 2",
        "5 Ada · 4 1 J Bo 2",
        "6 Bo Bo 3 2 3 Ada 2",
        "7 Ada · 2 1 6 Bo 2",
    ]
    after = "call caller actual outcome loser gainer eliminated next_starter p_bid_true"
    assert cells(told_of, f"{after} dice_1 dice_2 dice_3 dice_4 note") == [
        "dudo Bo 3 short Ada · · Ada 0.017833 1 2 2 · ·",
        "void · · void · · · Ada 0.196245 1 2 2 · peek",
        "dudo Cy 2 met Cy · · Cy 0.196245 1 2 1 · ·",
        "calza Ada 2 exact · Ada · Ada 0.131944 2 2 1 · ·",
        "dudo Cy 2 met Cy · Cy Ada 0.539095 2 2 0 · ·",
        "dudo Ada 0 short Bo · · Bo 0.517747 2 1 0 · ·",
        "dudo Bo 1 short Ada · · Ada 0.074074 1 1 0 · ·",
        "dudo Ada 1 met Ada · Ada · 0.555556 0 1 0 · ·",
    ]
    assert {row["forced_bids"] for row in told_of} == {"0"}


def test_bids_of_dudo_are_told_with_their_chances(dudo: Evening) -> None:
    told_of = told(dudo, "dudo_bids")
    assert len(told_of) == 19
    columns = "round seq player count face palifico gap forced dice_total p_true"
    assert cells(told_of[:5], columns) == [
        "1 1 Ada 2 3 0 0 0 6 0.648834",
        "1 2 Bo 3 2 0 0 0 6 0.319616",
        "1 3 Cy 2 J 0 0 0 6 0.263224",
        "1 4 Ada 5 6 0 0 0 6 0.017833",
        "2 1 Ada 1 4 1 0 0 5 0.598122",
    ]


def test_players_of_dudo_are_told_with_where_their_dice_went(dudo: Evening) -> None:
    told_of = told(dudo, "dudo_players")
    lost = "lost_as_bidder lost_as_doubter lost_by_calza won_by_calza palifico_rounds"
    assert cells(told_of, f"seat player place rounds_played dice_left {lost}") == [
        "1 Ada 2 7 0 2 1 0 1 1",
        "2 Bo 1 7 1 1 0 0 0 1",
        "3 Cy 3 4 0 0 2 0 0 1",
    ]
    assert {row["options"] for row in told_of} == {
        "start_dice=2;raise_rule=free;joker_down=half_up;calza=true;after_calza_hit=caller"
    }


def written(evening: Evening, *steps: list[Any], **asked: Any) -> UUID:
    """A game of Dudo of three by the official sheet, with these rounds from whoever is to start."""
    sheet = evening.house_rules("Text rules", {}, "dudo")
    game = evening.game(kind="dudo", sheet=sheet, **asked)
    for number, said in enumerate(steps):
        seat = Game.objects.get(pk=game).standing["next_seat"]
        evening.write(game, number, seat, said)
    return game


RESULT = [{"do": "dudo", "seat": 1, "holds": False, "unrecorded": True}]
FORCED = [
    {"do": "bid", "seat": 0, "count": 2, "face": 1, "forced": True},
    {"do": "bid", "seat": 2, "count": 3, "face": 4, "gap": True},
    {"do": "dudo", "seat": 0, "by_player": [1, 0, 2]},
]
SHORT = [*FORCED[:2], {"do": "dudo", "seat": 0, "by_player": [1, 0, 1]}]
CORRECTED = [{"do": "correct", "seat": 2, "dice": 1, "note": "=found one"}]
CHANGED = [{"do": "sheet", "choices": {"calza": True}}, *RESULT]


def test_what_was_written_in_few_taps_is_told_as_far_as_it_is_known(evening: Evening) -> None:
    written(evening, RESULT)
    columns = "bid_count bid_face bidder bids_recorded call caller actual outcome loser p_bid_true"
    assert cells(told(evening, "dudo_rounds"), columns) == ["· · Ada 0 dudo Bo · short Ada ·"]
    assert told(evening, "dudo_bids") == []


def test_gaps_and_allowed_bids_are_marked(evening: Evening) -> None:
    written(evening, FORCED)
    columns = "bidder bids_recorded forced_bids actual outcome loser"
    assert cells(told(evening, "dudo_rounds"), columns) == ["Cy 2 1 3 met Ada"]
    assert cells(told(evening, "dudo_bids"), "player face gap forced") == [
        "Ada J 0 1",
        "Cy 4 1 0",
    ]


def test_corrected_dice_stand_between_the_rounds_and_notes_run_nothing(evening: Evening) -> None:
    written(evening, RESULT, CORRECTED, SHORT)
    told_of = told(evening, "dudo_rounds")
    assert cells(told_of, "outcome call dice_total_before dice_3") == [
        "short dudo 15 5",
        "corrected · 14 1",
        "short dudo 10 0",
    ]
    assert told_of[1]["note"] == "'=found one"


def test_dice_corrected_in_a_palifico_are_told_as_of_one(evening: Evening) -> None:
    once = [{"do": "correct", "seat": 0, "dice": 2}]
    twice = [{"do": "correct", "seat": 1, "dice": 4}]
    written(evening, once, RESULT, twice, RESULT)
    told_of = told(evening, "dudo_rounds")
    assert cells(told_of, "round outcome palifico_player") == [
        "1 corrected ·",
        "1 short ·",
        "2 corrected Ada",
        "2 short Ada",
    ]
    assert [row["palifico_rounds"] for row in told(evening, "dudo_players")] == ["1", "0", "0"]


def test_rules_changed_in_the_game_are_among_its_options(evening: Evening) -> None:
    written(evening, CHANGED)
    assert {(row["preset"], row["options"]) for row in told(evening, "dudo_players")} == {
        ("Text rules", "calza=true")
    }


def test_who_leaves_is_among_those_who_are_out(evening: Evening) -> None:
    seats = [record.SeatAsked(player) for player in evening.players[:2]]
    leaving = record.SeatAsked(evening.players[2], 0, 1, frozenset({"left"}))
    written(evening, RESULT, seats=[*seats, leaving])
    assert cells(told(evening, "dudo_rounds"), "loser eliminated dice_1 dice_3") == ["Ada Cy 4 0"]


def test_a_round_that_is_still_bid_is_not_told(evening: Evening) -> None:
    written(evening, RESULT, FORCED[:1])
    assert len(told(evening, "dudo_rounds")) == 1
    assert told(evening, "dudo_bids") == []


def test_fractions_fit_the_spreadsheet_that_wants_semicolons(dudo: Evening) -> None:
    told_of = told(dudo, "dudo_bids", delimiter="semicolon", bom="1")
    assert told_of[0]["p_true"] == "0,648834"


# --- Keutjesspel


@pytest.fixture
def keutjes(evening: Evening) -> Evening:
    """The golden evening: two rounds, the second led by the highest bidder."""
    evening.play_golden(golden_game("keutjesspel", "evening"))
    return evening


def test_the_ledger_tells_every_payment_and_the_throws_without(keutjes: Evening) -> None:
    told_of = told(keutjes, "keutjes_ledger")
    assert [int(row["seq"]) for row in told_of] == list(range(1, 26))
    columns = "round turn thrower is_leader sum from to amount reason pot_a pot_b"
    assert cells(told_of, columns) == [
        "· · · · · bank Ada 300 capital 0 0",
        "· · · · · bank Bo 300 capital 0 0",
        "· · · · · bank Cy 300 capital 0 0",
        "1 1 · · · Ada A 10 stake 10 0",
        "1 1 · · · Bo A 10 stake 20 0",
        "1 1 · · · Cy A 10 stake 30 0",
        "1 2 Bo 0 7 A Bo 7 paid 23 0",
        "1 3 Cy 0 0 Cy B 4 zero 23 4",
        "1 4 Bo 0 5 A Bo 5 paid 18 4",
        "1 5 Cy 0 4 A Cy 4 paid 14 4",
        "1 6 Ada 1 9 · · · · 14 4",
        "1 7 Bo 0 0 Bo B 4 zero 14 8",
        "1 8 Cy 0 7 A Cy 7 paid 7 8",
        "1 9 Ada 1 7 A Ada 7 win_a 0 8",
        "1 9 Ada 1 7 B Ada 8 win_b 0 0",
        "2 10 · · · Ada A 10 stake 10 0",
        "2 10 · · · Bo A 10 stake 20 0",
        "2 10 · · · Cy A 10 stake 30 0",
        "2 11 Cy 0 12 A Cy 12 paid 18 0",
        "2 12 Ada 0 11 A Ada 11 paid 7 0",
        "2 13 Bo 1 2 · · · · 7 0",
        "2 14 Cy 0 14 Cy B 7 over 7 7",
        "2 15 Ada 0 7 Bo B 33 top_up 7 40",
        "2 15 Ada 0 7 A Ada 7 win_a 0 40",
        "2 15 Ada 0 7 B Ada 40 win_b 0 0",
    ]


def test_rounds_of_keutjes_are_told_as_they_were(keutjes: Evening) -> None:
    told_of = told(keutjes, "keutjes_rounds")
    start = "round leader basis number target participants pot_a_start throws zeros overs"
    assert cells(told_of, start) == ["1 Ada dice 12 120 3 30 8 2 0", "2 Bo auction 4 40 3 30 5 0 1"]
    end = "winner winner_is_leader winning_sum pot_b_before_top_up top_up pot_b_paid annulled"
    assert cells(told_of, f"{end} net_1 net_2 net_3 net_4") == [
        "Ada 1 7 8 0 8 0 5 -2 -3 ·",
        "Ada 0 7 7 33 40 0 48 -43 -5 ·",
    ]


def test_results_are_told_with_what_they_are_made_of(keutjes: Evening) -> None:
    columns = "seat player capital loans balance counted difference result rank"
    rounds = "rounds_played rounds_led rounds_won options"
    assert cells(told(keutjes, "keutjes_results"), f"{columns} {rounds}") == [
        "1 Ada 300 0 353 · · 53 1 2 1 2 ·",
        "2 Bo 300 0 255 · · -45 3 2 1 0 ·",
        "3 Cy 300 0 292 · · -8 2 2 0 0 ·",
    ]


def test_an_annulled_round_brings_nothing_to_anybody(evening: Evening) -> None:
    evening.play_golden(golden_game("keutjesspel", "annul"))
    annulled = [row for row in told(evening, "keutjes_rounds") if row["annulled"] == "1"]
    assert annulled
    assert {row[f"net_{seat}"] for row in annulled for seat in (1, 2, 3)} <= {"0", ""}
    assert {row["winner"] for row in annulled} == {""}


def test_counts_and_loans_come_off_as_in_the_settlement(evening: Evening) -> None:
    for name in ("counts", "coming-and-going", "loans", "chain", "sitting-out"):
        game = evening.play_golden(golden_game("keutjesspel", name))
        settled = Game.objects.get(pk=game).position["memory"]["settled"]
        told_of = [row for row in told(evening, "keutjes_results") if row["game_id"] == str(game)]
        if settled:
            results = {int(row["seat"]) - 1: int(row["result"]) for row in told_of}
            known = enumerate(settled["results"])
            assert results == {seat: result for seat, result in known if result is not None}


# --- Whatever was played


@pytest.mark.parametrize("seed", range(3))
def test_the_files_of_any_evening_follow_from_row_to_row(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    evening.add("Di")
    games = {
        kind: [
            played(kind, evening, house_rules(kind, evening, chance, "Ours"), chance)
            for _ in range(2)
        ]
        for kind in ("dudo", "keutjesspel")
    }
    at = Evenings(evening, [uid for some in games.values() for uid in some], chance)
    for _ in range(4):
        correct(at)
    for uid in games["dudo"]:
        check_dice(evening, uid)
    for uid in games["keutjesspel"]:
        check_ledger(evening, uid)


def of_game(evening: Evening, form: str, uid: UUID) -> Rows:
    return [row for row in told(evening, form) if row["game_id"] == str(uid)]


def check_dice(evening: Evening, uid: UUID) -> None:
    """Every row goes on where the one before it ended, the last one where the game stands."""
    people = Game.objects.get(pk=uid).seats.count()
    told_of = of_game(evening, "dudo_rounds", uid)
    dice = [[int(row[f"dice_{seat}"]) for seat in range(1, people + 1)] for row in told_of]
    for row, before in zip(told_of[1:], dice, strict=False):
        assert int(row["dice_total_before"]) == sum(before)
    assert dice[-1] == Game.objects.get(pk=uid).standing["balances"]
    finished = Turn.objects.filter(game=uid).exclude(outcome="open")
    assert [row["outcome"] for row in told_of] == list(finished.values_list("outcome", flat=True))
    bids = [row for row in told_of if row["outcome"] != "corrected"]
    assert sum(int(row["bids_recorded"]) for row in bids) == len(of_game(evening, "dudo_bids", uid))
    left = [int(row["dice_left"]) for row in of_game(evening, "dudo_players", uid)]
    assert left == dice[-1]


def check_ledger(evening: Evening, uid: UUID) -> None:
    """Every account is the sum of its rows; what everybody won somebody lost."""
    game = Game.objects.get(pk=uid)
    names = {str(seat.player.name): seat.index for seat in game.seats.select_related("player")}
    held: dict[str, int] = {}
    for row in of_game(evening, "keutjes_ledger", uid):
        if row["amount"]:
            held[row["from"]] = held.get(row["from"], 0) - int(row["amount"])
            held[row["to"]] = held.get(row["to"], 0) + int(row["amount"])
        assert (held.get("A", 0), held.get("B", 0)) == (int(row["pot_a"]), int(row["pot_b"]))
    assert sum(held.values()) == 0
    balances = game.standing["balances"]
    assert all(held.get(name, 0) == balances[seat] for name, seat in names.items())
    throws = Turn.objects.filter(game=uid, marks__what="throw").count()
    rounds = of_game(evening, "keutjes_rounds", uid)
    assert sum(int(row["throws"]) for row in rounds) == throws
    settled = game.position["memory"]["settled"]
    for row in of_game(evening, "keutjes_results", uid):
        if settled:
            assert int(row["result"]) == settled["results"][int(row["seat"]) - 1]
            assert int(row["rank"]) == settled["ranks"][int(row["seat"]) - 1]


# --- People, times, costs


def test_who_shares_a_name_is_told_apart(db: None) -> None:
    evening = Evening(names=("Ada", "Ada", "=Cy")).begin()
    written(evening, RESULT)
    assert [row["player"] for row in told(evening, "dudo_players")] == ["Ada", "Ada (2)", "'=Cy"]


def test_who_is_left_out_has_no_name_and_no_rows_of_their_own(dudo: Evening) -> None:
    record.put_player(dudo.table, dudo.players[1], {"left_out": True}, dudo.writer)
    told_of = told(dudo, "dudo_rounds")
    assert cells(told_of[:1], "starter bidder caller loser dice_2") == ["Ada Ada #2 Ada 2"]
    assert [row["player"] for row in told(dudo, "dudo_players")] == ["Ada", "Cy"]
    assert {row["player"] for row in told(dudo, "dudo_bids")} == {"Ada", "Cy"}


def test_a_later_correction_leaves_the_times_of_the_evening(evening: Evening) -> None:
    began = datetime(2020, 11, 30, 20, tzinfo=UTC)
    game = written(evening, RESULT)
    uid = Turn.objects.get(game=game).pk
    evening.write(game, 1, 0, FORCED[:1], uid=(second := uuid4()))
    evening.write(game, 1, 0, FORCED, uid=second, edition=1)
    Turn.objects.filter(pk=uid).update(written_at=began)
    Turn.objects.filter(pk=second).update(written_at=began + timedelta(minutes=3))
    Edition.objects.filter(turn=second).update(written_at=began + timedelta(minutes=1))
    other = [{"do": "dudo", "seat": 2, "holds": False, "unrecorded": True}]
    evening.write(game, 1, 0, other, uid=second, edition=2)
    assert cells(told(evening, "dudo_rounds"), "started_at ended_at") == [
        "2020-11-30T20:00:00+00:00 2020-11-30T20:00:00+00:00",
        "2020-11-30T20:01:00+00:00 2020-11-30T20:03:00+00:00",
    ]


def test_a_file_has_only_games_of_its_kind(dudo: Evening) -> None:
    dudo.fill(dudo.game(), HUNDRED)
    dudo.play_golden(golden_game("keutjesspel", "evening"))
    for form, (kind, _) in FORMS.items():
        games = {row["game_id"] for row in told(dudo, form)}
        kinds = Game.objects.filter(pk__in=games).values_list("kind", flat=True)
        assert list(kinds) == [kind]


@pytest.mark.parametrize("form", sorted(FORMS))
def test_a_game_that_nobody_has_begun_does_not_spoil_a_file(evening: Evening, form: str) -> None:
    evening.open_golden(golden_game(FORMS[form].kind, "evening"))
    begun = evening.play_golden(golden_game(FORMS[form].kind, "evening"))
    assert str(begun) in {row["game_id"] for row in told(evening, form)}


def test_more_people_have_more_columns(evening: Evening) -> None:
    sheet = record.save_sheet(record.compile_rules("keutjesspel", {"max_players": 12}, {})).pk
    for number in range(9):
        evening.add(f"Guest {number}")
    game = evening.game(kind="keutjesspel", sheet=sheet, people=12)
    evening.write(game, 0, 0, [{"do": "round", "leader": 0, "number": 3}])
    assert "net_12" in told(evening, "keutjes_rounds")[0]


@pytest.mark.parametrize("form", sorted(FORMS))
def test_many_games_cost_the_queries_of_few(evening: Evening, form: str) -> None:
    costs = []
    for count in (1, 5):
        for _ in range(count):
            evening.play_golden(golden_game(FORMS[form].kind, "evening"))
        with CaptureQueriesContext(connection) as asked:
            assert told(evening, form)
        costs.append(len(asked))
    assert costs[0] == costs[1]


@pytest.mark.parametrize("form", sorted(FORMS))
def test_pages_leave_nothing_out(
    evening: Evening, form: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        evening.play_golden(golden_game(FORMS[form].kind, "evening"))
    whole = told(evening, form)
    monkeypatch.setattr("tracker.standing.kept.TURNS_A_PAGE", 10)
    monkeypatch.setattr("tracker.export.forms.ROWS_AT_ONCE", 2)
    assert told(evening, form) == whole


def test_every_game_names_its_files_by_itself() -> None:
    names = [name for game in GAMES.values() for name in game.files]
    assert len(set(names)) == len(names)
    assert not set(names) & set(export.OF_EVERY_KIND)
