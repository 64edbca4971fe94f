"""Tables taken along whole, and taken in again."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import UUID, uuid4

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from rules.registry import GAMES, has_cards
from tests.builders import (
    BUST,
    CLOVER,
    FIFTY,
    HUNDRED,
    OPEN,
    PASS,
    PLUS_MINUS,
    STOPPED,
    Evening,
    golden_game,
)
from tests.tracker.by_chance import Evenings, correct, house_rules, played
from tests.tracker.test_export import CHAIN
from tracker import export, intake, record
from tracker.keys import Writer
from tracker.models import (
    DrawnCard,
    Edition,
    Game,
    Mark,
    Player,
    ScoreLine,
    Seat,
    Table,
    Throw,
    Turn,
)
from tracker.record import Unfit
from tracker.standing import rows
from tracker.standing.history import table_at
from tracker.words import message

STAFF = Writer(staff=True)
VERDICTS = (Turn, DrawnCard, Throw, ScoreLine, Mark)
BIDDING = [{"do": "bid", "seat": 0, "count": 2, "face": 3}]


def taken_along(table: UUID) -> bytes:
    return "".join(export.whole_table(table_at(table))).encode()


def history(table: UUID, **asked: str) -> bytes:
    pieces = export.history(rows.games_of_table(table_at(table)), export.wanted(asked))
    return b"".join(pieces)


def counted(report: record.Report) -> dict[str, list[int]]:
    return dict(report.rows())


@pytest.fixture
def full(evening: Evening) -> Evening:
    """A table with everything a table can have."""
    game = evening.game(note='Zoë "2"\nlines')
    uids = evening.play(game, CHAIN, [PASS], PLUS_MINUS, HUNDRED)
    evening.write(game, 1, 1, FIFTY, uid=uids[1], edition=1)
    evening.write(game, 4, 1, OPEN)
    closed = evening.game(people=2)
    evening.play(closed, HUNDRED, seats=2)
    evening.game(closed, people=2, closed=True)
    evening.play(evening.game(), HUNDRED, CLOVER)
    binned = evening.game(started_at=timezone.now() - timedelta(days=3))
    record.bin_game(binned, True, evening.writer)
    merged = evening.players[2]
    Player.objects.filter(pk=merged).update(merged=evening.players[0], left_out=True)
    Seat.objects.filter(game=closed, index=1).update(first_player=merged)
    profile = record.add_profile(
        record.ProfileAsked("tutto", "Ours", choices={"goal": 3000}), evening.table
    )
    asked = record.ProfileAsked("tutto", "Ours", "Longer.", choices={"goal": 4000})
    record.change_profile(profile.slug, asked)
    return evening


def restored(content: bytes, **more: Any) -> record.Report:
    """The file taken in where its table need not be."""
    return intake.take(content, None, STAFF, dry=False, key_hash="x", **more)


def test_wiped_and_taken_in_again_it_is_the_same_to_the_byte(full: Evening) -> None:
    whole, flat = taken_along(full.table), history(full.table)
    verdicts = [model.objects.count() for model in (DrawnCard, Throw, ScoreLine, Turn)]
    record.erase_table(full.table, full.writer)
    report = restored(whole)
    assert report.written
    assert report.made
    assert taken_along(full.table) == whole
    assert history(full.table) == flat
    assert [model.objects.count() for model in (DrawnCard, Throw, ScoreLine, Turn)] == verdicts
    assert not any(folded.changed for folded in record.differences())


@pytest.mark.parametrize("seed", range(2))
def test_games_of_every_kind_come_back_to_the_byte(evening: Evening, seed: int) -> None:
    chance = random.Random(seed)
    evening.add("Di")
    games = []
    for kind in GAMES:
        official = record.save_sheet(record.compile_rules(kind, {}, {})).pk
        games += [played(kind, evening, sheet, chance) for sheet in (official, official)]
        games.append(played(kind, evening, house_rules(kind, evening, chance, "Ours"), chance))
    for _ in range(6):
        correct(Evenings(evening, games, chance))
    evening.write(evening.open_golden(golden_game("dudo", "evening")), 0, 0, BIDDING)
    whole = taken_along(evening.table)
    files = [history(evening.table, form=form) for form in export.FORMS]
    verdicts = [model.objects.count() for model in (*VERDICTS, Edition)]
    record.erase_table(evening.table, evening.writer)
    assert not any(model.objects.exists() for model in VERDICTS)
    assert restored(whole).written
    assert taken_along(evening.table) == whole
    assert [history(evening.table, form=form) for form in export.FORMS] == files
    assert [model.objects.count() for model in (*VERDICTS, Edition)] == verdicts
    assert not any(folded.changed for folded in record.differences())


def test_however_it_is_laid_out_it_is_the_same(full: Evening) -> None:
    whole = taken_along(full.table)
    record.erase_table(full.table, full.writer)
    other = json.dumps(dict(reversed(json.loads(whole).items())), indent=2)
    (fault,) = restored(other.replace('"card": "plus_minus"', '"card": "joker"').encode()).faults
    game = "".join(other.splitlines()[fault.line - 1 :])
    assert '"plus_minus"' in json.dumps(json.JSONDecoder().raw_decode(game.strip())[0]["turns"])
    assert restored(other.encode()).written
    assert taken_along(full.table) == whole


def test_the_key_is_not_in_the_file(full: Evening) -> None:
    whole = taken_along(full.table).decode()
    assert "key" not in whole
    assert Table.objects.get().key_hash not in whole


def test_a_thing_is_a_line_and_the_whole_is_json(full: Evening) -> None:
    whole = taken_along(full.table).decode()
    said = json.loads(whole)
    assert (said["format"], said["version"]) == ("scorepad-table", 1)
    assert [len(said[part]) for part in ("players", "profiles", "games")] == [3, 1, 4]
    assert sum(line.startswith('{"binned_at"') for line in whole.splitlines()) == 4


def test_taken_in_twice_nothing_changes(full: Evening) -> None:
    whole = taken_along(full.table)
    report = intake.take(whole, full.table, full.writer, dry=False)
    assert all(new == refused == 0 for _, (_, new, _, refused) in report.rows())
    assert counted(report)["games"] == [4, 0, 4, 0]
    assert taken_along(full.table) == whole


def test_a_trial_counts_and_writes_nothing(full: Evening) -> None:
    whole = taken_along(full.table)
    record.erase_table(full.table, full.writer)
    report = intake.take(whole, None, STAFF, dry=True, key_hash="x")
    assert counted(report)["rows"] == [8, 8, 0, 0]
    assert not report.written
    assert not Table.objects.exists()


def test_what_breaks_the_rules_is_refused_with_its_line_and_nothing_is_kept(full: Evening) -> None:
    whole = taken_along(full.table).decode()
    record.erase_table(full.table, full.writer)
    report = restored(whole.replace('"card":"plus_minus"', '"card":"joker"').encode())
    (fault,) = report.faults
    assert fault.part == "games"
    assert '"card":"plus_minus"' in whole.splitlines()[fault.line - 1]
    assert counted(report)["games"] == [4, 3, 0, 1]
    assert not Table.objects.exists()


def test_a_forged_sheet_is_refused(full: Evening) -> None:
    whole = taken_along(full.table).decode().replace('"goal":3000', '"goal":30')
    record.erase_table(full.table, full.writer)
    assert restored(whole.encode()).faults[0].part == "sheets"


def test_what_sits_at_another_table_stays_there(full: Evening) -> None:
    other = Evening().begin()
    whole = taken_along(full.table).decode().replace(str(full.table), str(other.table))
    report = intake.take(whole.encode(), other.table, other.writer, dry=False)
    assert {fault.refusal.code for fault in report.faults} >= {"import_elsewhere"}
    assert Game.objects.filter(table=other.table).count() == 0
    with pytest.raises(Unfit, match="import_other_table"):
        intake.take(taken_along(full.table), other.table, other.writer, dry=False)


WHOLE = b'{"format":"scorepad-table","version":1,\n"table":{"uid":"x"}'


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PK\x03\x04...", "import_type"),
        (b"SQLite format 3\x00", "import_type"),
        (b"", "import_type"),
        (b"name,points\nAda,3\n", "import_type"),
        (b"{}", "import_type"),
        (b'{"format": "scorepad", "version": 1}', "import_type"),
        (b"[1]", "import_type"),
        (b'{"a": 1} and more}', "import_type"),
        (b'{"format":"scorepad-table","version":2}', "import_newer"),
        (WHOLE, "import_cut"),
        (WHOLE[:40], "import_cut"),
        (WHOLE + b"}", "import_field"),
        ("Zoë".encode("latin-1"), "import_encoding"),
        ("Zoë".encode("utf-16"), "import_encoding"),
    ],
)
def test_a_file_is_known_by_what_is_in_it(content: bytes, code: str) -> None:
    with pytest.raises(Unfit) as refused:
        intake.read(content)
    assert refused.value.code == code


# --- the flat CSV


@pytest.mark.parametrize("asked", [{}, {"delimiter": "semicolon", "bom": "1"}])
def test_a_history_is_rebuilt_from_its_rows(full: Evening, asked: dict[str, str]) -> None:
    Player.objects.update(left_out=False)
    flat = history(full.table, **asked)
    Game.objects.all().delete()
    report = intake.take(flat, full.table, full.writer, dry=False)
    assert not report.faults
    assert counted(report)["games"] == [3, 3, 0, 0]
    assert history(full.table, **asked) == flat
    again = intake.take(flat, full.table, full.writer, dry=False)
    assert counted(again)["games"] == [3, 0, 3, 0]
    assert history(full.table, **asked) == flat


def test_every_kind_of_turn_comes_back(evening: Evening) -> None:
    bust = [{"do": "draw", "card": "fireworks"}, {"do": "tally", "points": 300, "tutto": False}]
    lost = [{"do": "draw", "card": "bonus_200"}, {"do": "tally", "points": 250, "tutto": False}]
    straight = [{"do": "draw", "card": "straight"}, {"do": "keep", "dice": [1, 2]}, BUST]
    turns = [bust, [*lost, {"do": "bank"}], [*lost, BUST], STOPPED, straight, [PASS], CHAIN]
    evening.play(evening.game(), *turns)
    flat = history(evening.table)
    Game.objects.all().delete()
    report = intake.take(flat, evening.table, evening.writer, dry=False)
    assert not report.faults, [(f.line, f.refusal) for f in report.faults]
    assert history(evening.table) == flat


def test_points_that_do_not_follow_are_refused_with_their_line(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY)
    flat = history(evening.table).decode().replace(",50,0,50,", ",950,0,950,")
    Game.objects.all().delete()
    report = intake.take(flat.encode(), evening.table, evening.writer, dry=False)
    (fault,) = report.faults
    assert (fault.line, fault.refusal.code) == (3, "import_points")
    assert counted(report)["rows"] == [2, 0, 0, 2]
    assert not Game.objects.exists()


def test_unknown_rules_and_missing_turns_are_refused(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY, STOPPED)
    flat = history(evening.table).decode()
    Game.objects.all().delete()
    rows = flat.splitlines(keepends=True)
    for content, code in (
        (flat.replace(evening.sheet, "0" * 64), "import_sheet"),
        ("".join([*rows[:2], *rows[3:]]), "import_gap"),
        (flat.replace(",1-", ",x-").replace(">1,", ">y,"), "import_field"),
    ):
        report = intake.take(content.encode(), evening.table, evening.writer, dry=False)
        assert [fault.refusal.code for fault in report.faults] == [code]


def refused(evening: Evening, flat: bytes) -> record.Fault:
    """Why a history of one game is refused that is taken in where the game is not."""
    Game.objects.all().delete()
    report = intake.take(flat, evening.table, evening.writer, dry=False)
    assert not Game.objects.exists()
    (fault,) = report.faults
    return fault


@pytest.mark.parametrize(("name", "turn", "line"), [("Ada", 1, 2), ("Bo", 2, 3), ("Cy", 3, 4)])
def test_a_history_from_which_somebody_was_left_out_is_refused(
    evening: Evening, name: str, turn: int, line: int
) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY, STOPPED, HUNDRED)
    Player.objects.filter(name=name).update(left_out=True)
    fault = refused(evening, history(evening.table))
    assert (fault.refusal.code, fault.refusal.where, fault.line) == (
        "import_gap",
        {"turn": turn},
        line,
    )
    assert f"Turn {turn} is missing: somebody was left out" in message(fault.refusal)


def test_a_history_without_its_last_turns_is_refused(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY, CLOVER)
    *whole, _ = history(evening.table).splitlines(keepends=True)
    without = b"".join(whole).replace(b",50,0,50,0\r\n", b",50,0,50,1\r\n")
    fault = refused(evening, without)
    assert (fault.refusal.code, fault.refusal.where["turn"], fault.line) == ("import_gap", 3, 3)


def test_an_empty_seat_between_others_is_refused(evening: Evening) -> None:
    waiting = record.SeatAsked(evening.players[1], joined=9, named=frozenset({"joined"}))
    first, _, third = (record.SeatAsked(player) for player in evening.players)
    game = evening.game(seats=[first, waiting, third])
    for number, seat in enumerate((0, 2, 0)):
        evening.write(game, number, seat, HUNDRED)
    fault = refused(evening, history(evening.table))
    assert (fault.refusal.code, fault.refusal.where) == ("import_seat", {"seat": 2})


@pytest.mark.parametrize("said", [b"", b"1"])
def test_another_winner_than_that_of_the_rules_is_refused(evening: Evening, said: bytes) -> None:
    evening.play(evening.game(), HUNDRED, CLOVER)
    flat = history(evening.table).replace(b",100,0,100,0\r\n", b",100,0,100," + said + b"\r\n")
    fault = refused(evening, flat)
    assert (fault.refusal.code, fault.line) == ("import_end", 2)


def test_a_cut_history_and_one_by_rounds_are_told_apart(evening: Evening) -> None:
    evening.play(evening.game(), HUNDRED)
    for content, code in (
        (history(evening.table)[:-9], "import_cut"),
        (history(evening.table, form="rounds"), "import_rounds"),
    ):
        with pytest.raises(Unfit) as refused:
            intake.read(content)
        assert refused.value.code == code


@pytest.mark.parametrize("kind", sorted(kind for kind in GAMES if not has_cards(kind)))
def test_games_that_the_history_does_not_tell_are_refused(evening: Evening, kind: str) -> None:
    evening.play(evening.game(), HUNDRED)
    evening.play_golden(golden_game(kind, "evening"))
    flat, cards = history(evening.table), history(evening.table).decode().splitlines(True)
    Game.objects.all().delete()
    report = intake.take(flat, evening.table, evening.writer, dry=False)
    (fault,) = report.faults
    assert (fault.line, fault.refusal.code) == (3, "import_no_cards")
    assert GAMES[kind].title in message(fault.refusal)
    assert counted(report)["games"] == [2, 1, 0, 1]
    assert not Game.objects.exists()
    alone = "".join(cards[:2]).encode()
    assert intake.take(alone, evening.table, evening.writer, dry=False).written


@pytest.mark.parametrize("form", sorted(set(export.FORMS) - set(export.OF_EVERY_KIND)))
def test_a_file_of_a_game_is_no_history(evening: Evening, form: str) -> None:
    with pytest.raises(Unfit) as refused:
        intake.read(history(evening.table, form=form))
    assert refused.value.code == "import_type"


# --- the command


def test_the_command_makes_the_table_anew(full: Evening, tmp_path: Path) -> None:
    file, out = tmp_path / "table.json", StringIO()
    file.write_bytes(whole := taken_along(full.table))
    record.erase_table(full.table, full.writer)
    call_command("import_table", file, dry_run=True, stdout=out)
    assert "nothing was written" in out.getvalue()
    call_command("import_table", file, stdout=out)
    assert "shown only now" in out.getvalue()
    assert taken_along(full.table) == whole


def test_the_command_says_what_is_wrong(evening: Evening, tmp_path: Path) -> None:
    file = tmp_path / "x.csv"
    with pytest.raises(CommandError):
        call_command("import_table", file)
    evening.play(evening.game(), HUNDRED)
    file.write_bytes(history(evening.table))
    with pytest.raises(CommandError, match="at which table"):
        call_command("import_table", file)
    with pytest.raises(CommandError, match="no such thing"):
        call_command("import_table", file, table=uuid4())
