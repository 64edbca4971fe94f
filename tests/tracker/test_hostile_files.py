"""Files that were made to break something: each is refused like any other that does not fit."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any
from unittest.mock import Mock

import pytest
from django.test import Client

from rules import tutto
from tests.builders import BANK, FIFTY, HUNDRED, PLUS_MINUS, STOPPED, Evening
from tests.tracker.test_intake import history, restored, taken_along
from tracker import intake, record
from tracker.intake.rebuilding import ENDINGS, MOST_READINGS
from tracker.models import Game, Sheet, Table
from tracker.record import Unfit

File = dict[str, Any]


@pytest.fixture
def whole(evening: Evening) -> File:
    """The file of a table with one game, whose table is no longer here."""
    evening.play(evening.game(), HUNDRED, FIFTY)
    said: File = json.loads(taken_along(evening.table))
    record.erase_table(evening.table, evening.writer)
    return said


def refused(said: File | str) -> list[dict[str, Any]]:
    """What is named as the reason when nothing of a file is taken in."""
    report = restored((said if isinstance(said, str) else json.dumps(said)).encode())
    assert not report.written
    assert not Table.objects.exists()
    return [fault.refusal.where for fault in report.faults]


@pytest.mark.parametrize("circle", [1, 2, 3])
def test_nobody_is_merged_into_themselves(whole: File, circle: int) -> None:
    people = whole["players"][:circle]
    for player, other in zip(people, [*people[1:], people[0]], strict=True):
        player["merged"] = other["uid"]
    assert refused(whole) == [{"field": "merged"}]


Spoil = Callable[[File], Any]


def game(whole: File) -> Any:
    return whole["games"][0]


@pytest.mark.parametrize(
    "said", ["2026-01-01T10:00:00", "2026-01-01", "2026-01-01 10:00", 5, [], {}, True, "now", ""]
)
@pytest.mark.parametrize("field", ["started_at", "closed_at"])
def test_a_time_says_which_moment_it_is(whole: File, field: str, said: Any) -> None:
    game(whole)[field] = said
    assert refused(whole) == [{"field": field}]


@pytest.mark.parametrize("said", [2**63 - 1, 2**31, 1.5, "5", True, None, [], -1, 10**300])
@pytest.mark.parametrize(
    ("field", "there"),
    [
        ("rev", game),
        ("edition", lambda whole: game(whole)["turns"][0]),
        ("seat", lambda whole: game(whole)["turns"][0]),
        ("joined", lambda whole: game(whole)["seats"][0]),
    ],
)
def test_a_count_is_a_number_that_can_be_counted_on(
    whole: File, field: str, there: Spoil, said: Any
) -> None:
    there(whole)[field] = said
    assert refused(whole) == [{"field": field}]


@pytest.mark.parametrize("said", ["", " ", "\n", ["Ada"], 5, None, {"a": 1}, "x" * 121])
def test_everybody_has_a_name(whole: File, said: Any) -> None:
    whole["players"][0]["name"] = said
    whole["games"] = []
    assert refused(whole) == [{"field": "name"}]


@pytest.mark.parametrize("said", [0, "true", "", None])
def test_a_flag_is_true_or_false(whole: File, said: Any) -> None:
    whole["players"][0]["left_out"] = said
    whole["games"] = []
    assert refused(whole) == [{"field": "left_out"}]


@pytest.mark.parametrize("said", [None, 5, [], {}, True, "O" * 121])
def test_the_name_of_rules_is_a_name(whole: File, said: Any) -> None:
    game(whole)["profile"] = said
    assert refused(whole) == [{"field": "profile"}]


def test_a_game_says_what_its_rules_are_called(whole: File) -> None:
    del game(whole)["profile"]
    assert refused(whole) == [{"field": "profile"}]


NESTED = ["[" * 40 + "]" * 40, '{"a":' * 500 + "1" + "}" * 500, "[" * 900 + "]" * 900]


@pytest.mark.parametrize("nested", NESTED)
@pytest.mark.parametrize(
    ("instead", "of"),
    [
        ('"name": "Ada", "more": {}', '"name": "Ada"'),
        ('"card": {}', '"card": "bonus_200"'),
        ('"choices": {{"goal": {}}}', '"choices": {}'),
        ('"more": {}, "version"', '"version"'),
    ],
)
def test_nothing_is_nested_without_end(whole: File, nested: str, instead: str, of: str) -> None:
    text = json.dumps(whole).replace(of, instead.format(nested), 1)
    assert text != json.dumps(whole)
    with pytest.raises(Unfit, match="import_type"):
        refused(text)


def by_house_rules(whole: File, choices: Any, deck: Any) -> File:
    """The file as if its sheet, whose goal is another, were made by these choices."""
    (sheet,) = whole["sheets"]
    compiled = record.compile_rules("tutto", {"goal": 3000}, {})
    sheet |= {"data": compiled.data, "fingerprint": compiled.fingerprint}
    sheet |= {"choices": choices, "deck": deck}
    game(whole)["sheet"] = compiled.fingerprint
    Sheet.objects.all().delete()
    return whole


@pytest.mark.parametrize(
    ("choices", "deck"),
    [
        ({"nonsense": 1}, {}),
        ({"goal": "3000"}, {}),
        ({"goal": [3000]}, {}),
        ({"goal": None}, {}),
        ({"last_round": {}}, {}),
        ({}, {"joker": 1}),
        ({}, {"stop": "1"}),
        ({}, {"stop": True}),
    ],
)
def test_house_rules_of_a_sheet_can_be_told(whole: File, choices: Any, deck: Any) -> None:
    assert refused(by_house_rules(whole, choices, deck))


def test_a_file_does_not_make_house_rules_official_for_others(whole: File) -> None:
    assert restored(json.dumps(by_house_rules(whole, {}, {})).encode()).written
    compiled = record.compile_rules("tutto", {"goal": 3000}, {})
    assert record.save_sheet(compiled).choices == {"goal": 3000}
    assert Sheet.objects.get(pk=compiled.fingerprint).choices == {"goal": 3000}


def edition(whole: File, steps: Any) -> File:
    """The file with an edition of the first turn, which nobody has refereed."""
    turn = game(whole)["turns"][0]
    said = {word: turn[word] for word in ("edition", "seat", "written_at", "device")}
    said |= {"number": 0, "outcome": "banked", "replaced_at": turn["written_at"]}
    game(whole)["editions"] = [said | {"turn": turn["uid"], "steps": steps}]
    return whole


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"do": "juggle"},
        {"do": ["draw"]},
        {"do": "draw"},
        {"do": "draw", "card": ["stop"]},
        {"do": "keep", "dice": None},
        {"do": "keep", "dice": {"1": 1}},
        {"do": "keep", "dice": ["<b>"]},
        {"do": "tally", "points": "<b>", "tutto": False},
    ],
)
def test_what_was_corrected_can_be_told(whole: File, step: Any) -> None:
    assert refused(edition(whole, [step])) == [{"field": "steps"}]


def test_a_turn_that_was_corrected_is_shown_as_it_was(whole: File, client: Client) -> None:
    assert restored(json.dumps(edition(whole, FIFTY)).encode()).written
    assert client.get(f"/games/{game(whole)['uid']}/").status_code == 200


def test_a_long_turn_does_not_keep_the_referee_busy(evening: Evening, monkeypatch: Any) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    header, row = history(evening.table).decode().splitlines()
    said = dict(zip(header.split(","), row.split(","), strict=True))
    said |= {"card": "plus_minus", "throws": "", "dice_points": "300", "tutto": "1"}
    rows = [",".join((said | {"card_no": str(nth)}).values()) for nth in range(1, 12)]
    Game.objects.all().delete()
    asked = Mock(side_effect=tutto.play)
    monkeypatch.setattr(tutto, "play", asked)
    content = "\r\n".join([header, *rows, ""]).encode()
    report = intake.take(content, evening.table, evening.writer, dry=True)
    assert [fault.line for fault in report.faults] == [2]
    assert asked.call_count <= 2 * len(ENDINGS) * MOST_READINGS


def test_one_card_of_many_may_have_been_written_in_another_way(evening: Evening) -> None:
    counted = {"do": "tally", "points": 0, "tutto": True}
    turn = [step for _ in range(11) for step in ({"do": "draw", "card": "plus_minus"}, counted)]
    evening.play(evening.game(), [*turn, BANK], STOPPED, STOPPED)
    flat = history(evening.table)
    Game.objects.all().delete()
    assert not intake.take(flat, evening.table, evening.writer, dry=False).faults
    assert history(evening.table) == flat


def test_what_was_taken_from_others_must_follow_too(evening: Evening) -> None:
    evening.play(evening.game(), STOPPED, HUNDRED, PLUS_MINUS)
    flat = history(evening.table)
    Game.objects.all().delete()
    content = flat.replace(b",1000,1000,1000,", b",1000,900,1000,")
    assert content != flat
    report = intake.take(content, evening.table, evening.writer, dry=False)
    assert [(each.line, each.refusal.code) for each in report.faults] == [(4, "import_points")]


@pytest.mark.parametrize("part", ["players", "games"])
def test_where_all_is_wrong_nobody_reads_to_the_end(
    whole: File, part: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record.intake, "MOST_FAULTS", 3)
    whole[part] = [{} for _ in range(100)]
    report = restored(json.dumps(whole).encode())
    codes = [fault.refusal.code for fault in report.faults]
    assert codes == ["import_field"] * 3 + ["import_stopped"]
    assert dict(report.rows())[part][0] == 3


def test_nobody_reads_on_where_a_file_has_more_than_any_table(
    whole: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record.intake, "MOST_PIECES", 3)
    report = restored(json.dumps(whole).encode())
    assert [fault.refusal.code for fault in report.faults] == ["import_stopped"]
    assert not Table.objects.exists()


def test_a_game_without_end_is_not_read_to_its_end(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening.play(evening.game(), HUNDRED, FIFTY, STOPPED)
    flat = history(evening.table)
    Game.objects.all().delete()
    monkeypatch.setattr(intake.history_csv, "MOST_ROWS", 2)
    report = intake.take(flat, evening.table, evening.writer, dry=False)
    assert [(each.line, each.refusal.code) for each in report.faults] == [(4, "import_stopped")]
    monkeypatch.setattr(intake.history_csv, "MOST_ROWS", 3)
    assert intake.take(flat, evening.table, evening.writer, dry=False).written


def test_the_link_of_a_deleted_game_never_leads_to_another_table(evening: Evening) -> None:
    game = evening.game()
    evening.play(game, HUNDRED)
    record.bin_game(game, True, evening.writer)
    other = Evening().begin()
    other.play(other.game(), HUNDRED)
    (theirs,) = Game.objects.filter(table=other.table).values_list("pk", flat=True)
    flat = history(other.table).replace(str(theirs).encode(), str(game).encode())
    record.delete_games(Game.objects.filter(pk=game))
    report = intake.take(flat, other.table, other.writer, dry=False)
    assert [fault.refusal.code for fault in report.faults] == ["import_elsewhere"]
